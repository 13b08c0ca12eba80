import { pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import type { BrandId } from "../../ids.ts";
import { brands } from "./brands.ts";

/** Up to when a brand's log rows are in the ledger; rows after it are the unposted ones. */
export const ledgerWatermarks = pgTable("ledger_watermarks", {
  brandId: uuid("brand_id")
    .$type<BrandId>()
    .primaryKey()
    .references(() => brands.id, { onDelete: "restrict" }),
  /** End (exclusive) of the last closed hour that was posted. */
  postedUntil: instant("posted_until").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
