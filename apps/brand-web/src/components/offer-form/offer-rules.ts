import { CODE_LENGTH } from "@bachat/rules/codes";
import { daysFor, isDayIn } from "@bachat/rules/days";
import { minorUnits } from "@bachat/rules/money";
import {
  type OfferField,
  type OfferFieldKind,
  offerFieldKinds,
  offerLength,
} from "@bachat/rules/offer-fields";
import { regionCities } from "@bachat/rules/regions";
import { isPublicLooking, webAddress } from "@bachat/rules/web-addresses";
import { todayInKolkata } from "@bachat/site";
import { editorMessages } from "./messages/en.ts";
import { tagsIn, type OfferValues } from "./offer-values.ts";

const lengths: Readonly<Record<string, readonly [number, number]>> = offerLength;
/** Undefined for a field that is chosen. A Hindi text has the limits of its English one. */
const mostOf = (field: OfferField, kind: OfferFieldKind): number | undefined =>
  kind === "money" || kind === "count" ? 10 : lengths[field.replace(/_hi$/, "")]?.[1];

/** The most characters of each field that is typed. */
export const offerLimits: Partial<Record<keyof OfferValues, number>> = {
  ...Object.fromEntries(offerFieldKinds.map(([field, kind]) => [field, mostOf(field, kind)])),
  redemption_code: CODE_LENGTH.max,
  tags: 330,
};

type Field = keyof OfferValues;
export type Errors = Partial<Record<Field, string>>;

interface Known {
  today?: string;
  /** The last day as it is stored: one that has passed is no fault while it stays. */
  endBefore?: string;
  /** The first day as it is stored: one that is far back by now is no fault either. */
  startBefore?: string;
  hasPicture?: boolean;
}

const MOST = 2_147_483_647;

/** The faults by field; the API has these rules and more. */
export function validate(values: OfferValues, known: Known = {}): Errors {
  const { today = todayInKolkata(), endBefore = "", startBefore = "", hasPicture = false } = known;
  const { text } = editorMessages;
  const errors: Errors = {};
  const typed = (field: Field) => (values[field] ?? "").trim();
  const atLeast = (field: Field, length: number, message: string) => {
    if (typed(field) === "") errors[field] = text("missing");
    else if (typed(field).length < length) errors[field] = message;
  };
  const matches = (field: Field, pattern: RegExp, message: string) => {
    if (typed(field) === "") errors[field] = text("missing");
    else if (!pattern.test(typed(field))) errors[field] = message;
  };

  const isAmount = (field: Field) => {
    if (typed(field) === "") errors[field] = text("missing");
    else if (minorUnits(typed(field)) === null) errors[field] = text("badAmount");
  };

  atLeast("title", offerLength.title[0], text("shortTitle"));
  atLeast("description", offerLength.description[0], text("shortDescription"));
  if (typed("category") === "") errors.category = text("missing");
  if (values.discount_type === "percentage")
    matches("discount_value", /^(100|[1-9]\d?)$/, text("badPercent"));
  if (values.discount_type === "fixed") isAmount("discount_value");
  if (values.discount_type === "other") atLeast("discount_value", 1, text("missing"));

  const url = values.way === "qr" ? null : webAddress(typed("redemption_url"));
  if (url !== null && !isPublicLooking(url)) errors.redemption_url = text("badAddress");
  if (values.way === "shared" && typed("redemption_code") !== "")
    atLeast("redemption_code", CODE_LENGTH.min, text("shortCode"));

  for (const [field, kind] of offerFieldKinds)
    if (kind === "money" && typed(field) !== "") isAmount(field);

  const start = values.start_date;
  if (start === "") errors.start_date = text("missing");
  else if (start !== startBefore && !isDayIn(start, daysFor("offer_start", today)))
    errors.start_date = text("startFar");
  const end = values.end_date;
  if (end !== "" && end < today && end !== endBefore) errors.end_date = text("endPast");
  if (end !== endBefore && end > daysFor("offer_end", today).max) errors.end_date = text("endFar");
  if (end !== "" && end < start) errors.end_date = text("endBeforeStart");

  const isCount = (field: Field, most: number, message: string) => {
    const number = Number(typed(field));
    if (!/^\d+$/.test(typed(field)) || number < 1 || number > most) errors[field] = message;
  };
  if (typed("total_cap") !== "") isCount("total_cap", MOST, text("badCount"));
  if (typed("daily_cap") !== "") isCount("daily_cap", MOST, text("badCount"));
  isCount("per_student_cap", 100, text("badPerStudent"));
  const isAbove = Number(values.daily_cap) > Number(values.total_cap);
  if (!errors.daily_cap && !errors.total_cap && typed("total_cap") !== "" && isAbove)
    errors.daily_cap = text("dailyAboveTotal");

  const cities: readonly string[] = regionCities[values.country as keyof typeof regionCities] ?? [];
  if (values.city !== "" && !cities.includes(values.city)) errors.city = text("badCity");
  const tags = tagsIn(values.tags);
  if (tags.length > 10 || tags.some((tag) => tag.length > 30)) errors.tags = text("badTags");
  if (hasPicture) atLeast("picture_alt", offerLength.picture_alt[0], text("shortAlt"));
  return errors;
}

/** The fields that it lacks for a review: a draft may be kept without them. */
export function missingForReview(values: OfferValues): Errors {
  const { text } = editorMessages;
  if (values.way === "redirect" && values.redemption_url.trim() === "")
    return { redemption_url: text("missing") };
  if (values.way === "shared" && values.redemption_code.trim() === "")
    return { redemption_code: text("missing") };
  return {};
}
