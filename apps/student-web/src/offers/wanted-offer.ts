import { isUuid } from "@bachat/rules/patterns";
import { DAY } from "@bachat/rules/time";
import { paths } from "../paths.ts";
import { createKeptText } from "../session/kept-text.ts";

/**
 * The offer that somebody wanted before they had an account. It is kept in this browser, so that it outlasts the sign-up and
 * the mail with its link. Signed in, a save is completed and an offer's sheet opens again. The address that the person comes
 * back to names it too, for a tap before scripts run, another browser, or a mail that is opened elsewhere. Such an offer is
 * shown, and kept once the person sends a form; opening a link alone keeps nothing. It lasts a week and goes with the
 * person's other data at sign-out. The site never redeems an offer by itself: codes are counted, and a person decides.
 */

export interface WantedOffer {
  offerId: string;
  act: "save" | "redeem";
  /** Its worth and brand, for the sign-up page: "15% off", "Udaan Fares". */
  worth: string;
  brand: string;
}

/** The offer that a return address is for: of an offer's page, or of verification for an offer. */
export function wantedIn(returnPath: string | null): Pick<WantedOffer, "offerId" | "act"> | null {
  if (returnPath === null || returnPath.length > LONGEST_PATH) return null;
  const { pathname, searchParams, hash } = new URL(returnPath, "https://site.invalid");
  const offerId = pathname.startsWith(OFFERS)
    ? pathname.slice(OFFERS.length)
    : pathname === paths.verification()
      ? (searchParams.get("offer") ?? "")
      : "";
  return isUuid(offerId) ? { offerId, act: hash === SAVE ? "save" : "redeem" } : null;
}

/** The page of an offer that is to be saved. */
export const toSave = (offerId: string): string => paths.offer(offerId) + SAVE;

const OFFERS = paths.offer("");
const SAVE = "#save";
const LONGEST_PATH = 500;

const kept = createKeptText("bachat-wanted-offer");
const KEPT_FOR = 7 * DAY;

export const keepWantedOffer = (wanted: WantedOffer): void =>
  kept.keep(JSON.stringify({ ...wanted, at: Date.now() }));

export const forgetWantedOffer = kept.forget;

/** Null without a wanted offer, or after a week. */
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
