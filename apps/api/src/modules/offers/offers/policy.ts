import type { Worth } from "@bachat/rules/worth";
import type { offerStatus } from "../../../db/schema/index.ts";

/** A discount in its columns; all of them null while it is not readable. */
export const discountColumns = (worth: Worth | null) => ({
  discountPercent: worth?.type === "percentage" ? worth.percent : null,
  discountMinor: worth?.type === "fixed" ? worth.minor : null,
  discountText: worth?.type === "other" ? worth.text : null,
});

export const absences = ["ended", "paused"] as const;
export type Absence = (typeof absences)[number];

export interface Lifetime {
  status: (typeof offerStatus.enumValues)[number];
  /** Days in Kolkata. */
  publishedOn: string | null;
  startDate: string;
  endsOn: string;
  brandWasApproved: boolean;
}

/**
 * Why an offer that was public is not public now: it ended and stays ended, or it is paused, like all offers of a
 * suspended brand, and may come back. Null for an offer that was never public.
 */
export function absenceOf(offer: Lifetime, today: string): Absence | null {
  const { status, publishedOn, startDate, endsOn, brandWasApproved } = offer;
  if (publishedOn === null || publishedOn > endsOn || startDate > today || !brandWasApproved) {
    return null;
  }
  if (status !== "archived" && status !== "published" && status !== "paused") return null;
  return seenAbsence(offer, today);
}

/** The same of an offer that somebody saw, so that it was public. */
export const seenAbsence = (
  { status, endsOn }: Pick<Lifetime, "status" | "endsOn">,
  today: string,
): Absence => (status === "archived" || endsOn < today ? "ended" : "paused");
