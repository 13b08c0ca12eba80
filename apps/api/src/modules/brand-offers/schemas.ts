import { regions } from "@bachat/rules/regions";
import { z } from "zod";
import {
  brandId,
  day,
  id,
  int4,
  line,
  nameLine,
  pageOf,
  pageQuery,
  paragraph,
  problem,
  searchText,
  timestamp,
} from "../../http/schemas.ts";
import { isPublicLooking, webAddress } from "../applications/policy.ts";
import { offerHealth } from "../offer-feedback/schemas.ts";
import { offerStates, offerSorts } from "./policy.ts";
import { alt, picture } from "./schemas-picture.ts";

const offerType = z.enum(["redirect", "code", "other"]);
const method = z.enum(["redirect", "code", "qr"]);
const codeMode = z.enum(["shared", "pool"]);
const discountType = z.enum(["percentage", "fixed", "bogo", "free_shipping", "other"]);
const currency = z.enum(["INR", "USD"]);
const exclusivity = z.enum(["standard", "exclusive"]);
const country = z.enum(regions);
const channel = z.enum(["online", "in_store", "both"]);
const offerStatus = z.enum([
  "draft",
  "pending_review",
  "published",
  "rejected",
  "paused",
  "archived",
]);

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

const address = line(0, 1000)
  .transform(webAddress)
  .refine((text) => text === null || isPublicLooking(text), {
    message: "must be a web address that begins with http:// or https://",
    params: { rule: "invalid_url" },
  });
const optionalText = (max: number) => paragraph(0, max).transform((text) => text || null);
const utm = line(0, 100).transform((text) => text || null);
const cap = int4.min(1).nullable();
const code = line(2, 60);

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
  redemption_url: address.nullable().meta({
    description: `${describe.redemption_url} \`https://\` is added where it is missing.`,
    example: "https://jholaworks.example/students",
  }),
  code_mode: codeMode.nullable().meta({ description: describe.code_mode, example: "shared" }),
  redemption_code: code
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

const count = z.int().meta({ example: 214 });
const stats = z
  .object({ impressions: count, views: count, saves: count, opens: count, redeems: count })
  .meta({ id: "BrandOfferStats", description: "Since the offer was made." });
const pool = z
  .object({ total: z.int().meta({ example: 5000 }), left: z.int().meta({ example: 1284 }) })
  .nullable()
  .meta({ description: "Codes of the pool; null without one." });

const flag = z.boolean().meta({ example: true });
const actions = z
  .object({
    edit: flag,
    submit: flag,
    pause: flag,
    resume: flag,
    archive: flag,
    duplicate: flag,
    add_codes: flag,
    withdraw_revision: flag,
  })
  .meta({ id: "BrandOfferActions", description: "What the caller may do with it as it stands." });

export const change = z
  .object({
    field: z.string().meta({ example: "discount_value" }),
    before: z.string().nullable().meta({ example: "20" }),
    after: z.string().nullable().meta({ example: "25" }),
  })
  .meta({ id: "OfferChange", description: "A code is never shown: both sides are null." });

export const revision = z
  .object({
    id,
    number: z.int().meta({ example: 2 }),
    status: z.enum(["pending", "approved", "rejected", "withdrawn"]).meta({ example: "pending" }),
    changes: z.array(change),
    note: z
      .string()
      .nullable()
      .meta({ description: "The reviewer's, of a rejected one.", example: null }),
    submitted_at: timestamp,
    decided_at: timestamp.nullable(),
  })
  .meta({ id: "OfferRevision" });
export const revisionList = z
  .object({ items: z.array(revision) })
  .meta({ id: "OfferRevisionList" });

export const shared = {
  id,
  version: z.int().meta({ example: 3 }),
  status: offerStatus.meta({ example: "published" }),
  state: z.enum(offerStates).meta({
    description: "The status, with what its dates make of a published one.",
    example: "live",
  }),
  live: z.boolean().meta({ description: "Public now.", example: true }),
  featured: z.boolean().meta({ description: "Placed by a paid boost.", example: false }),
  category_name: z.string().meta({ example: "Fashion" }),
  stats,
  health: offerHealth,
  pool,
  actions,
  created_at: timestamp,
  updated_at: timestamp,
};

export const brandOffer = z
  .object({
    ...shared,
    fields: offerFields.meta({ description: "What stands." }),
    working: offerFields.meta({
      description: "With the change that waits for review; the same as `fields` without one.",
    }),
    redemption_code: z
      .string()
      .nullable()
      .meta({ description: "For who may edit the offer.", example: "JHOLA25" }),
    picture: picture.nullable(),
    working_picture: picture.nullable(),
    revision: revision
      .nullable()
      .meta({ description: "The latest change, while it waits or when it was sent back." }),
    review_note: z.string().nullable().meta({ example: null }),
    submitted_at: timestamp.nullable(),
    reviewed_at: timestamp.nullable(),
    published_at: timestamp.nullable(),
    share_url: z.string().meta({
      description: "The offer's page on the student site.",
      example: "https://student.bachat.test/offers/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
    }),
  })
  .meta({ id: "BrandOffer" });

const listedBrandOffer = z
  .object({
    ...shared,
    title: z.string().meta({ example: "Everyday backpacks" }),
    offer_type: offerType.meta({ example: "code" }),
    redemption_method: method.meta({ example: "code" }),
    exclusivity: exclusivity.meta({ example: "exclusive" }),
    discount_type: discountType.meta({ example: "percentage" }),
    discount_value: z.string().nullable().meta({ example: "25" }),
    currency: currency.meta({ example: "INR" }),
    country: country.meta({ example: "India" }),
    city: z.string().nullable().meta({ example: "Pune" }),
    start_date: day,
    end_date: day.nullable(),
    revision_status: z
      .enum(["pending", "rejected"])
      .nullable()
      .meta({ description: "Of the latest change.", example: null }),
  })
  .meta({ id: "ListedBrandOffer" });

const stateCount = z.int().meta({ example: 4 });
export const brandOfferPage = pageOf(listedBrandOffer)
  .extend({
    counts: z
      .object({
        draft: stateCount,
        pending_review: stateCount,
        scheduled: stateCount,
        live: stateCount,
        expired: stateCount,
        paused: stateCount,
        rejected: stateCount,
        archived: stateCount,
      })
      .meta({ description: "Of all the brand's offers, whatever is asked for." }),
  })
  .meta({ id: "BrandOfferPage" });

export const brandOfferQuery = z.object({
  state: z
    .enum(offerStates)
    .optional()
    .meta({ description: "Without it all but archived ones.", example: "live" }),
  search: searchText(100)
    .optional()
    .meta({ description: "Part of title or description.", example: "backpack" }),
  redemption_method: method.optional().meta({ example: "code" }),
  country: country.optional().meta({ example: "India" }),
  city: line(1, 60).optional().meta({ example: "Pune" }),
  failing: z
    .literal("true")
    .optional()
    .meta({ description: "Only those that fail for students.", example: "true" }),
  attention: z.literal("true").optional().meta({
    description: "Only those that need a hand, as the overview counts them.",
    example: "true",
  }),
  sort: z.enum(offerSorts).default("newest").meta({ example: "newest" }),
  ...pageQuery(20),
});
export type BrandOfferQuery = z.output<typeof brandOfferQuery>;

export const brandParams = z.object({ brand_id: brandId });
export const offerParams = z.object({ brand_id: brandId, offer_id: id });
export const revisionParams = z.object({ brand_id: brandId, offer_id: id, revision_id: id });

/** The refusal of a change to an offer that is not as the caller saw it, with how it is now. */
export const offerConflict = {
  description: "It is not in a state that allows this, or was changed meanwhile.",
  content: {
    "application/problem+json": {
      schema: problem
        .extend({
          current: brandOffer
            .optional()
            .meta({ description: "With `version_conflict`: the offer as it is now." }),
        })
        .meta({ id: "OfferConflict" }),
    },
  },
};
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
