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
import {
  day,
  id,
  int4,
  line,
  nameLine,
  paragraph,
  redeemableCode,
  webLink,
} from "../../../http/schemas.ts";
import { alt } from "../offer-pictures/schemas.ts";

/** What a brand fills in of an offer: how it is answered, what may be written of it, and the templates to begin with. */

export const offerType = z.enum(offerTypes);
export const method = z.enum(redemptionMethods);
const codeMode = z.enum(codeModes);
export const discountType = z.enum(discountTypes);
export const currency = z.enum(currencies);
export const exclusivity = z.enum(exclusivities);
export const country = z.enum(regions);
const channel = z.enum(channels);

const describe = {
  offer_type: "Decides badge and access; by the method when it is left out.",
  redemption_url: "Where a redirect leads, or where a code is used.",
  code_mode: "One code for everybody, or a pool of single-use codes. Only for the method `code`.",
  discount_value:
    "Percent, an amount in major units, or words; null for `bogo` and `free_shipping`.",
  city: "One of the region's cities; null for the whole region.",
  end_date: "Inclusive; null never ends.",
  redemption_info: "How to use it, one step a line.",
  per_student_cap: "How often one student may redeem it.",
  utm: "Added to the address that a redirect leads to.",
} as const;

const hindi = (text: string) => z.string().nullable().meta({ example: text });

/** An offer's fields as they are answered. What is taken in is below, with its limits. */
export const offerFields = z
  .object({
    title: z.string().meta({ example: "Everyday backpacks" }),
    title_hi: hindi("रोज़ के बैग"),
    description: z.string().meta({ example: "All backpacks of 18 to 26 litres." }),
    description_hi: hindi("18 से 26 लीटर के सभी बैग।"),
    terms: z.string().nullable().meta({ example: "Not with other offers." }),
    terms_hi: hindi("दूसरे ऑफ़र के साथ नहीं।"),
    redemption_info: z
      .string()
      .nullable()
      .meta({ description: describe.redemption_info, example: "Paste the code at checkout." }),
    redemption_info_hi: hindi("चेकआउट पर कोड डालें।"),
    eligibility: z.string().meta({ example: "all" }),
    category: z.string().meta({ description: "A category's slug.", example: "fashion" }),
    offer_type: offerType.meta({ description: describe.offer_type, example: "code" }),
    redemption_method: method.meta({ example: "code" }),
    redemption_url: z
      .string()
      .nullable()
      .meta({ description: describe.redemption_url, example: null }),
    code_mode: codeMode.nullable().meta({ description: describe.code_mode, example: "pool" }),
    discount_type: discountType.meta({ example: "percentage" }),
    discount_value: z
      .string()
      .nullable()
      .meta({ description: describe.discount_value, example: "25" }),
    currency: currency.meta({ example: "INR" }),
    exclusivity: exclusivity.meta({ example: "exclusive" }),
    country: country.meta({ example: "India" }),
    city: z.string().nullable().meta({ description: describe.city, example: "Pune" }),
    channel: channel.meta({ example: "online" }),
    picture_id: id.nullable().meta({ example: null }),
    picture_alt: z.string().nullable().meta({ example: null }),
    tags: z.array(z.string()).meta({ example: ["bags"] }),
    start_date: day,
    end_date: day.nullable().meta({ description: describe.end_date }),
    total_cap: z.int().nullable().meta({ example: 5000 }),
    daily_cap: z.int().nullable().meta({ example: null }),
    per_student_cap: z.int().meta({ description: describe.per_student_cap, example: 1 }),
    utm_source: z.string().nullable().meta({ description: describe.utm, example: "bachat" }),
    utm_medium: z.string().nullable().meta({ example: "students" }),
    utm_campaign: z.string().nullable().meta({ example: "winter" }),
  })
  .meta({ id: "OfferFields" });
export type OfferForm = z.output<typeof offerFields>;

const optionalText = (max: number) => paragraph(0, max).transform((text) => text || null);
const utm = line(0, 100).transform((text) => text || null);
const cap = int4.min(1).nullable();

/** What a brand may write of an offer, each by its own limits; rules between fields are in the policy. */
const writable = {
  title_hi: nameLine(0, 100)
    .transform((text) => text || null)
    .nullable()
    .meta({ example: "रोज़ के बैग" }),
  description_hi: optionalText(1000).nullable().meta({ example: "18 से 26 लीटर के सभी बैग।" }),
  terms: optionalText(2000).nullable().meta({ example: "Not with other offers." }),
  terms_hi: optionalText(2000).nullable().meta({ example: null }),
  redemption_info: optionalText(1000)
    .nullable()
    .meta({ description: describe.redemption_info, example: "Paste the code at checkout." }),
  redemption_info_hi: optionalText(1000).nullable().meta({ example: null }),
  eligibility: line(1, 120).meta({ example: "all" }),
  offer_type: offerType.meta({ description: describe.offer_type, example: "code" }),
  redemption_url: webLink(1000)
    .nullable()
    .meta({
      description: `${describe.redemption_url} \`https://\` is added where it is missing.`,
      example: "https://jholaworks.example/students",
    }),
  code_mode: codeMode.nullable().meta({ description: describe.code_mode, example: "shared" }),
  redemption_code: redeemableCode
    .nullable()
    .meta({ description: "The code that every student gets, of `shared`.", example: "JHOLA25" }),
  currency: currency.meta({ example: "INR" }),
  exclusivity: exclusivity.meta({ example: "exclusive" }),
  country: country.meta({ example: "India" }),
  city: line(1, 60).nullable().meta({ description: describe.city, example: "Pune" }),
  channel: channel.meta({ example: "online" }),
  tags: z
    .array(line(1, 30).transform((text) => text.toLowerCase()))
    .max(10)
    .meta({ example: ["bags"] }),
  start_date: day.meta({ example: "2026-12-01" }),
  end_date: day.nullable().meta({ description: describe.end_date, example: "2027-03-31" }),
  total_cap: cap.meta({ description: "At most so many redemptions.", example: 5000 }),
  daily_cap: cap.meta({ description: "At most so many on a day in Kolkata.", example: null }),
  per_student_cap: int4.min(1).max(100).meta({ description: describe.per_student_cap, example: 1 }),
  utm_source: utm.nullable().meta({ description: describe.utm, example: "bachat" }),
  utm_medium: utm.nullable().meta({ example: "students" }),
  utm_campaign: utm.nullable().meta({ example: "winter" }),
};
const needed = {
  title: nameLine(4, 100).meta({ example: "Everyday backpacks" }),
  description: paragraph(10, 1000).meta({ example: "All backpacks of 18 to 26 litres." }),
  category: line(1, 80).meta({ description: "A category's slug.", example: "fashion" }),
  redemption_method: method.meta({ example: "code" }),
  discount_type: discountType.meta({ example: "percentage" }),
  discount_value: line(1, 40)
    .nullable()
    .meta({ description: describe.discount_value, example: "25" }),
};

const creationKey = z.uuid().nullable().default(null).meta({
  description: "Made by the caller: a repeated request with it gives the offer of the first one.",
  example: null,
});
const version = int4.min(1).meta({ description: "The version that was looked at.", example: 3 });

export const createOffer = z
  .strictObject({ ...needed, ...z.object(writable).partial().shape, creation_key: creationKey })
  .meta({ id: "CreateOffer" });
export type CreateOffer = z.output<typeof createOffer>;

const changes = z.object({ ...needed, ...writable, picture_alt: alt }).partial();
export const updateOffer = z
  .strictObject({ version, ...changes.shape })
  .meta({ id: "UpdateOffer", example: { version: 3, total_cap: 500 } });
export type OfferChanges = z.output<typeof changes>;
export type UpdateOffer = z.output<typeof updateOffer>;

export const duplicateOffer = z
  .strictObject({
    title: needed.title.optional(),
    country: writable.country.optional(),
    city: writable.city.optional(),
    creation_key: creationKey,
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
