import { MOST_MINOR_UNITS } from "@bachat/rules/money";
import {
  type OfferField,
  type OfferFieldKind,
  offerFieldKinds,
  offerLength,
} from "@bachat/rules/offer-fields";
import type { CorrectableText } from "@bachat/rules/offer-review";
import {
  channels,
  codeModes,
  currencies,
  discountTypes,
  exclusivities,
  offerTypes,
  redemptionMethods,
} from "@bachat/rules/offers";
import { regions } from "@bachat/rules/regions";
import { z } from "zod";
import { askedDay } from "../../../http/asked-days.ts";
import { id, int4, line, paragraph, redeemableCode, webLink } from "../../../http/schemas.ts";
import { alt } from "../offer-pictures/schemas.ts";

/** An offer's fields: their form in answers, their rules in bodies, and the templates to begin with. */

export const offerType = z.enum(offerTypes);
export const method = z.enum(redemptionMethods);
const codeMode = z.enum(codeModes);
export const discountType = z.enum(discountTypes);
export const currency = z.enum(currencies);
export const exclusivity = z.enum(exclusivities);
export const country = z.enum(regions);
const channel = z.enum(channels);

const optionalText = (max: number) => paragraph(0, max).transform((text) => text || null);
const utm = line(...offerLength.utm_source).transform((text) => text || null);
const cap = int4.min(1).nullable();

/** The fields that a brand may write, each with its own limits; rules between fields are in the policy. */
const writable = {
  title_hi: line(0, offerLength.title[1])
    .transform((text) => text || null)
    .nullable()
    .meta({ example: "रोज़ के बैग" }),
  description_hi: optionalText(offerLength.description[1])
    .nullable()
    .meta({ example: "18 से 26 लीटर के सभी बैग।" }),
  terms: optionalText(offerLength.terms[1]).nullable().meta({ example: "Not with other offers." }),
  terms_hi: optionalText(offerLength.terms[1]).nullable().meta({ example: "दूसरे ऑफ़र के साथ नहीं।" }),
  redemption_info: optionalText(offerLength.redemption_info[1]).nullable().meta({
    description: "How to use it, one step a line.",
    example: "Paste the code at checkout.",
  }),
  redemption_info_hi: optionalText(offerLength.redemption_info[1])
    .nullable()
    .meta({ example: "चेकआउट पर कोड डालें।" }),
  eligibility: line(...offerLength.eligibility).meta({ example: "all" }),
  offer_type: offerType.meta({
    description: "Decides badge and access; by the method when it is left out.",
    example: "code",
  }),
  redemption_url: webLink(offerLength.redemption_url[1]).nullable().meta({
    description:
      "Where a redirect leads, or where a code is used. `https://` is added where it is missing.",
    example: "https://jholaworks.example/students",
  }),
  code_mode: codeMode.nullable().meta({
    description:
      "One code for everybody, or a pool of single-use codes. Only for the method `code`.",
    example: "shared",
  }),
  redemption_code: redeemableCode
    .nullable()
    .meta({ description: "The code that every student gets, of `shared`.", example: "JHOLA25" }),
  currency: currency.meta({ example: "INR" }),
  min_order: z.int().min(1).max(MOST_MINOR_UNITS).nullable().meta({
    description:
      "The least that an order must come to, in minor units of `currency`: 59900 is ₹599. Null without a minimum.",
    example: 59900,
  }),
  exclusivity: exclusivity.meta({ example: "exclusive" }),
  country: country.meta({ example: "India" }),
  city: line(1, 60).nullable().meta({
    description: "One of the region's cities; null for the whole region.",
    example: "Pune",
  }),
  channel: channel.meta({ example: "online" }),
  tags: z
    .array(line(1, 30).transform((text) => text.toLowerCase()))
    .max(10)
    .meta({ example: ["bags"] }),
  start_date: askedDay.meta({
    description: "In Asia/Kolkata, from two years ago to two years ahead.",
    example: "2026-12-01",
  }),
  end_date: askedDay.nullable().meta({
    description: "Inclusive, at most ten years ahead; null never ends.",
    example: "2027-03-31",
  }),
  total_cap: cap.meta({ description: "The most redemptions in total.", example: 5000 }),
  daily_cap: cap.meta({ description: "The most redemptions on a day in Kolkata.", example: null }),
  per_student_cap: int4
    .min(1)
    .max(100)
    .meta({ description: "How often one student may redeem it.", example: 1 }),
  utm_source: utm
    .nullable()
    .meta({ description: "Added to the address that a redirect leads to.", example: "bachat" }),
  utm_medium: utm.nullable().meta({ example: "students" }),
  utm_campaign: utm.nullable().meta({ example: "winter" }),
};
const needed = {
  title: line(...offerLength.title).meta({ example: "Everyday backpacks" }),
  description: paragraph(...offerLength.description).meta({
    example: "All backpacks of 18 to 26 litres.",
  }),
  category: line(1, 80).meta({ description: "A category's slug.", example: "fashion" }),
  redemption_method: method.meta({ example: "code" }),
  discount_type: discountType.meta({ example: "percentage" }),
  discount_value: line(...offerLength.discount_value)
    .nullable()
    .meta({
      description:
        "Percent, an amount in major units, or words; null for `bogo` and `free_shipping`.",
      example: "25",
    }),
};

const shapes = {
  ...needed,
  ...writable,
  picture_id: id.nullable().meta({ example: null }),
  picture_alt: alt.nullable().meta({ example: null }),
};
const shapeOf = (field: OfferField): z.ZodType => shapes[field];
export type OfferForm = { [Field in OfferField]: z.output<(typeof shapes)[Field]> };

/** The response schema of a field. Bodies are trimmed and checked, and empty values become null; the response has the result. */
function answered(written: z.ZodType, kind: OfferFieldKind): z.ZodType {
  const isNullable = written instanceof z.ZodNullable;
  switch (kind) {
    case "text":
      return z.string();
    case "optional":
      return z.string().nullable();
    case "tags":
      return z.array(z.string());
    case "count":
    case "money":
      return isNullable ? z.int().nullable() : z.int();
    case "choice":
    case "day":
      return written;
  }
}

type NullableField = {
  [Field in OfferField]: null extends OfferForm[Field] ? Field : never;
}[OfferField];

/** Null in each field that may be empty. */
export const nothingWritten = Object.fromEntries(
  offerFieldKinds
    .filter(([field]) => shapeOf(field) instanceof z.ZodNullable)
    .map(([field]) => [field, null]),
) as Record<NullableField, null>;

/** An offer's fields in responses. */
export const offerFields = z
  .object(
    Object.fromEntries(
      offerFieldKinds.map(([field, kind]) => {
        const written = shapeOf(field);
        return [field, answered(written, kind).meta({ ...written.meta() })];
      }),
    ) as { [Field in OfferField]: z.ZodType<OfferForm[Field], OfferForm[Field]> },
  )
  .meta({ id: "OfferFields" });

const creationKey = z.uuid().nullable().default(null).meta({
  description: "Made by the caller: a repeated request returns the offer of the first one.",
  example: null,
});
const version = int4.min(1).meta({ description: "The version that was looked at.", example: 3 });

export const createOffer = z
  .strictObject({ ...needed, ...z.object(writable).partial().shape, idempotency_key: creationKey })
  .meta({ id: "CreateOffer" });
export type CreateOffer = z.output<typeof createOffer>;

const changes = z.object({ ...needed, ...writable, picture_alt: alt }).partial();
export const updateOffer = z
  .strictObject({ version, ...changes.shape })
  .meta({ id: "UpdateOffer", example: { version: 3, total_cap: 500 } });
export type OfferChanges = z.output<typeof changes>;
export type UpdateOffer = z.output<typeof updateOffer>;

/** The texts of `correctableTexts`, as a reviewer writes them. */
export const correctableFields = z
  .object({
    title: needed.title,
    title_hi: writable.title_hi,
    description: needed.description,
    description_hi: writable.description_hi,
    terms: writable.terms,
    terms_hi: writable.terms_hi,
    redemption_info: writable.redemption_info,
    redemption_info_hi: writable.redemption_info_hi,
    eligibility: writable.eligibility,
  } satisfies Record<CorrectableText, z.ZodType>)
  .partial();

export const duplicateOffer = z
  .strictObject({
    title: needed.title.optional(),
    country: writable.country.optional(),
    city: writable.city.optional(),
    idempotency_key: creationKey,
  })
  .meta({ id: "DuplicateOffer" });
export type DuplicateOffer = z.output<typeof duplicateOffer>;

const template = z
  .object({
    redemption_method: method.meta({ example: "code" }),
    code_mode: codeMode.nullable().meta({ example: "pool" }),
    redemption_info: z.string().meta({ example: "Copy your code.\nPaste it at checkout." }),
    redemption_info_hi: z.string().meta({ example: "अपना कोड कॉपी करें।\nचेकआउट पर डालें।" }),
    terms: z.string().meta({ example: "One code a student." }),
    terms_hi: z.string().meta({ example: "हर छात्र को एक कोड।" }),
  })
  .meta({ id: "OfferTemplate" });
export const templateList = z
  .object({ items: z.array(template) })
  .meta({ id: "OfferTemplateList" });
