import { daysFor, isDayIn } from "@bachat/rules/days";
import type { FieldRule } from "@bachat/rules/field-rules";
import type { OfferStatus } from "@bachat/rules/offers";
import { regionCities } from "@bachat/rules/regions";
import { readWorth } from "@bachat/rules/worth";
import type { FieldError } from "../../../errors.ts";
import type { OfferForm } from "./schemas-fields.ts";

/** The acts of a brand on an offer in each state, and which of its edits are reviewed. */

export const offerStates = [
  "draft",
  "pending_review",
  "scheduled",
  "live",
  "expired",
  "paused",
  "rejected",
  "archived",
] as const;
export type OfferState = (typeof offerStates)[number];

export const offerSorts = ["newest", "ending_soon", "title", "redeems"] as const;

export type { OfferStatus };

export function stateOf(
  { status, startDate, endsOn }: { status: OfferStatus; startDate: string; endsOn: string },
  today: string,
): OfferState {
  if (status !== "published") return status;
  if (endsOn < today) return "expired";
  return startDate > today ? "scheduled" : "live";
}

/** A reviewer sent it back with a question: it waits for the brand, not for a reviewer. */
export const isAsked = (offer: { status: string; changesAskedAt: Date | null }): boolean =>
  (offer.status === "pending_review" || offer.status === "pending") &&
  offer.changesAskedAt !== null;

/** Students see it, or will without another review. */
export const isReleased = (status: OfferStatus): boolean =>
  status === "published" || status === "paused";

/** The statuses from which a brand may move an offer to another. */
export const transitions = {
  submit: { from: ["draft", "rejected"], to: "pending_review" },
  pause: { from: ["published"], to: "paused" },
  resume: { from: ["paused"], to: "published" },
  archive: { from: ["draft", "pending_review", "published", "rejected", "paused"], to: "archived" },
} as const satisfies Record<string, { from: OfferStatus[]; to: OfferStatus }>;
export type Transition = keyof typeof transitions;

export const canTransition = (status: OfferStatus, transition: Transition): boolean =>
  (transitions[transition].from as readonly OfferStatus[]).includes(status);

export function offerActions(
  offer: {
    status: OfferStatus;
    isPausedByHealth: boolean;
    isHeld: boolean;
    /** About the offer, or about the change of it. */
    isAsked: boolean;
    revision: { status: string } | null;
  },
  mayEdit: boolean,
) {
  const { status, revision, isPausedByHealth, isHeld } = offer;
  const may = (transition: Transition) => mayEdit && canTransition(status, transition);
  return {
    edit: mayEdit && status !== "archived",
    submit: may("submit") || (mayEdit && offer.isAsked),
    pause: may("pause"),
    // Paused because students reported failures: it is published again once the brand reports a repair. Paused by an admin:
    // an admin publishes it again.
    resume: may("resume") && !isPausedByHealth && !isHeld,
    archive: may("archive"),
    duplicate: mayEdit,
    add_codes: mayEdit && status !== "archived",
    withdraw_revision: mayEdit && revision?.status === "pending",
  };
}

/** Fills in the fields that follow from the redemption method and code mode. */
export function completed(form: OfferForm, written: Partial<OfferForm>): OfferForm {
  if (written.redemption_method === undefined) return form;
  const isCode = form.redemption_method === "code";
  return {
    ...form,
    offer_type: written.offer_type ?? (form.redemption_method === "redirect" ? "redirect" : "code"),
    code_mode: written.code_mode ?? (isCode ? (form.code_mode ?? "shared") : null),
  };
}

const fault = (field: keyof OfferForm | "redemption_code", rule: FieldRule, message: string) => ({
  field: `body.${field}`,
  rule,
  message,
});

const worthMessages = {
  percentage: "must be a whole number from 1 to 100",
  fixed: "must be an amount above 0 with at most two decimals, such as 250 or 99.50",
  bogo: "must be empty for this discount",
  free_shipping: "must be empty for this discount",
  other: "must say the discount in words",
};

/** Days that are typing mistakes. */
export function dayFaults(
  { start_date: start, end_date: end }: Partial<Pick<OfferForm, "start_date" | "end_date">>,
  today: string,
): FieldError[] {
  const faults: FieldError[] = [];
  if (start !== undefined && !isDayIn(start, daysFor("offer_start", today)))
    faults.push(fault("start_date", "out_of_range", "must be within two years of today"));
  if (end !== undefined && end !== null && end > daysFor("offer_end", today).max)
    faults.push(fault("end_date", "out_of_range", "must be at most ten years ahead, or empty"));
  return faults;
}

/** The faults of the form, by field, that come from rules between its fields. */
export function formFaults(form: OfferForm): FieldError[] {
  const faults: FieldError[] = [];
  const { discount_type: type, discount_value: value, country, city } = form;
  if (readWorth(type, value) === null || (type === "other" && value === null))
    faults.push(fault("discount_value", "discount_range", worthMessages[type]));
  if (form.end_date !== null && form.end_date < form.start_date)
    faults.push(fault("end_date", "before_start", "must not be before the start"));
  if (city !== null && !(regionCities[country] as readonly string[]).includes(city))
    faults.push(fault("city", "not_in_region", `must be a city of the region ${country}`));
  const { offer_type, redemption_method: method, code_mode: mode } = form;
  const fits =
    offer_type === "other" ||
    (offer_type === "redirect" ? method === "redirect" : method !== "redirect");
  if (!fits) faults.push(fault("offer_type", "impossible_pair", `must fit the method ${method}`));
  if (method !== "code" && mode !== null)
    faults.push(fault("code_mode", "impossible_pair", "must be null without the method code"));
  if (form.picture_id === null && form.picture_alt !== null)
    faults.push(fault("picture_alt", "no_picture", "is only with a picture"));
  if (form.total_cap !== null && form.daily_cap !== null && form.daily_cap > form.total_cap)
    faults.push(fault("daily_cap", "above_total", "must not be above the total"));
  return faults;
}

export interface Codes {
  hasSharedCode: boolean;
  poolTotal: number;
}

/** The fields that the offer still lacks before students can redeem it. */
export function missingFaults(form: OfferForm, { hasSharedCode, poolTotal }: Codes): FieldError[] {
  if (form.redemption_method === "redirect" && form.redemption_url === null)
    return [fault("redemption_url", "required", "is needed for a redirect")];
  if (form.redemption_method !== "code") return [];
  if (form.code_mode === "pool")
    return poolTotal > 0 ? [] : [fault("code_mode", "pool_empty", "needs codes in the pool first")];
  return hasSharedCode ? [] : [fault("redemption_code", "required", "is needed for a shared code")];
}

export const sharedCodeFault = (form: OfferForm): FieldError[] =>
  form.code_mode === "shared"
    ? []
    : [fault("redemption_code", "impossible_pair", "is only for one shared code")];

export const pastEndFault = (): FieldError => fault("end_date", "past", "must not be in the past");

export const unknownCategory = (): FieldError =>
  fault("category", "unknown", "There is no such category.");

/** Texts to begin an offer with, by how it is redeemed. */
export const offerTemplates = [
  {
    redemption_method: "redirect",
    code_mode: null,
    redemption_info: "Open the deal.\nThe discount is in the price at checkout.",
    redemption_info_hi: "ऑफ़र खोलें।\nचेकआउट पर छूट कीमत में जुड़ जाती है।",
    terms: "Only on our site. Not with other offers.",
    terms_hi: "केवल हमारी साइट पर। दूसरे ऑफ़र के साथ नहीं।",
  },
  {
    redemption_method: "code",
    code_mode: "shared",
    redemption_info: "Copy the code.\nPaste it at checkout.",
    redemption_info_hi: "कोड कॉपी करें।\nचेकआउट पर डालें।",
    terms: "For students only. Not with other codes.",
    terms_hi: "केवल छात्रों के लिए। दूसरे कोड के साथ नहीं।",
  },
  {
    redemption_method: "code",
    code_mode: "pool",
    redemption_info: "Copy your own code.\nPaste it at checkout. It works once.",
    redemption_info_hi: "अपना कोड कॉपी करें।\nचेकआउट पर डालें। यह एक बार चलता है।",
    terms: "One code per student. Not transferable.",
    terms_hi: "हर छात्र को एक कोड। इसे किसी और को नहीं दिया जा सकता।",
  },
  {
    redemption_method: "qr",
    code_mode: null,
    redemption_info: "Open the QR in the shop.\nShow it at the till before you pay.",
    redemption_info_hi: "दुकान में QR खोलें।\nभुगतान से पहले काउंटर पर दिखाएँ।",
    terms: "Only in our shops. One use per student.",
    terms_hi: "केवल हमारी दुकानों में। हर छात्र के लिए एक बार।",
  },
] as const;
