import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { brandId, instant } from "../columns.ts";
import { brands } from "./brands.ts";

/** Hourly counter of a brand's test keys, apart from the live row so that tests cost live calls nothing. */
export const brandTestCounters = pgTable(
  "brand_test_counters",
  {
    brandId: brandId("brand_id")
      .primaryKey()
      .references(() => brands.id, { onDelete: "cascade" }),
    hourStartedAt: instant("hour_started_at")
      .notNull()
      .default(sql`'epoch'`),
    hourCalls: integer("hour_calls").notNull().default(0),
  },
  (t) => [check("brand_test_counters_not_negative", sql`${t.hourCalls} >= 0`)],
);
