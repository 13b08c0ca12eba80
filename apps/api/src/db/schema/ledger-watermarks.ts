import { pgTable } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { ofBrand } from "./brands.ts";

/** Up to when a brand's log rows are in the ledger; rows after it are the unposted ones. */
export const ledgerWatermarks = pgTable("ledger_watermarks", {
  brandId: ofBrand("restrict").primaryKey(),
  /** End (exclusive) of the last closed hour that was posted. */
  postedUntil: instant("posted_until").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
