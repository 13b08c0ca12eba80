import { amountText } from "@bachat/rules/money";
import type { Schemas } from "@bachat/api-client/public";
import { daysLeft } from "@bachat/site";

/** What the rules read of an offer, as lists and pages hold it. */
export type Offer = Schemas["Offer"];

/** The person that sees an offer. */
export interface Viewer {
  isSignedIn: boolean;
  /** The offers to open, by their `opens_for`, as the API says; null while it cannot say: then it decides on the call. */
  opens: readonly Offer["opens_for"][] | null;
}

export type Lock = Exclude<Offer["opens_for"], "everyone">;

/** Whom an offer waits for, or null when it is open. */
export function lockOf(
  { opens_for: lock }: Pick<Offer, "opens_for">,
  { opens }: Viewer,
): Lock | null {
  return lock === "everyone" || opens === null || opens.includes(lock) ? null : lock;
}

export type ActionKey =
  | "openDeal"
  | "getCode"
  | "getQr"
  | "redeem"
  | "verifyStudent"
  | "loginRequired"
  | "locked"
  | "opening";

/** What the redeem button says. `used_up` is an offer whose codes are all given out. */
export function actionOf(
  offer: Pick<Offer, "redemption_method">,
  lock: Lock | "used_up" | null,
  isOpening: boolean,
): ActionKey {
  if (lock === "verified_students") return "verifyStudent";
  if (lock === "accounts") return "loginRequired";
  if (lock === "used_up") return "locked";
  if (isOpening) return "opening";
  switch (offer.redemption_method) {
    case "redirect":
      return "openDeal";
    case "code":
      return "getCode";
    case "qr":
      return "getQr";
    default:
      return "redeem";
  }
}

export type TypeBadge = "studentOnly" | "openOffer" | "codeRequired" | "offer";

/** The badge that says how an offer is used. */
export function typeBadgeOf(offer: Pick<Offer, "exclusivity" | "offer_type">): TypeBadge {
  if (offer.exclusivity === "exclusive") return "studentOnly";
  if (offer.offer_type === "redirect") return "openOffer";
  return offer.offer_type === "code" ? "codeRequired" : "offer";
}

const EXPIRY_WINDOW_DAYS = 30;
const URGENT_DAYS = 3;

/** The days left when they are worth saying: 0 to 30. Urgent ones pulse. */
export function expiryOf(
  endDate: string | null,
  now: Date,
): { days: number; isUrgent: boolean } | null {
  if (endDate === null) return null;
  const days = daysLeft(endDate, now);
  if (days < 0 || days > EXPIRY_WINDOW_DAYS) return null;
  return { days, isUrgent: days <= URGENT_DAYS };
}

export type Worth =
  | { key: "percentOff" | "amountOff"; value: string }
  | { key: "bogo" | "freeShipping" }
  | { key: "raw"; value: string };

/** What the discount chip says, as a message and its value. */
export function worthOf(
  offer: Pick<Offer, "discount_type" | "discount_value" | "currency">,
): Worth {
  const value = offer.discount_value ?? "";
  switch (offer.discount_type) {
    case "percentage":
      return { key: "percentOff", value: `${value}%` };
    case "fixed":
      return { key: "amountOff", value: amountText(Number(value), offer.currency) };
    case "bogo":
      return { key: "bogo" };
    case "free_shipping":
      return { key: "freeShipping" };
    case "other":
      return { key: "raw", value };
  }
}

/** Lines of a text that the brand wrote one step or term a line. */
export const linesOf = (text: string | null): string[] =>
  (text ?? "")
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-–•*]|\d+[.)])\s+/, "").trim())
    .filter((line) => line !== "");
