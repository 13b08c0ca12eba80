import { pgEnum, pgTable } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";

export const analyticsWork = pgEnum("analytics_work", ["days", "months"]);

/** Up to when events are in the rollups, by kind of rollup; written in the transaction that counts them. */
export const analyticsProgress = pgTable("analytics_progress", {
  work: analyticsWork("work").primaryKey(),
  countedUntil: instant("counted_until").notNull(),
});
