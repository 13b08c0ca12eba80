import { integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { offerCountry } from "./offers.ts";

/**
 * How many public offers each cell holds that match a kept search, kept by a trigger on offers: as offer_counts, a search at
 * a time. The trigger `offers_search_counts_*` fires after `offers_count_*`, by its name, so that all writers take their
 * locks in one order; they must read committed data.
 */
export const searchCounts = pgTable(
  "search_counts",
  {
    /** No foreign key: publishing an offer must not fail because a search is just being dropped. */
    searchId: uuid("search_id").notNull(),
    categorySlug: text("category_slug").notNull(),
    country: offerCountry("country").notNull(),
    city: text("city"),
    total: integer("total").notNull(),
  },
  (t) => [
    unique("search_counts_cell")
      .on(t.searchId, t.categorySlug, t.country, t.city)
      .nullsNotDistinct(),
  ],
);
