/** In characters, of why somebody did something with an account, a brand or money, or of a note about it. */
export const reasonLength = { min: 3, max: 500 } as const;
