import { z } from "zod";
import { day, id, line, pageOf, pageQuery, searchText, timestamp } from "../../http/schemas.ts";
import { jobType } from "../../ports/queue.ts";
import { cities, regionOfCity, regions } from "@bachat/rules/regions";
import { sorts } from "./policy.ts";
import { openness } from "./policy-access.ts";
import { offerHealth, ownFeedback } from "./schemas-feedback.ts";

/** A public offer, the same for every viewer: no code, and no address but an open redirect's. */
export const offer = z
  .object({
    id,
    title: z.string().meta({ example: "All headphones, with a second year of cover" }),
    description: z.string().meta({ example: "Swar One, Swar Fold and Swar Studio." }),
    offer_type: z
      .enum(["redirect", "code", "other"])
      .meta({ description: "Decides badge and access.", example: "code" }),
    discount_type: z
      .enum(["percentage", "fixed", "bogo", "free_shipping", "other"])
      .meta({ example: "percentage" }),
    discount_value: z.string().nullable().meta({
      description:
        "Percent, an amount in major units, or free text; null for bogo and free_shipping.",
      example: "25",
    }),
    redemption_method: z
      .enum(["redirect", "code", "qr"])
      .meta({ description: "Decides button and dialog.", example: "code" }),
    redemption_url: z
      .string()
      .nullable()
      .meta({ description: "Only of an open redirect offer.", example: null }),
    redemption_code: z
      .null()
      .meta({ description: "Always null: codes are given one by one.", example: null }),
    country: z.enum(regions).meta({ example: "India" }),
    city: z.string().nullable().meta({ example: "Pune" }),
    currency: z.enum(["INR", "USD"]).meta({ example: "INR" }),
    channel: z.enum(["online", "in_store", "both"]).meta({ example: "online" }),
    tags: z.array(z.string()).meta({ example: ["audio"] }),
    popularity_score: z.number().meta({ example: 12.4 }),
    featured: z.boolean().meta({ description: "Placed by a paid boost.", example: false }),
    placement_priority: z.int().meta({ example: 0 }),
    created_at: timestamp,
    start_date: day,
    end_date: day.nullable(),
    exclusivity: z.enum(["standard", "exclusive"]).meta({ example: "standard" }),
    opens_for: z.enum(openness).meta({
      description:
        "Whom it can be opened by: the same for every viewer. An account lists in `opens` what it can open; a visitor " +
        "what is for `everyone`.",
      example: "accounts",
    }),
    brand_name: z.string().meta({ example: "Swarbox" }),
    brand_logo_url: z.string().nullable().meta({ example: null }),
    category_name: z.string().meta({ example: "Electronics" }),
    category_slug: z.string().meta({ example: "electronics" }),
    category_icon: z.string().meta({ example: "device-laptop" }),
    is_global: z.boolean().meta({ example: false }),
  })
  .meta({ id: "Offer" });
export type OfferView = z.output<typeof offer>;

export const offerDetail = offer
  .extend({
    terms: z.string().nullable().meta({ example: "Not with gift cards." }),
    redemption_info: z.string().nullable().meta({
      description: "How to use it, one step a line.",
      example: "Paste the code at checkout.",
    }),
    eligibility: z.string().meta({ example: "all" }),
    per_student_cap: z.int().meta({ example: 1 }),
    codes_left: z
      .int()
      .nullable()
      .meta({ description: "Codes of a pool not given yet; null without a pool.", example: 1284 }),
    codes_total: z.int().nullable().meta({ example: 5000 }),
    health: offerHealth,
    brand: z.object({
      id,
      name: z.string().meta({ example: "Swarbox" }),
      slug: z.string().meta({ example: "swarbox" }),
      logo_url: z.string().nullable().meta({ example: null }),
      description: z
        .string()
        .nullable()
        .meta({ example: "Headphones and speakers, made in Noida" }),
    }),
  })
  .meta({ id: "OfferDetail" });

export const offerQuery = z
  .object({
    category: line(1, 80)
      .optional()
      .meta({ description: "A category's slug.", example: "electronics" }),
    region: z
      .enum(regions)
      .optional()
      .meta({ description: "Offers for this region and worldwide ones.", example: "India" }),
    city: z
      .enum(cities)
      .optional()
      .meta({ description: "Offers for this city and for its whole region.", example: "Pune" }),
    search: searchText(100)
      .optional()
      .meta({ description: "Words in title, brand or description.", example: "headphones" }),
    sort: z.enum(sorts).default("featured").meta({ example: "featured" }),
    ...pageQuery(24),
    cursor: z.string().max(400).optional().meta({
      description: "`next_cursor` or `prev_cursor` of the neighbouring page.",
      example: "WyJmZWF0dXJlZCIsIm5leHQiLDQyXQ",
    }),
    fallback: z
      .enum(["on", "off"])
      .default("on")
      .meta({ description: "Whether to show something else when nothing matches.", example: "on" }),
  })
  .superRefine((query, context) => {
    if (query.city === undefined || query.region === undefined) return;
    if (regionOfCity(query.city) === query.region) return;
    context.addIssue({ code: "custom", path: ["city"], message: "is not a city of that region" });
  });
export type OfferQuery = z.output<typeof offerQuery>;

export const offerPage = pageOf(offer)
  .extend({
    fallback: z.enum(["none", "corrected", "unfiltered", "safe"]).meta({
      description:
        "What is shown: exact matches, matches of a corrected spelling, all offers, or the basic view. " +
        "Total and pages describe what is shown.",
      example: "none",
    }),
    corrected_search: z
      .string()
      .nullable()
      .meta({ description: "The spelling searched for when corrected.", example: null }),
    next_cursor: z.string().nullable().meta({ example: null }),
    prev_cursor: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: "OfferPage" });

export const similarOffers = z.object({ items: z.array(offer) }).meta({ id: "SimilarOffers" });

export const offerStats = z
  .object({ active_offers: z.int().meta({ description: "Offers public now.", example: 214 }) })
  .meta({ id: "OfferStats" });

export const addressQuery = z.object({
  after: id.optional().meta({
    description: "`next_after` of the stretch before.",
    example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  }),
});

export const offerAddresses = z
  .object({
    items: z.array(z.object({ id, updated_at: timestamp })),
    next_after: id
      .nullable()
      .meta({ description: "Where the next stretch begins; null at the end.", example: null }),
  })
  .meta({ id: "OfferAddresses" });

export const offerParams = z.object({ offer_id: id });

const IMPRESSIONS = 60;

/** Plain text, because that is what a page may send while it goes away without asking first. */
export const impressions = z
  .string()
  .max(IMPRESSIONS * 37)
  .transform((text) => text.split(","))
  .pipe(z.array(z.uuid()).min(1).max(IMPRESSIONS))
  .meta({
    description: `Up to ${IMPRESSIONS} offer ids, comma between.`,
    example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  });

export const click = z
  .object({
    go_url: z.string().meta({
      description: "Follow it within 60 seconds; it answers 302 to the offer's stored address.",
      example: "https://api.bachat.example/v1/go/eyJjIjoiMDE5In0.c2ln",
    }),
  })
  .meta({ id: "Click" });

export const goParams = z.object({
  token: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: "As in `go_url`.", example: "eyJvIjoiMDE5YWJkMmUifQ.c2lnbmF0dXJl" }),
});

export const offerState = z.object({
  offer_id: id,
  saved: z.boolean().meta({ example: true }),
  redeemed: z.boolean().meta({ example: false }),
  feedback: ownFeedback,
});
export const offerStates = z.object({ items: z.array(offerState) }).meta({ id: "OfferStates" });

export const offerStatesQuery = z.object({
  ids: z
    .string()
    .max(3700)
    .transform((text) => text.split(","))
    .pipe(z.array(z.uuid()).min(1).max(100))
    .meta({
      description: "Up to 100 offer ids, comma between.",
      example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
    }),
});

export const listedOffer = offer
  .extend({
    available: z
      .boolean()
      .meta({ description: "False once the offer ended or was taken down.", example: true }),
  })
  .meta({ id: "ListedOffer" });

export const savedOffer = z
  .object({ offer: listedOffer, saved_at: timestamp })
  .meta({ id: "SavedOffer" });
export const savedOfferPage = pageOf(savedOffer).meta({ id: "SavedOfferPage" });

export const viewedOffer = z
  .object({ offer: listedOffer, viewed_at: timestamp })
  .meta({ id: "ViewedOffer" });
export const viewedOfferPage = pageOf(viewedOffer).meta({ id: "ViewedOfferPage" });

export const shelfQuery = z.object(pageQuery(12));

/** Rebuilds the words that spelling corrections choose from. */
export const refreshSearchTermsJob = jobType("offers.collect-search-terms", z.object({}));

/** Has triggers count a common search from now on. `words` as `searchKey` gives them. */
export const keepSearchCountJob = jobType(
  "offers.keep-search-count",
  z.object({ words: z.string().min(1) }),
);
