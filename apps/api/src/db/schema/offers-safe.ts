import { pgView, text } from "drizzle-orm/pg-core";
import { offerBasics } from "./offers-public.ts";

/** The fallback list: only basics, with defaults in place of missing values; defined in SQL. */
export const offersSafe = pgView("offers_safe", {
  ...offerBasics(),
  brandSlug: text("brand_slug").notNull(),
  redemptionInfo: text("redemption_info"),
}).existing();
