import { DEMO_BRAND } from "./accounts.ts";
import { type DemoBrand, type OfferRow, steps } from "./offers.ts";

/**
 * What the demo brand's offers are instead of what chance made of them: in rupees, for India, and one at least of each
 * redemption method.
 */
const changes: readonly Partial<OfferRow>[] = [
  {
    title: "Everyday backpacks above ₹1,599",
    description:
      "Backpacks, totes and laptop sleeves. Applies once the everyday backpacks in your bag come to ₹1,599.",
    discountMinor: 40_000,
    minOrder: 1_599_00,
    city: null,
    channel: "online",
  },
  { city: "Pune", channel: "both" },
  { city: null },
  {
    city: "Mumbai",
    channel: "in_store",
    offerType: "other",
    redemptionMethod: "qr",
    howTo: steps.qr,
    redemptionUrl: null,
    codeMode: null,
    sharedCode: null,
  },
  { city: null },
  { city: "Mumbai", channel: "both" },
  { city: null },
];

/** The offer, or what it is of the demo brand. `nth` counts a brand's offers from 0. */
export function ofDemoBrand(offer: OfferRow, brand: DemoBrand, nth: number): OfferRow {
  if (brand.content.name !== DEMO_BRAND) return offer;
  return { ...offer, country: "India", currency: "INR", ...changes[nth] };
}
