/** Rules of offers that the API and the sites share. */

export const offerTypes = ["redirect", "code", "other"] as const;
export type OfferType = (typeof offerTypes)[number];
export const redemptionMethods = ["redirect", "code", "qr"] as const;
export type RedemptionMethod = (typeof redemptionMethods)[number];
export const codeModes = ["shared", "pool"] as const;
export type CodeMode = (typeof codeModes)[number];
export const discountTypes = ["percentage", "fixed", "bogo", "free_shipping", "other"] as const;
export type DiscountType = (typeof discountTypes)[number];
export const currencies = ["INR", "USD"] as const;
export type Currency = (typeof currencies)[number];
export const exclusivities = ["standard", "exclusive"] as const;
export type Exclusivity = (typeof exclusivities)[number];
export const channels = ["online", "in_store", "both"] as const;
export type Channel = (typeof channels)[number];
export const offerStatuses = [
  "draft",
  "pending_review",
  "published",
  "rejected",
  "paused",
  "archived",
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** After "the offer is", in refusals of the API. */
export const offerStatusWords: Record<OfferStatus, string> = {
  draft: "a draft",
  pending_review: "in review",
  published: "published",
  rejected: "sent back",
  paused: "paused",
  archived: "archived",
};

/** The people who can open an offer. Sites compare an offer's value with an account's `opens`. */
export const openness = ["everyone", "accounts", "verified_students"] as const;
export type OpensFor = (typeof openness)[number];

interface Access {
  offerType: OfferType;
  exclusivity: Exclusivity;
}

/** Exclusive offers are for verified students, codes for accounts, all others for everyone. */
export function opensFor({ offerType, exclusivity }: Access): OpensFor {
  if (exclusivity === "exclusive") return "verified_students";
  return offerType === "code" ? "accounts" : "everyone";
}

export interface Viewer {
  signedIn: boolean;
  /** Approved, and not past the last day of it. */
  verified: boolean;
}

/** The kinds of offers that a viewer can open. */
export function opensTo({ signedIn, verified }: Viewer): OpensFor[] {
  if (!signedIn) return ["everyone"];
  return verified ? [...openness] : ["everyone", "accounts"];
}

export const canOpen = (offer: Access, viewer: Viewer): boolean =>
  opensTo(viewer).includes(opensFor(offer));

/** So many offers of the unfiltered list are on home before its collections: two rows of a desktop. */
export const OFFERS_BEFORE_COLLECTIONS = 8;

/** Characters of the note with which a failing offer is repaired or overruled. */
export const healthNoteLength = { min: 3, max: 300 } as const;

/** A pool is low from this part of all its codes on: lists show it and mails warn of it. */
export const LOW_POOL_PARTS = 5;
export const isPoolLow = ({ total, left }: { total: number; left: number }): boolean =>
  left * LOW_POOL_PARTS <= total;

/**
 * Fields of a published offer whose change takes effect at once: its dates, its limits, and fields that only its
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
