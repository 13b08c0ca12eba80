import { channels, discountTypes } from "@bachat/rules/offers";
import type { BrandBody } from "@bachat/api-client/brand";
import type { Schemas } from "@bachat/api-client/public";
import { todayInKolkata } from "@bachat/site";

/** The form's values, all text, by the API's field names so that its refusals are shown at their fields. */

export type OfferFields = Schemas["OfferFields"];
type Creation = BrandBody<"post", "/v1/brand/{brand_id}/offers">;
export type Changes = Omit<BrandBody<"patch", "/v1/brand/{brand_id}/offers/{offer_id}">, "version">;

/** How students redeem it, as the form offers it: a code is one for all, or one of a pool each. */
export const ways = ["redirect", "shared", "pool", "qr"] as const;
export type Way = (typeof ways)[number];

export interface OfferValues extends Record<string, string> {
  title: string;
  description: string;
  category: string;
  discount_type: string;
  discount_value: string;
  currency: string;
  way: string;
  /** `own` is the type that belongs to the way; `other` opens for everyone. */
  badge: string;
  redemption_url: string;
  redemption_code: string;
  redemption_info: string;
  terms: string;
  exclusivity: string;
  /** "" for all students. */
  eligibility: string;
  country: string;
  city: string;
  channel: string;
  start_date: string;
  end_date: string;
  total_cap: string;
  daily_cap: string;
  per_student_cap: string;
  title_hi: string;
  description_hi: string;
  redemption_info_hi: string;
  terms_hi: string;
  picture_alt: string;
  tags: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
}

const oneOf = <T extends string>(all: readonly T[], value: string, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;
export const wayIn = (value: string): Way => oneOf(ways, value, "redirect");
export const discountTypeIn = (value: string) => oneOf(discountTypes, value, "other");
export const hasWorth = (type: string): boolean => type !== "bogo" && type !== "free_shipping";

export const methodOf = (way: Way) => (way === "redirect" || way === "qr" ? way : "code");
const ownTypeOf = (way: Way) => (way === "redirect" ? "redirect" : "code");

export function wayOf({
  redemption_method: method,
  code_mode: mode,
}: Pick<OfferFields, "redemption_method" | "code_mode">): Way {
  if (method !== "code") return method;
  return mode === "pool" ? "pool" : "shared";
}

export const emptyValues = (way: Way): OfferValues => ({
  title: "",
  description: "",
  category: "",
  discount_type: "percentage",
  discount_value: "",
  currency: "INR",
  way,
  badge: "own",
  redemption_url: "",
  redemption_code: "",
  redemption_info: "",
  terms: "",
  exclusivity: "standard",
  eligibility: "",
  country: "India",
  city: "",
  channel: way === "qr" ? "in_store" : "online",
  start_date: todayInKolkata(),
  end_date: "",
  total_cap: "",
  daily_cap: "",
  per_student_cap: "1",
  title_hi: "",
  description_hi: "",
  redemption_info_hi: "",
  terms_hi: "",
  picture_alt: "",
  tags: "",
  utm_source: "",
  utm_medium: "",
  utm_campaign: "",
});

/** Words for "everybody" that stand in the eligibility of an offer; the form shows them as an empty field. */
const isForAll = (eligibility: string) => eligibility === "all" || eligibility === "verified";

const textOf = (value: string | number | null): string => (value === null ? "" : String(value));

export function valuesOf(fields: OfferFields, code: string | null): OfferValues {
  return {
    title: fields.title,
    description: fields.description,
    category: fields.category,
    discount_type: fields.discount_type,
    discount_value: textOf(fields.discount_value),
    currency: fields.currency,
    way: wayOf(fields),
    badge: fields.offer_type === "other" ? "other" : "own",
    redemption_url: textOf(fields.redemption_url),
    redemption_code: textOf(code),
    redemption_info: textOf(fields.redemption_info),
    terms: textOf(fields.terms),
    exclusivity: fields.exclusivity,
    eligibility: isForAll(fields.eligibility) ? "" : fields.eligibility,
    country: fields.country,
    city: textOf(fields.city),
    channel: fields.channel,
    start_date: fields.start_date,
    end_date: textOf(fields.end_date),
    total_cap: textOf(fields.total_cap),
    daily_cap: textOf(fields.daily_cap),
    per_student_cap: String(fields.per_student_cap),
    title_hi: textOf(fields.title_hi),
    description_hi: textOf(fields.description_hi),
    redemption_info_hi: textOf(fields.redemption_info_hi),
    terms_hi: textOf(fields.terms_hi),
    picture_alt: textOf(fields.picture_alt),
    tags: fields.tags.join(", "),
    utm_source: textOf(fields.utm_source),
    utm_medium: textOf(fields.utm_medium),
    utm_campaign: textOf(fields.utm_campaign),
  };
}

const given = (text: string): string | null => (text.trim() === "" ? null : text.trim());
const numberIn = (text: string): number | null => (text.trim() === "" ? null : Number(text));
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ""),
  ),
];

export type WrittenFields = Omit<OfferFields, "picture_id" | "picture_alt">;

/** The fields that these values say. What another choice has hidden is left out. */
export function fieldsOf(values: OfferValues, before: OfferFields | null): WrittenFields {
  const way = wayIn(values.way);
  const forAll = before !== null && isForAll(before.eligibility) ? before.eligibility : "all";
  return {
    title: values.title.trim(),
    title_hi: given(values.title_hi),
    description: values.description.trim(),
    description_hi: given(values.description_hi),
    terms: given(values.terms),
    terms_hi: given(values.terms_hi),
    redemption_info: given(values.redemption_info),
    redemption_info_hi: given(values.redemption_info_hi),
    eligibility: given(values.eligibility) ?? forAll,
    category: values.category,
    offer_type: values.badge === "other" ? "other" : ownTypeOf(way),
    redemption_method: methodOf(way),
    redemption_url: way === "qr" ? null : given(values.redemption_url),
    code_mode: way === "shared" || way === "pool" ? way : null,
    discount_type: discountTypeIn(values.discount_type),
    discount_value: hasWorth(values.discount_type) ? given(values.discount_value) : null,
    currency: values.currency === "USD" ? "USD" : "INR",
    exclusivity: values.exclusivity === "exclusive" ? "exclusive" : "standard",
    country: values.country as OfferFields["country"],
    city: given(values.city),
    channel: oneOf(channels, values.channel, "online"),
    tags: tagsIn(values.tags),
    start_date: values.start_date,
    end_date: given(values.end_date),
    total_cap: numberIn(values.total_cap),
    daily_cap: numberIn(values.daily_cap),
    per_student_cap: numberIn(values.per_student_cap) ?? 1,
    utm_source: given(values.utm_source),
    utm_medium: given(values.utm_medium),
    utm_campaign: given(values.utm_campaign),
  };
}

const codeOf = (values: OfferValues) =>
  values.way === "shared" ? given(values.redemption_code) : null;

export const creationOf = (values: OfferValues, creationKey: string): Creation => ({
  ...fieldsOf(values, null),
  ...(values.way === "shared" && { redemption_code: codeOf(values) }),
  creation_key: creationKey,
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What these values change of an offer that stands so. */
export function changesOf(
  values: OfferValues,
  before: OfferFields,
  codeBefore: string | null,
): Changes {
  const fields = fieldsOf(values, before);
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isSame(value, before[name as keyof OfferFields]),
  );
  const changes: Changes = Object.fromEntries(changed);
  if (changes.redemption_method !== undefined) {
    // They go with the method: left out, the API would choose them.
    changes.offer_type = fields.offer_type;
    changes.code_mode = fields.code_mode;
  }
  if (values.way === "shared" && !isSame(codeOf(values), codeBefore))
    changes.redemption_code = codeOf(values);
  const alt = given(values.picture_alt);
  if (before.picture_id !== null && alt !== null && alt !== before.picture_alt)
    changes.picture_alt = alt;
  return changes;
}
