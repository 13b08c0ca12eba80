/**
 * The fields of an offer that its brand fills in, as the API names them, and how each is written. The API's answers, columns,
 * revisions and audit, the brand site's form, its checks and its lists of changes, and the reviewer's facts follow this list. The
 * API has their limits (`schemas-fields.ts`) beside it; types name a field that is missing there.
 *
 * - `text`: never empty. `optional`: text, or null.
 * - `choice`: one of a list, or an id. `day`: `YYYY-MM-DD`.
 * - `count`: a whole number. `money`: minor units of the offer's currency. Both may be null.
 * - `tags`: several words.
 */
export const offerFields = {
  title: "text",
  title_hi: "optional",
  description: "text",
  description_hi: "optional",
  terms: "optional",
  terms_hi: "optional",
  redemption_info: "optional",
  redemption_info_hi: "optional",
  eligibility: "text",
  category: "text",
  offer_type: "choice",
  redemption_method: "choice",
  redemption_url: "optional",
  code_mode: "choice",
  discount_type: "choice",
  discount_value: "optional",
  currency: "choice",
  min_order: "money",
  exclusivity: "choice",
  country: "choice",
  city: "optional",
  channel: "choice",
  picture_id: "choice",
  picture_alt: "optional",
  tags: "tags",
  start_date: "day",
  end_date: "day",
  total_cap: "count",
  daily_cap: "count",
  per_student_cap: "count",
  utm_source: "optional",
  utm_medium: "optional",
  utm_campaign: "optional",
} as const;
export type OfferField = keyof typeof offerFields;
export type OfferFieldKind = "text" | "optional" | "choice" | "day" | "count" | "money" | "tags";

export const offerFieldKinds = Object.entries(offerFields) as [OfferField, OfferFieldKind][];

/**
 * The fields that all lists of public offers have, as they are stored. Worth, picture and the address of a redirect, which only
 * open offers show, are made of theirs.
 */
export const listedOfferFields = [
  "title",
  "title_hi",
  "description",
  "description_hi",
  "offer_type",
  "discount_type",
  "redemption_method",
  "country",
  "city",
  "currency",
  "min_order",
  "channel",
  "tags",
  "start_date",
  "end_date",
  "exclusivity",
] as const satisfies OfferField[];
export type ListedOfferField = (typeof listedOfferFields)[number];

/** Undefined for a name that is no field of an offer. */
export const kindOfField = (field: string): OfferFieldKind | undefined =>
  (offerFields as Readonly<Record<string, OfferFieldKind>>)[field];

/** The least and the most characters of an offer's texts. A Hindi text has the limits of its English one, and may be empty. */
export const offerLength = {
  title: [4, 100],
  description: [10, 1000],
  terms: [0, 2000],
  redemption_info: [0, 1000],
  redemption_url: [0, 1000],
  eligibility: [1, 120],
  discount_value: [1, 40],
  picture_alt: [3, 200],
  utm_source: [0, 100],
  utm_medium: [0, 100],
  utm_campaign: [0, 100],
} as const;
