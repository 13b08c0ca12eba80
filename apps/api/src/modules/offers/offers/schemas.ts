import {
  channels,
  currencies,
  discountTypes,
  exclusivities,
  offerTypes,
  openness,
  redemptionMethods,
} from "@bachat/rules/offers";
import { regions } from "@bachat/rules/regions";
import { z } from "zod";
import { day, id, problem, timestamp } from "../../../http/schemas.ts";
import { offerHealth } from "../offer-health/schemas.ts";
import { picture } from "../offer-pictures/schemas.ts";
import { ticketPictureUrls } from "../ticket-pictures/schemas.ts";
import { absences } from "./policy.ts";

/** Null where the brand gave none: then the English is shown. */
const hindi = z.string().nullable();

/** A public offer, the same for every viewer: no code, and no address but an open redirect's. */
export const offer = z
  .object({
    id,
    title: z.string().meta({ example: "All headphones, with a second year of cover" }),
    title_hi: hindi.meta({ example: "सारे हेडफ़ोन" }),
    description: z.string().meta({ example: "Swar One, Swar Fold and Swar Studio." }),
    description_hi: hindi.meta({ example: null }),
    picture: picture.nullable(),
    offer_type: z
      .enum(offerTypes)
      .meta({ description: "Decides badge and access.", example: "code" }),
    discount_type: z.enum(discountTypes).meta({ example: "percentage" }),
    discount_value: z.string().nullable().meta({
      description:
        "Percent, an amount in major units, or free text; null for bogo and free_shipping.",
      example: "25",
    }),
    redemption_method: z
      .enum(redemptionMethods)
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
    currency: z.enum(currencies).meta({ example: "INR" }),
    min_order: z.int().nullable().meta({
      description:
        "The least that an order must come to, in minor units of `currency`: 59900 is ₹599. Null without a minimum.",
      example: 59900,
    }),
    channel: z.enum(channels).meta({ example: "online" }),
    tags: z.array(z.string()).meta({ example: ["audio"] }),
    popularity_score: z.number().meta({ example: 12.4 }),
    featured: z.boolean().meta({ description: "Placed by a paid boost.", example: false }),
    placement_priority: z.int().meta({ example: 0 }),
    created_at: timestamp,
    start_date: day,
    end_date: day.nullable(),
    exclusivity: z.enum(exclusivities).meta({ example: "standard" }),
    opens_for: z.enum(openness).meta({
      description:
        "Whom it can be opened by: the same for every viewer. An account lists in `opens` what it can open; a visitor " +
        "what is for `everyone`.",
      example: "accounts",
    }),
    brand_name: z.string().meta({ example: "Swarbox" }),
    brand_slug: z.string().meta({ description: "Names its page.", example: "swarbox" }),
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
    terms_hi: hindi.meta({ example: null }),
    redemption_info: z.string().nullable().meta({
      description: "How to use it, one step per line.",
      example: "Paste the code at checkout.",
    }),
    redemption_info_hi: hindi.meta({ example: null }),
    ...ticketPictureUrls,
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

export const similarOffers = z.object({ items: z.array(offer) }).meta({ id: "SimilarOffers" });

/** An offer in a student's own lists. */
export const listedOffer = offer
  .extend({
    available: z
      .boolean()
      .meta({ description: "False once the offer ended or was taken down.", example: true }),
    absence: z.enum(absences).nullable().meta({
      description: "Why it is not available: `paused` may come back. Null while it is available.",
      example: null,
    }),
  })
  .meta({ id: "ListedOffer" });

/** The refusal for an offer that was public and has ended. */
export const endedOffer = problem
  .extend({
    ended_on: day.nullable().meta({
      description: "Its last day; null where it was taken down before that.",
      example: "2026-10-31",
    }),
  })
  .meta({ id: "EndedOfferProblem" });
