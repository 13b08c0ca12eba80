import type { Worth } from "@bachat/rules/worth";
import type { offerStatus } from "../../../db/schema/index.ts";

/** A discount in its columns; all of them null while it is not readable. */
export const discountColumns = (worth: Worth | null) => ({
  discountPercent: worth?.type === "percentage" ? worth.percent : null,
  discountMinor: worth?.type === "fixed" ? worth.minor : null,
  discountText: worth?.type === "other" ? worth.text : null,
});

export interface Lifetime {
  status: (typeof offerStatus.enumValues)[number];
  /** Days in Kolkata. */
  publishedOn: string | null;
  startDate: string;
  endsOn: string;
  brandWasApproved: boolean;
}

/**
 * Whether an offer was public once and its time is over. What was never shown has not ended; what is paused or of a
 * suspended brand may come back.
 */
export function hasEnded(offer: Lifetime, today: string): boolean {
  const { status, publishedOn, startDate, endsOn, brandWasApproved } = offer;
  if (publishedOn === null || publishedOn > endsOn || startDate > today || !brandWasApproved) {
    return false;
  }
  if (status === "archived") return true;
  return (status === "published" || status === "paused") && endsOn < today;
}
