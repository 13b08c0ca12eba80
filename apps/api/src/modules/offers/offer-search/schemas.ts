import { cities, regionOfCity, regions } from "@bachat/rules/regions";
import { z } from "zod";
import { id, line, pageOf, pageQuery, searchText, timestamp } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";
import { offer } from "../offers/schemas.ts";
import { droppedFilters, sorts } from "./policy.ts";

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
    search: searchText(100).optional().meta({
      description:
        "Words in title, tags, brand, category, city or description, or synonyms of them: English, Hindi, or Hindi in Latin letters.",
      example: "headphones",
    }),
    spelling: z.enum(["corrected", "as_typed"]).default("corrected").meta({
      description: "`as_typed`: without corrected spellings and without synonyms.",
      example: "corrected",
    }),
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
    fallback: z.enum(["none", "corrected", "relaxed", "unfiltered", "safe"]).meta({
      description:
        "What is shown: exact matches, matches of a corrected spelling, matches without the filters in `dropped`, " +
        "all offers, or the basic view. Total and pages describe what is shown.",
      example: "none",
    }),
    dropped: z.array(z.enum(droppedFilters)).meta({
      description:
        "Filters that were left out one after the other until something was found; empty unless `fallback` is " +
        "`relaxed`. The region of a chosen city counts as chosen.",
      example: [],
    }),
    corrected_search: z
      .string()
      .nullable()
      .meta({ description: "The spelling searched for when corrected.", example: null }),
    next_cursor: z.string().nullable().meta({ example: null }),
    prev_cursor: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: "OfferPage" });

export const offerStats = z
  .object({ active_offers: z.int().meta({ description: "Offers public now.", example: 214 }) })
  .meta({ id: "OfferStats" });

export const collectionsQuery = z.object({
  city: z.enum(cities).optional().meta({
    description: "Whose popular offers are wanted.",
    example: "Pune",
  }),
});

const collected = z.array(offer);
export const offerCollections = z
  .object({
    ending_soon: collected.meta({
      description: "They end within 30 days, the first to end first.",
    }),
    new_this_week: collected.meta({ description: "They came within 7 days, the newest first." }),
    popular: collected.meta({
      description: "The most popular ones of the city, or of India without a city.",
    }),
  })
  .meta({ id: "OfferCollections" });

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

/** Has triggers count a common search from now on. `words` as `searchKey` gives them. */
export const keepSearchCountJob = jobType(
  "offers.keep-search-count",
  z.object({
    words: z.string().min(1),
    /** As `queryOf` gives it; without it that of the words as they are understood now. */
    query: z.string().min(1).optional(),
  }),
);
