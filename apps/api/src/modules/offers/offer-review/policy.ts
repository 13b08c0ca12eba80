import type { Currency, DiscountType } from "@bachat/rules/offers";
import { readWorth } from "@bachat/rules/worth";

/** From which discount on a second admin has to approve. */

/** Of the settings; `minor` is in paise, and null where no amount of rupees needs a second approval. */
export interface SecondApprovalLimits {
  percent: number;
  minor: number | null;
}

interface Discount {
  discount_type: DiscountType;
  discount_value: string | null;
  currency: Currency;
}

/**
 * Whether a discount is above one of the limits. An amount of another currency than the limit's is not compared. A mistyped
 * digit would cost the brand its stock before anybody looks. The first approval is a row for the version that the reviewer
 * saw; an edit makes another version, with approvals of its own. With one admin a large discount waits until there is a
 * second.
 */
export function needsSecondApproval(
  { discount_type, discount_value, currency }: Discount,
  limits: SecondApprovalLimits,
): boolean {
  const worth = readWorth(discount_type, discount_value);
  if (worth?.type === "percentage") return worth.percent > limits.percent;
  if (worth?.type === "fixed")
    return limits.minor !== null && currency === "INR" && worth.minor > limits.minor;
  return false;
}

/** What the list of all offers can be narrowed to, and how it can be sorted. */
export const offerMarks = ["failing", "featured", "held", "ending"] as const;
export const deskSorts = ["newest", "oldest", "ending_soon"] as const;
export const ENDING_DAYS = 14;
/** So many of them are counted, and can be paged through. */
export const MOST_COUNTED = 10_000;

/** What kind of case waits: the first offer of a brand, a further one, or a change of a published one. */
export const caseKinds = ["first", "new", "revision"] as const;
export type CaseKind = (typeof caseKinds)[number];
/** A case waits for a reviewer, or for its brand to answer a question. */
export const caseStates = ["waiting", "with_brand"] as const;
export type CaseState = (typeof caseStates)[number];
/** The filters of the queue. */
export const caseFilters = [...caseKinds, "second", "mine"] as const;
export type CaseFilter = (typeof caseFilters)[number];
/** So many of the offers, and of the changes, that have waited longest are counted and filtered. */
export const LOOKED_AT = 1_000;
