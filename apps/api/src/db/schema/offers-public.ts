import { boolean, date, doublePrecision, integer, pgView, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import {
  currencyCode,
  discountType,
  offerChannel,
  offerCountry,
  offerExclusivity,
  offerType,
  redemptionMethod,
} from "./offers.ts";

/** The columns that both views of offers have. */
export const offerBasics = () => ({
  id: uuid("id").notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  offerType: offerType("offer_type").notNull(),
  discountType: discountType("discount_type").notNull(),
  discountValue: text("discount_value"),
  redemptionMethod: redemptionMethod("redemption_method").notNull(),
  country: offerCountry("country").notNull(),
  city: text("city"),
  currency: currencyCode("currency").notNull(),
  popularityScore: doublePrecision("popularity_score").notNull(),
  featured: boolean("featured").notNull(),
  createdAt: instant("created_at").notNull(),
  startDate: date("start_date", { mode: "string" }).notNull(),
  endDate: date("end_date", { mode: "string" }),
  exclusivity: offerExclusivity("exclusivity").notNull(),
  brandName: text("brand_name").notNull(),
  brandLogoUrl: text("brand_logo_url"),
  categoryName: text("category_name").notNull(),
  categorySlug: text("category_slug").notNull(),
  minOrder: integer("min_order"),
});

/** Public offers with the specification's columns; defined in SQL, no redemption secret. */
export const offersPublic = pgView("offers_public", {
  ...offerBasics(),
  /** Only of an open redirect; null otherwise. */
  redemptionUrl: text("redemption_url"),
  /** Always null: the name is part of the view's contract, the secret is not. */
  redemptionCode: text("redemption_code"),
  channel: offerChannel("channel").notNull(),
  tags: text("tags").array().notNull(),
  placementPriority: integer("placement_priority").notNull(),
  categoryIcon: text("category_icon").notNull(),
  isGlobal: boolean("is_global").notNull(),
}).existing();
