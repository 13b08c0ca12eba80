import type { Schemas } from "@bachat/api-client/public";

export type OfferDetail = Schemas["OfferDetail"];

const places = {
  online: ["onlineEverywhere", "onlineIn", "onlineInCity"],
  in_store: ["storeEverywhere", "storeIn", "storeInCity"],
  both: ["bothEverywhere", "bothIn", "bothInCity"],
} as const;

/** Where an offer is used, as a message: everywhere, in a country, in a city. */
export function placeKey(offer: Pick<OfferDetail, "channel" | "country" | "city">) {
  const [everywhere, country, city] = places[offer.channel];
  if (offer.city !== null) return city;
  return offer.country === "Global" ? everywhere : country;
}

export type EachStudent =
  | { key: "eachOpen" | "eachCode" | "eachSharedCode" }
  | { key: "eachTimes"; count: number };

/** How often one student may use an offer. */
export function eachStudentOf(
  offer: Pick<OfferDetail, "redemption_method" | "codes_total" | "per_student_cap">,
): EachStudent {
  if (offer.redemption_method === "redirect") return { key: "eachOpen" };
  if (offer.redemption_method === "qr") return { key: "eachTimes", count: offer.per_student_cap };
  return { key: offer.codes_total === null ? "eachSharedCode" : "eachCode" };
}

/** Whether a code pool is empty. A student with a code of it still sees that one. */
export const isPoolEmpty = (offer: Pick<OfferDetail, "codes_left">): boolean =>
  offer.codes_left === 0;
