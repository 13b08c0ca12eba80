/**
 * The stations of a sign-in at a shop, in their order. They are counted by client and day as they happen, without a row of a
 * person. The first four happen at Bachat; only the shop knows of an order.
 */
export const stations = ["pressed", "signedIn", "agreed", "verified", "ordered"] as const;
export type Station = (typeof stations)[number];

/**
 * Smaller numbers could tell of a person. They are hidden for each client and station, and no answer has a sum over clients, from
 * which a hidden number could be calculated: the sites add up the visible ones and say "or more".
 */
const SMALLEST = 10;

/** A count as a brand reads it: null where it is hidden. */
export const shown = (count: number): number | null =>
  count > 0 && count < SMALLEST ? null : count;

export const DEFAULT_DAYS = 28;
export const MOST_DAYS = 366;
