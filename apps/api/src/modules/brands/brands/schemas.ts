import {
  currencies,
  discountTypes,
  exclusivities,
  offerStatuses,
  offerTypes,
  redemptionMethods,
} from "@bachat/rules/offers";
import { uuidFile } from "@bachat/rules/patterns";
import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { brandRole } from "../../../db/schema/brand-users.ts";
import { brandStatus } from "../../../db/schema/brands.ts";
import { inOrder } from "../../../http/asked-days.ts";
import { brandActions, brandId, day, id, paragraph, timestamp } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";
import { brandFailingOffer } from "../../offers/offer-health/schemas.ts";
import { rangeQuery } from "../../redemption/analytics/schemas.ts";
import { attentionKinds } from "./policy.ts";

/** Fetches, cleans and stores a brand's logo. */
export const fetchLogoJob = jobType(
  "brands.fetch_logo",
  z.object({ brandId, sourceUrl: z.string() }),
);

const status = z.enum(brandStatus.enumValues);
const brandFields = {
  id,
  name: z.string().meta({ example: "Jholaworks" }),
  slug: z.string().meta({ example: "jholaworks" }),
  logo_url: z.string().nullable().meta({ description: "Null means initials.", example: null }),
  status: status.meta({ example: "approved" }),
  status_reason: z
    .string()
    .nullable()
    .meta({ description: "Why, while it is rejected or suspended.", example: null }),
  created_at: timestamp,
};

export const brand = z
  .object({
    ...brandFields,
    role: z
      .enum(brandRole.enumValues)
      .meta({ description: "The caller's role in it.", example: "admin" }),
    actions: brandActions,
  })
  .meta({ id: "Brand" });

const count = z.int().meta({ example: 214 });
const series = z.array(z.int()).meta({
  description: "One number an hour, day or week, as in analytics, oldest first.",
  example: [3, 5, 4],
});
const measure = z
  .object({
    total: count,
    before: count.meta({ description: "In the previous period of the same length." }),
    points: series,
  })
  .meta({ id: "BrandMeasure" });

const overviewOffer = z
  .object({
    id,
    title: z.string().meta({ example: "Everyday backpacks" }),
    status: z.enum(offerStatuses).meta({ example: "published" }),
    live: z.boolean().meta({ description: "Public now.", example: true }),
    offer_type: z.enum(offerTypes).meta({ example: "code" }),
    redemption_method: z.enum(redemptionMethods).meta({ example: "code" }),
    exclusivity: z.enum(exclusivities).meta({ example: "exclusive" }),
    discount_type: z.enum(discountTypes).meta({ example: "percentage" }),
    discount_value: z.string().nullable().meta({ example: "25" }),
    currency: z.enum(currencies).meta({ example: "INR" }),
    featured: z.boolean().meta({ example: false }),
    start_date: day,
    end_date: day.nullable(),
    views: count,
    saves: count,
    opens: count.meta({ description: "How often its address was opened." }),
    redeems: count,
    view_points: series,
  })
  .meta({ id: "BrandOverviewOffer" });

export const overviewQuery = inOrder(z.object(rangeQuery), "from", "to");
export type OverviewQuery = z.output<typeof overviewQuery>;

export const brandOverview = z
  .object({
    from: day.meta({ description: "First of the days that the numbers are of." }),
    to: day.meta({ description: "The last of them." }),
    previous: z
      .object({ from: day, to: day })
      .meta({ description: "The previous period of the same length, for `before`." }),
    counted_until: timestamp
      .nullable()
      .meta({ description: "What happened later is not counted yet." }),
    measures: z.object({ views: measure, saves: measure, opens: measure, redeems: measure }),
    offers: z
      .array(overviewOffer)
      .meta({ description: "Newest first, at most 50; archived ones are left out." }),
    failing: z.array(brandFailingOffer).meta({
      description: "Failing offers, those that have failed for longest first. Usually empty.",
    }),
    offer_total: z.int().meta({ description: "All of them, archived ones left out.", example: 9 }),
    attention: z
      .array(
        z.object({
          kind: z.enum(attentionKinds).meta({ example: "ends_soon" }),
          offer_id: id.nullable(),
          offer_title: z.string().nullable().meta({ example: "Everyday backpacks" }),
          count: z.int().meta({
            description:
              "Codes, days or credits left, or days until a failing offer is paused; else 0.",
            example: 3,
          }),
        }),
      )
      .meta({
        description:
          "What a member should do something about, over all offers: the four most urgent first. Usually empty.",
      }),
    attention_more: z.int().meta({
      description: "Further offers that need attention; list them with `attention`.",
      example: 0,
    }),
  })
  .meta({ id: "BrandOverview" });

const step = z.boolean().meta({ example: true });
export const brandChecklist = z
  .object({
    logo: step.meta({ description: "There is one, or it is being fetched or reviewed." }),
    offer: step.meta({ description: "One has been published." }),
    team: step.meta({ description: "Somebody besides the contact is a member or invited." }),
    key: step.meta({ description: "There is an API key that is not revoked." }),
  })
  .meta({ id: "BrandChecklist" });

export const logoParams = z.object({
  file: z
    .string()
    .regex(uuidFile(/\.webp/), "must be a logo's file name")
    .meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11.webp" }),
});

export const adminBrand = z
  .object({
    ...brandFields,
    category_name: z.string().nullable().meta({ example: "Fashion" }),
    contact_name: z.string().nullable().meta({ example: "Vidya Subramaniam" }),
    contact_email: z.string().meta({ example: "vidya@jholaworks.example" }),
    offer_count: z.int().meta({ description: "Public offers now.", example: 6 }),
    approved_at: timestamp.nullable(),
  })
  .meta({ id: "AdminBrand" });

export const suspension = z
  .strictObject({
    reason: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "Shown to the brand's members.",
      example: "Codes were refused at the till for two weeks.",
    }),
  })
  .meta({ id: "BrandSuspension" });
