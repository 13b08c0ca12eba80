import type { PublicOfferRow } from "../../db/public-offer.ts";

/** Whom an offer can be opened by. Sites compare an offer's value with what an account's `opens` lists. */
export const openness = ["everyone", "accounts", "verified_students"] as const;
export type OpensFor = (typeof openness)[number];

export interface Viewer {
  signedIn: boolean;
  /** Approved, and not past the last day of it. */
  verified: boolean;
}

/** Exclusive offers are for verified students, codes for accounts, all others for everyone. */
export function opensFor(offer: Pick<PublicOfferRow, "offerType" | "exclusivity">): OpensFor {
  if (offer.exclusivity === "exclusive") return "verified_students";
  return offer.offerType === "code" ? "accounts" : "everyone";
}

/** The kinds of offers that a viewer can open. */
export function opensTo({ signedIn, verified }: Viewer): OpensFor[] {
  if (!signedIn) return ["everyone"];
  return verified ? [...openness] : ["everyone", "accounts"];
}

export const canOpen = (offer: Parameters<typeof opensFor>[0], viewer: Viewer): boolean =>
  opensTo(viewer).includes(opensFor(offer));
