import type { Channel, DiscountType, RedemptionMethod } from "@bachat/rules/offers";
import { type Region, regionCities } from "@bachat/rules/regions";
import { readWorth } from "@bachat/rules/worth";

/** How many applications of one contact may wait at a time. More than this is noise, and each sends a mail. */
export const MAX_WAITING_PER_CONTACT = 5;

/** Characters of a logo in base64: 512 kB of picture. Larger ones are made smaller by the page that sends them. */
export const LOGO_IMAGE_MAX = 700_000;

/** An application for verified students becomes an exclusive offer; every other one is open by its method. */
export const isExclusive = (eligibility: string): boolean => eligibility === "verified";

/** A code is sealed for its application: moved to another row it does not open. */
export const redemptionCodeContext = (applicationId: string) =>
  `brand_applications.redemption_code:${applicationId}`;

interface OfferPart {
  discount_type: DiscountType;
  discount_value: string | null;
  redemption_method: RedemptionMethod;
  redemption_url: string | null;
  country: Region;
  city: string | null;
  channel: Channel | null;
  start_date: string;
  end_date: string | null;
}

/** The faults of an application's offer, seen as a whole: it could not be published. */
export function* offerFaults(form: OfferPart): Iterable<[field: keyof OfferPart, message: string]> {
  if (form.end_date !== null && form.end_date < form.start_date)
    yield ["end_date", "must not be before the start"];
  if (form.redemption_method === "redirect" && form.redemption_url === null)
    yield ["redemption_url", "is needed for a redirect"];
  if (form.city !== null && !(regionCities[form.country] as readonly string[]).includes(form.city))
    yield ["city", `must be a city of the region ${form.country}`];
  if (readWorth(form.discount_type, form.discount_value) === null)
    yield ["discount_value", "does not fit the discount's type"];
}

export const applicationSorts = ["oldest", "newest"] as const;
export type ApplicationSort = (typeof applicationSorts)[number];
