import type { Schemas } from "@bachat/api-client/public";
import { amountText } from "@bachat/rules/money";
import type { OfferTypeIcon } from "@bachat/ui";
import { daysLeft } from "../i18n/format.ts";

/** How an offer is read as a ticket: alike for cards, pages, the preview of a form and the poster. */

export type Offer = Schemas["Offer"];
export type Lock = Exclude<Offer["opens_for"], "everyone">;

/** Whom an offer waits for, or null when it is open. */
export function lockOf(
  { opens_for: lock }: Pick<Offer, "opens_for">,
  /** The offers to open, by their `opens_for`; null while nobody knows: then the API decides on the call. */
  { opens }: { opens: readonly Offer["opens_for"][] | null },
): Lock | null {
  return lock === "everyone" || opens === null || opens.includes(lock) ? null : lock;
}

/**
 * What a person needs for an offer. Only an account can get a code or a QR, while a link is for anybody; so an offer that is
 * open to everyone may still need an account.
 */
export const needOf = ({
  opens_for: opens,
  redemption_method: method,
}: Pick<Offer, "opens_for" | "redemption_method">): Offer["opens_for"] =>
  opens === "everyone" && method !== "redirect" ? "accounts" : opens;

const openActions: Record<string, "openDeal" | "getCode" | "getQr"> = {
  redirect: "openDeal",
  code: "getCode",
  qr: "getQr",
};

/** The redeem button's text. `used_up` is an offer whose codes are all given out. */
export function actionOf(
  { redemption_method: method }: Pick<Offer, "redemption_method">,
  lock: Lock | "used_up" | null,
  isOpening = false,
) {
  if (lock === "verified_students") return "verifyStudent";
  if (lock === "accounts") return "loginRequired";
  if (lock === "used_up") return "locked";
  return isOpening ? "opening" : (openActions[method] ?? "redeem");
}

/** The badge that says who may use an offer, or what they need for it. */
export function typeBadgeOf(offer: Pick<Offer, "exclusivity" | "offer_type">) {
  if (offer.exclusivity === "exclusive") return "studentOnly";
  if (offer.offer_type === "redirect") return "openOffer";
  return offer.offer_type === "code" ? "codeRequired" : "offer";
}

const icons = { redirect: "link", code: "code", qr: "qr" } as const;

/** The badge's icon: the kind of discount. An offer of the type `other` with a code gives a code. */
export const iconOf = (offer: Pick<Offer, "exclusivity" | "redemption_method">): OfferTypeIcon =>
  offer.exclusivity === "exclusive" ? "student" : icons[offer.redemption_method];

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

type Worth =
  | { key: "percentOff" | "amountOff"; value: string }
  | { key: "bogo" | "freeShipping" }
  | { key: "raw"; value: string };

/** The discount chip's text, as a message and its value. */
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
