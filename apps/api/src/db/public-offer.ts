import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { offers } from "./schema/index.ts";

/**
 * The columns of an offer that anyone may see, for every query that shows one. The redemption code is not
 * among them, and the address only where the offer is an open redirect.
 */
export const publicOfferColumns = {
  id: offers.id,
  title: offers.title,
  titleHi: offers.titleHi,
  description: offers.description,
  descriptionHi: offers.descriptionHi,
  pictureId: offers.pictureId,
  pictureAlt: offers.pictureAlt,
  offerType: offers.offerType,
  discountType: offers.discountType,
  discountValue: sql<
    string | null
  >`offer_discount_value(${offers.discountType}, ${offers.discountPercent}, ${offers.discountMinor}, ${offers.discountText})`.as(
    "discount_value",
  ),
  redemptionMethod: offers.redemptionMethod,
  redemptionUrl: sql<
    string | null
  >`case when ${offers.offerType} = 'redirect' and ${offers.exclusivity} <> 'exclusive' then ${offers.redemptionUrl} end`.as(
    "open_redemption_url",
  ),
  country: offers.country,
  city: offers.city,
  currency: offers.currency,
  minOrder: offers.minOrder,
  channel: offers.channel,
  tags: offers.tags,
  // The weight of this moment is worked out once a statement, not once a row as by current_popularity: that took a third
  // of the time of a list.
  popularityScore: sql<number>`${offers.popularityScore} / (select popularity_weight(now()))`.as(
    "current_popularity",
  ),
  /** The rank for sorts and cursors: it does not change as the offer ages. */
  popularityRank: sql<number>`${offers.popularityScore}`.as("popularity_rank"),
  featured: offers.featured,
  placementPriority: offers.placementPriority,
  createdAt: offers.createdAt,
  startDate: offers.startDate,
  endDate: offers.endDate,
  exclusivity: offers.exclusivity,
  brandName: offers.brandName,
  brandSlug: offers.brandSlug,
  brandLogoUrl: offers.brandLogoUrl,
  categoryName: offers.categoryName,
  categorySlug: offers.categorySlug,
  categoryIcon: offers.categoryIcon,
} as const;

type OfferRow = typeof offers.$inferSelect;

/** A row of `publicOfferColumns`. */
export type PublicOfferRow = Pick<OfferRow, keyof typeof publicOfferColumns & keyof OfferRow> & {
  discountValue: string | null;
  popularityRank: number;
};

/** Public on that day in Kolkata: `is_public` is as of the last refresh, so the dates are compared too. */
export const publicOn = (today: string | Placeholder): SQL =>
  sql`${offers.isPublic} and ${offers.startDate} <= ${today} and ${offers.endsOn} >= ${today}`;
