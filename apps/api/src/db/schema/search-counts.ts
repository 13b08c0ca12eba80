import { integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { offerCountry } from "./offers.ts";

/**
 * How many public offers each cell holds that match a kept search, kept by a trigger on offers: as offer_counts, a
 * search at a time.
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
