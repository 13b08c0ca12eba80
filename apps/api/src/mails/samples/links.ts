/** An address of a site that does not exist. */
export const sampleLink = (path: string) => `https://bachat.example/${path}`;
