import { isUuid } from "@bachat/rules/patterns";
import { DAY } from "@bachat/rules/time";

/**
 * What somebody wanted before they had an account. It is kept in this browser, so that it outlasts the sign-up and the mail
 * with its link, and is never taken from an address. Signed in, a save is completed and an offer's sheet opens again.
 */

export interface WantedOffer {
  offerId: string;
  act: "save" | "redeem";
  /** What it is worth and whose it is, for the sign-up page: "15% off", "Udaan Fares". */
  worth: string;
  brand: string;
}

/** The session's rules for storage know it by this beginning: it goes when another person signs in or the own one out. */
const KEY = "bachat-wanted-offer";
const KEPT_FOR = 7 * DAY;

/** A browser may refuse its storage at each use. Then it is kept as long as this page. */
let inMemory: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function keepWantedOffer(wanted: WantedOffer): void {
  inMemory = JSON.stringify({ ...wanted, at: Date.now() });
  try {
    localStorage.setItem(KEY, inMemory);
  } catch {
    // Kept in memory.
  }
}

export function forgetWantedOffer(): void {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing in it.
  }
}

/** Null where nothing is wanted, or was a week ago. */
export function readWantedOffer(): WantedOffer | null {
  const read = parse(stored());
  if (read === null) return null;
  const { offerId, act, worth, brand, at } = read;
  const isWhole =
    typeof offerId === "string" &&
    isUuid(offerId) &&
    (act === "save" || act === "redeem") &&
    typeof worth === "string" &&
    typeof brand === "string" &&
    typeof at === "number" &&
    at > Date.now() - KEPT_FOR;
  return isWhole ? { offerId, act, worth, brand } : null;
}

function parse(text: string | null): Partial<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(text ?? "null");
    return typeof read === "object" ? read : null;
  } catch {
    return null;
  }
}
