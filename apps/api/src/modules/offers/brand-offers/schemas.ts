import { revisionStatuses } from "@bachat/rules/accounts";
import { brandPictures } from "@bachat/rules/brand-pictures";
import { offerReviewReasons } from "@bachat/rules/offer-review";
import { offerStatuses } from "@bachat/rules/offers";
import { z } from "zod";
import { conflictOf } from "../../../http/record-version.ts";
import { day, id, line, pageOf, pageQuery, searchText, timestamp } from "../../../http/schemas.ts";
import { failingState, offerHealth } from "../offer-health/schemas.ts";
import { alt, picture } from "../offer-pictures/schemas.ts";
import { offerStates, offerSorts } from "./policy.ts";
import {
  country,
  currency,
  discountType,
  exclusivity,
  method,
  offerFields,
  offerType,
} from "./schemas-fields.ts";

/** Responses about a brand's offers and the queries for them. The fields of an offer are in `schemas-fields.ts`. */

const offerStatus = z.enum(offerStatuses);

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
  .meta({
    id: "BrandOfferActions",
    description: "What the caller may do with it in its current state.",
  });

export const change = z
  .object({
    field: z.string().meta({ example: "discount_value" }),
    before: z.string().nullable().meta({ example: "20" }),
    after: z.string().nullable().meta({ example: "25" }),
  })
  .meta({ id: "OfferChange", description: "A code is never shown: both sides are null." });

export const reviewReason = z.enum(offerReviewReasons).nullable().meta({
  description:
    "Why it was sent back, or what the brand was asked to change; `other` is explained by the note alone.",
  example: null,
});
const changesAskedAt = timestamp.nullable().meta({
  description:
    "The time at which a reviewer asked the brand for a change; null unless the brand has to answer.",
});

export const revision = z
  .object({
    id,
    number: z.int().meta({ example: 2 }),
    status: z.enum(revisionStatuses).meta({ example: "pending" }),
    changes: z.array(change),
    reason: reviewReason,
    note: z.string().nullable().meta({
      description:
        "The reviewer's note when the change was rejected or the brand has to change it.",
      example: null,
    }),
    changes_asked_at: changesAskedAt,
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
  failing: failingState.nullable().meta({ description: "While students say that it fails." }),
  changes_asked: z.boolean().meta({
    description: "A reviewer asked the brand to change the offer or its pending change.",
    example: false,
  }),
  held: z
    .object({ since: timestamp, note: z.string().nullable().meta({ example: null }) })
    .nullable()
    .meta({
      id: "HeldOffer",
      description: "While it is paused by an admin: the brand cannot publish it again.",
    }),
  pool,
  actions,
  created_at: timestamp,
  updated_at: timestamp,
};

export const brandOffer = z
  .object({
    ...shared,
    fields: offerFields.meta({ description: "The current version." }),
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
    review_reason: reviewReason,
    review_note: z.string().nullable().meta({ example: null }),
    corrections: z.array(change).meta({
      description:
        "Texts that a reviewer corrected, in the change that waits for review or else in the current version.",
    }),
    changes_asked_at: changesAskedAt,
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
      .meta({ description: "Of all the brand's offers, regardless of the filter." }),
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
    description: "Only those that need attention, as the overview counts them.",
    example: "true",
  }),
  sort: z.enum(offerSorts).default("newest").meta({ example: "newest" }),
  ...pageQuery(20),
});
export type BrandOfferQuery = z.output<typeof brandOfferQuery>;

export const pictureForm = z.object({ picture: z.file() }).meta({ id: "OfferPictureForm" });
const wholeVersion = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number")
  .transform(Number)
  .pipe(z.int().min(1))
  .meta({ description: "The version that was looked at.", example: "3" });
export const versionQuery = z.object({ version: wholeVersion });
export const pictureQuery = z.object({ version: wholeVersion, alt });
export const pictureLimits = { maxFiles: 1, maxFileBytes: brandPictures.maxBytes };

/** The refusal of a change to an offer that is not as the caller saw it, with how it is now. */
export const offerConflict = conflictOf("Offer", brandOffer);
