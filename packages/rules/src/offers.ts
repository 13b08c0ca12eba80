/** Rules of offers that the API and the sites share. */

/** Whom an offer can be opened by. Sites compare an offer's value with what an account's `opens` lists. */
export const openness = ["everyone", "accounts", "verified_students"] as const;
export type OpensFor = (typeof openness)[number];

interface Access {
  offerType: "redirect" | "code" | "other";
  exclusivity: "standard" | "exclusive";
}

/** Exclusive offers are for verified students, codes for accounts, all others for everyone. */
export function opensFor({ offerType, exclusivity }: Access): OpensFor {
  if (exclusivity === "exclusive") return "verified_students";
  return offerType === "code" ? "accounts" : "everyone";
}

/** Characters of the note with which a failing offer is repaired or overruled. */
export const healthNoteLength = { min: 3, max: 300 } as const;

/** A pool is low from this part of all its codes on: lists show it and mails warn of it. */
export const LOW_POOL_PARTS = 5;
export const isPoolLow = ({ total, left }: { total: number; left: number }): boolean =>
  left * LOW_POOL_PARTS <= total;

/**
 * Fields of a published offer whose change takes effect at once: when it runs, how much of it there is, and what only the
 * brand sees. Every other field says what a student gets, so a change of it waits for review.
 */
const atOnce: ReadonlySet<string> = new Set([
  "tags",
  "start_date",
  "end_date",
  "total_cap",
  "daily_cap",
  "per_student_cap",
  "utm_source",
  "utm_medium",
  "utm_campaign",
]);
export const isReviewed = (field: string): boolean => !atOnce.has(field);
