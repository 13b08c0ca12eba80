import { DAY, dayInKolkata, MINUTE } from "@bachat/rules/time";
import type { DemoBrand, OfferRow } from "./offers.ts";

/**
 * When a brand applied and was let in: over some weeks, one or two a day, and all before the oldest offer, call and
 * purchase of the demo. Computed from its number, so that the random sequence of the others stays the same.
 */
export function datesOfApproval(index: number, now: Date): { appliedAt: Date; approvedAt: Date } {
  const approved =
    now.getTime() - (183 + ((index * 17) % 40)) * DAY - ((index * 97) % 600) * MINUTE;
  const waited = DAY + ((index * 613) % 2_500) * MINUTE;
  return { appliedAt: new Date(approved - waited), approvedAt: new Date(approved) };
}

/**
 * The offer that a brand was let in with: its oldest one that an application can describe, whose form knows neither
 * amounts but in rupees nor pools of codes. A brand whose offers never went live has none.
 */
export function firstOfferOf(brand: DemoBrand, offers: readonly OfferRow[]): OfferRow | undefined {
  return offers
    .filter(
      (offer) =>
        offer.brandId === brand.id &&
        offer.publishedAt != null &&
        (offer.discountType !== "fixed" || offer.currency === "INR") &&
        offer.codeMode !== "pool",
    )
    .toSorted((a, b) => timeOf(a) - timeOf(b))[0];
}

const timeOf = ({ createdAt }: OfferRow) => createdAt?.getTime() ?? 0;

/** The offers, each brand's first one made and published at the moment at which the brand was let in. */
export function madeByApproval(
  brands: readonly DemoBrand[],
  offers: readonly OfferRow[],
): OfferRow[] {
  const moments = new Map(
    brands.map((brand) => [firstOfferOf(brand, offers)?.id, brand.approvedAt]),
  );
  return offers.map((offer) => {
    const at = moments.get(offer.id);
    if (at === undefined) return offer;
    return {
      ...offer,
      eligibility: eligibilityOf(offer),
      startDate: dayInKolkata(at),
      submittedAt: at,
      reviewedAt: at,
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    };
  });
}

/** As an application says it. */
export const eligibilityOf = ({ exclusivity }: OfferRow) =>
  exclusivity === "exclusive" ? "verified" : "all";
