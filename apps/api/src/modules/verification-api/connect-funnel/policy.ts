/** The stations of a sign-in at a shop, in their order. */
export const stations = ["pressed", "signedIn", "agreed", "verified", "ordered"] as const;
export type Station = (typeof stations)[number];

/** Smaller numbers could tell of a person. */
const SMALLEST = 10;

/** A count as a brand reads it: null where it is hidden. */
export const shown = (count: number): number | null =>
  count > 0 && count < SMALLEST ? null : count;

export const DEFAULT_DAYS = 28;
export const MOST_DAYS = 366;
