import { pgTable } from "drizzle-orm/pg-core";
import { brandId, instant } from "../columns.ts";
import { brands } from "./brands.ts";

/** Up to when a brand's log rows are in the ledger; rows after it are the unposted ones. */
export const ledgerWatermarks = pgTable("ledger_watermarks", {
  brandId: brandId("brand_id")
    .primaryKey()
    .references(() => brands.id, { onDelete: "restrict" }),
  /** End (exclusive) of the last closed hour that was posted. */
  postedUntil: instant("posted_until").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
