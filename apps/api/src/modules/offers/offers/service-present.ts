import { opensFor } from "@bachat/rules/offers";
import type { PublicOfferRow } from "../../../db/public-offer.ts";
import { presentPicture } from "../offer-pictures/policy.ts";
import { type Lifetime, seenAbsence } from "./policy.ts";
import type { OfferView } from "./schemas.ts";

/** A row as the public sees it. @param apiOrigin where pictures are */
export function presentOffer(
  row: Omit<PublicOfferRow, "popularityRank">,
  apiOrigin: string,
): OfferView {
  return {
    id: row.id,
    title: row.title,
    title_hi: row.titleHi,
    description: row.description,
    description_hi: row.descriptionHi,
    picture: presentPicture(apiOrigin, { picture_id: row.pictureId, picture_alt: row.pictureAlt }),
    offer_type: row.offerType,
    discount_type: row.discountType,
    discount_value: row.discountValue,
    redemption_method: row.redemptionMethod,
    redemption_url: row.redemptionUrl,
    redemption_code: null,
    country: row.country,
    city: row.city,
    currency: row.currency,
    min_order: row.minOrder,
    channel: row.channel,
    tags: row.tags,
    popularity_score: Math.round(row.popularityScore * 1_000) / 1_000,
    featured: row.featured,
    placement_priority: row.placementPriority,
    created_at: row.createdAt,
    start_date: row.startDate,
    end_date: row.endDate,
    exclusivity: row.exclusivity,
    opens_for: opensFor(row),
    brand_name: row.brandName,
    brand_slug: row.brandSlug,
    brand_logo_url: row.brandLogoUrl,
    category_name: row.categoryName,
    category_slug: row.categorySlug,
    category_icon: row.categoryIcon,
    is_global: row.country === "Global",
  };
}

interface Listed {
  offer: Parameters<typeof presentOffer>[0];
  available: boolean;
  status: Lifetime["status"];
  endsOn: string;
}

/** An offer in a list of a student's viewed, saved or redeemed offers, where it stays when it is not public any longer. */
export const presentListed = (
  { offer, available, ...row }: Listed,
  { today, apiOrigin }: { today: string; apiOrigin: string },
) => ({
  ...presentOffer(offer, apiOrigin),
  available,
  absence: available ? null : seenAbsence(row, today),
});
