import { pgEnum, pgTable } from "drizzle-orm/pg-core";
import { brandId, instant } from "../columns.ts";

export const analyticsWork = pgEnum("analytics_work", ["days", "months"]);

/** Up to when events are in the rollups, by kind of rollup; written in the transaction that counts them. */
export const analyticsProgress = pgTable("analytics_progress", {
  work: analyticsWork("work").primaryKey(),
  countedUntil: instant("counted_until").notNull(),
  /** The last brand, in the order of ids, whose month that begins then is counted already; null between months. */
  reachedBrandId: brandId("reached_brand_id"),
});
