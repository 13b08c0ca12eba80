import { reviewStatuses } from "@bachat/rules/accounts";
import { offerLength } from "@bachat/rules/offer-fields";
import { channels, discountTypes, redemptionMethods } from "@bachat/rules/offers";
import { regions } from "@bachat/rules/regions";
import { z } from "zod";
import { askedDay } from "../../../http/asked-days.ts";
import { conflictOf } from "../../../http/record-version.ts";
import {
  phoneNumber,
  day,
  emailAddress,
  id,
  int4,
  line,
  nameLine,
  paragraph,
  redeemableCode,
  timestamp,
  webLink,
} from "../../../http/schemas.ts";
import { LOGO_IMAGE_MAX, offerFaults } from "./policy.ts";

const discountType = z.enum(discountTypes);
export const redemptionMethod = z.enum(redemptionMethods).meta({ example: "code" });
const country = z.enum(regions).meta({ example: "India" });
const channel = z.enum(channels);
export const brandLogoUrl = z
  .string()
  .nullable()
  .meta({ description: "Our copy of the logo.", example: null });

export const fields = {
  brand_name: line(2, 80).meta({ example: "Jholaworks" }),
  logo_url: webLink(500).nullable().default(null).meta({
    description: "`https://` is added where it is missing; empty or null means initials.",
    example: "https://jholaworks.example/logo.png",
  }),
  logo_image: z.base64().max(LOGO_IMAGE_MAX).nullable().default(null).meta({
    description:
      "The logo itself instead of its address: a JPEG, PNG or WebP of up to 512 kB in base64, judged by content.",
    example: null,
  }),
  website_url: webLink(500).nullable().default(null).meta({
    description: "The brand's own site; `https://` is added where it is missing.",
    example: "https://jholaworks.example",
  }),
  category: line(1, 80).meta({ description: "A category's slug.", example: "fashion" }),
  offer_title: line(...offerLength.title).meta({ example: "Everyday backpacks" }),
  offer_details: paragraph(...offerLength.description).meta({
    example: "All backpacks of 18 to 26 litres, in our shops and online.",
  }),
  discount_type: discountType.default("other").meta({ example: "percentage" }),
  discount_value: line(...offerLength.discount_value)
    .nullable()
    .default(null)
    .meta({
      description: "Percent, rupees or words, as the type wants; null for bogo and free_shipping.",
      example: "25",
    }),
  redemption_method: redemptionMethod,
  redemption_url: webLink(offerLength.redemption_url[1])
    .nullable()
    .default(null)
    .meta({ description: "Where a redirect leads; optional for the others.", example: null }),
  redemption_code: redeemableCode.nullable().default(null).meta({
    description: "The code that every student gets, for the method code.",
    example: "JHOLA25",
  }),
  country: country.default("India"),
  city: line(1, 80)
    .nullable()
    .default(null)
    .meta({ description: "One of the region's cities; null for all of it.", example: "Pune" }),
  channel: channel.nullable().default(null).meta({
    description: "Where it is used; null means in store for a QR, else online.",
    example: "in_store",
  }),
  start_date: askedDay.meta({
    description: "In Asia/Kolkata, from two years ago to two years ahead.",
    example: "2026-12-01",
  }),
  end_date: askedDay.nullable().default(null).meta({
    description: "Inclusive, at most ten years ahead; null never ends.",
    example: "2027-03-31",
  }),
  eligibility: line(...offerLength.eligibility)
    .default("all")
    .meta({
      description: "`all`, `verified` for verified students only, or who it is for in words.",
      example: "verified",
    }),
  contact_name: nameLine(2, 80).meta({ example: "Vidya Subramaniam" }),
  contact_phone: phoneNumber.nullable().default(null).meta({ example: "+91 98450 00000" }),
};

type Fields = z.output<z.ZodObject<typeof fields>>;

/** What only the whole form shows to be wrong: the offer it describes could not be published. */
function checkWhole(form: Fields, context: z.RefinementCtx): void {
  for (const [field, message] of [...offerFaults(form), ...formFaults(form)])
    context.addIssue({ code: "custom", path: [field], message });
}

/** Of what the applicant alone sends. */
function* formFaults(form: Fields): Iterable<[field: keyof Fields, message: string]> {
  if (form.redemption_method === "code" && form.redemption_code === null)
    yield ["redemption_code", "is needed for a code"];
  if (form.redemption_method !== "code" && form.redemption_code !== null)
    yield ["redemption_code", "is only for the method code"];
  if (form.logo_image !== null && form.logo_url !== null)
    yield ["logo_image", "is only for a logo without an address"];
}

/** Bytes of the whole form with a logo in it. */
export const APPLICATION_BODY_LIMIT = 800 * 1024;

export const submitApplication = z
  .strictObject({ ...fields, contact_email: emailAddress })
  .superRefine(checkWhole)
  .meta({ id: "SubmitApplication" });
export type SubmitApplication = z.output<typeof submitApplication>;

export const revision = int4
  .min(1)
  .meta({ description: "The revision that was looked at.", example: 1 });

/** Without contact_email: it gives rights, so it changes only by a link mailed to the new address. */
export const correctApplication = z
  .strictObject({
    revision,
    ...fields,
    logo_removed: z.boolean().default(false).meta({
      description:
        "A logo that was sent as a picture goes, and initials or an address take its place.",
      example: false,
    }),
  })
  .superRefine(checkWhole)
  .superRefine(({ logo_image: image, logo_removed: isRemoved }, context) => {
    if (isRemoved && image !== null)
      context.addIssue({
        code: "custom",
        path: ["logo_removed"],
        message: "is only for a form without a new picture",
      });
  })
  .meta({ id: "CorrectApplication" });
export type CorrectApplication = z.output<typeof correctApplication>;

const reviewBy = day.meta({
  description: "The third business day: no weekend, no holiday.",
  example: "2026-11-26",
});

export const applicationReceived = z
  .object({
    review_by: reviewBy,
    message: z.string().meta({
      example: "Thank you. We review applications within 2-3 business days and write to you.",
    }),
  })
  .meta({ id: "ApplicationReceived" });

const moment = z.iso.datetime().meta({ example: "2026-11-21T04:17:44.000Z" });

export const shownFields = {
  id,
  brand_id: id,
  status: z.enum(reviewStatuses).meta({ example: "pending" }),
  revision: z.int().meta({ description: "1 at first, one more with each correction.", example: 1 }),
  decision_note: z.string().nullable().meta({ example: null }),
  brand_name: z.string().meta({ example: "Jholaworks" }),
  logo_url: z
    .string()
    .nullable()
    .meta({ description: "The address the brand gave.", example: null }),
  website_url: z.string().nullable().meta({ example: "https://jholaworks.example" }),
  category: z.string().meta({ example: "fashion" }),
  category_name: z.string().meta({ example: "Fashion" }),
  offer_title: z.string().meta({ example: "Everyday backpacks" }),
  offer_details: z.string().meta({ example: "All backpacks of 18 to 26 litres." }),
  discount_type: discountType.meta({ example: "percentage" }),
  discount_value: z.string().nullable().meta({ example: "25" }),
  redemption_method: redemptionMethod,
  redemption_url: z.string().nullable().meta({ example: null }),
  country,
  city: z.string().nullable().meta({ example: "Pune" }),
  channel: channel.meta({ example: "in_store" }),
  start_date: day,
  end_date: day.nullable(),
  eligibility: z.string().meta({ example: "all" }),
  contact_name: z.string().meta({ example: "Vidya Subramaniam" }),
  contact_email: z.string().meta({ example: "vidya@jholaworks.example" }),
  contact_phone: z.string().nullable().meta({ example: null }),
  submitted_at: timestamp,
  decided_at: timestamp.nullable(),
  earlier: z
    .array(
      z.object({
        revision: z.int().meta({ example: 1 }),
        submitted_at: moment,
        decided_at: moment,
        note: z.string().meta({ example: "Say from which order value the discount applies." }),
      }),
    )
    .meta({ description: "Rounds that ended with a note, the oldest first." }),
};

export const ownApplication = z
  .object({
    ...shownFields,
    redemption_code: z.string().nullable().meta({ example: "JHOLA25" }),
    logo_uploaded: z.boolean().meta({
      description: "The logo is an uploaded picture; it is kept until either field names another.",
      example: false,
    }),
    review_by: reviewBy.nullable().meta({ description: "While it waits; null once decided." }),
  })
  .meta({ id: "OwnApplication" });

export const applicationConflict = conflictOf("Application", ownApplication);
