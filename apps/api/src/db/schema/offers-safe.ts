import { boolean, date, doublePrecision, pgView, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import {
  currencyCode,
  discountType,
  offerCountry,
  offerExclusivity,
  offerType,
  redemptionMethod,
} from "./offers.ts";

/** The fallback list: only basics, with defaults in place of what is missing; defined in SQL. */
export const offersSafe = pgView("offers_safe", {
  id: uuid("id").notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  offerType: offerType("offer_type").notNull(),
  discountType: discountType("discount_type").notNull(),
  discountValue: text("discount_value"),
  redemptionMethod: redemptionMethod("redemption_method").notNull(),
  redemptionInfo: text("redemption_info"),
  country: offerCountry("country").notNull(),
  city: text("city"),
  currency: currencyCode("currency").notNull(),
  featured: boolean("featured").notNull(),
  popularityScore: doublePrecision("popularity_score").notNull(),
  createdAt: instant("created_at").notNull(),
  startDate: date("start_date", { mode: "string" }).notNull(),
  endDate: date("end_date", { mode: "string" }),
  exclusivity: offerExclusivity("exclusivity").notNull(),
  brandName: text("brand_name").notNull(),
  brandLogoUrl: text("brand_logo_url"),
  categoryName: text("category_name").notNull(),
  categorySlug: text("category_slug").notNull(),
}).existing();
