import type { Schemas } from "@bachat/api-client/public";
import type { StatusTone } from "@bachat/ui";
import { offerWords } from "./messages/en.ts";

type Offer = Schemas["ListedBrandOffer"];
export type OfferState = Offer["state"];

/** In the order of the filter's choices. */
export const offerStates = [
  "live",
  "scheduled",
  "pending_review",
  "rejected",
  "draft",
  "paused",
  "expired",
  "archived",
] as const satisfies OfferState[];

export const stateTones: Record<OfferState, StatusTone> = {
  live: "ok",
  scheduled: "info",
  pending_review: "info",
  rejected: "bad",
  draft: "hollow",
  paused: "warning",
  expired: "none",
  archived: "none",
};

/** The badges that students see on its card, in one line. */
export function badgesText(offer: Pick<Offer, "offer_type" | "exclusivity" | "featured">): string {
  const { text } = offerWords;
  const badges = [text(`type_${offer.offer_type}_badge`)];
  if (offer.exclusivity === "exclusive") badges.push(text("studentOnly"));
  if (offer.featured) badges.push(text("featured"));
  return badges.join(" · ");
}
