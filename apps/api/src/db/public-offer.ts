import { listedOfferFields } from "@bachat/rules/offer-fields";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { camelKey } from "../snake-keys.ts";
import { pick } from "./pick.ts";
import { offers } from "./schema/index.ts";

/**
 * The columns of an offer that anyone may see, for every query that shows one: those of `listedOfferFields`, and what follows. The
 * redemption code is not among them, and the address only where the offer is an open redirect.
 */
export const publicOfferColumns = {
  ...pick(offers, ...listedOfferFields.map(camelKey)),
  id: offers.id,
  pictureId: offers.pictureId,
  pictureAlt: offers.pictureAlt,
  discountValue: sql<
    string | null
  >`offer_discount_value(${offers.discountType}, ${offers.discountPercent}, ${offers.discountMinor}, ${offers.discountText})`.as(
    "discount_value",
  ),
  redemptionUrl: sql<
    string | null
  >`case when ${offers.offerType} = 'redirect' and ${offers.exclusivity} <> 'exclusive' then ${offers.redemptionUrl} end`.as(
    "open_redemption_url",
  ),
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
