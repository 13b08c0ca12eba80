import { isUuid } from "@bachat/rules/patterns";
import { DAY } from "@bachat/rules/time";
import { createKeptText } from "../session/kept-text.ts";

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

const kept = createKeptText("bachat-wanted-offer");
const KEPT_FOR = 7 * DAY;

export const keepWantedOffer = (wanted: WantedOffer): void =>
  kept.keep(JSON.stringify({ ...wanted, at: Date.now() }));

export const forgetWantedOffer = kept.forget;

/** Null where nothing is wanted, or was a week ago. */
export function readWantedOffer(): WantedOffer | null {
  const read = parse(kept.read());
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
