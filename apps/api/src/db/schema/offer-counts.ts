import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { offerCountry } from "./offers.ts";

/**
 * How many public offers each cell of category, country and city holds, kept by a trigger on offers.
 * A few hundred rows: the exact total of any filter is a sum over some of them.
 */
export const offerCounts = pgTable(
  "offer_counts",
  {
    categorySlug: text("category_slug").notNull(),
    country: offerCountry("country").notNull(),
    city: text("city"),
    total: integer("total").notNull(),
  },
  (t) => [unique("offer_counts_cell").on(t.categorySlug, t.country, t.city).nullsNotDistinct()],
);
