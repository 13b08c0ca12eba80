import { pgTable } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { ofBrand } from "./brands.ts";

/** Up to when a brand's log rows are in the ledger and in its days; rows after it are the unposted ones. */
export const ledgerWatermarks = pgTable("ledger_watermarks", {
  brandId: ofBrand("restrict").primaryKey(),
  /** End (exclusive) of the last closed hour that was posted. */
  postedUntil: instant("posted_until").notNull(),
  /** End (exclusive) of the calls counted in verification_days; minutes old, while hours are posted once they are closed. */
  countedUntil: instant("counted_until"),
  /** End (exclusive) of the calls counted in verification_key_days. */
  keysCountedUntil: instant("keys_counted_until"),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
