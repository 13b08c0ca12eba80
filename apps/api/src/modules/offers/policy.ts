import type { offerStatus } from "../../db/schema/index.ts";

export const sorts = ["newest", "popular", "featured", "ending_soon"] as const;
export type Sort = (typeof sorts)[number];

/** Words to look for, each of which must occur: at most eight, so that a query stays small. */
export function searchWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** The same for searches that find the same: each word once, in order. */
export const searchKey = (words: readonly string[]): string =>
  [...new Set(words)].toSorted().join(" ");

/** A LIKE pattern that finds the word itself, whatever it holds. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Only these may a browser be sent to; everything else stays where it is. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

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

/** A further view or click of the same person counts again after so long. */
export const COUNTED_AGAIN_MINUTES = 30;

export const addMinutes = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000);
