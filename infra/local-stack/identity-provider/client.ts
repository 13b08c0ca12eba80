/** The API's client at the stand-in provider. */
export const CLIENT = { id: "bachat-local", secret: "of-the-stand-in-only" };
