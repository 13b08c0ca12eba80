import type { Locale } from "@bachat/site";
import type { OfferDetail } from "./facts.ts";

type Words = Pick<OfferDetail, "title" | "description" | "terms" | "redemption_info">;

/** What the brand wrote, in the reader's language where it is there, else in English. */
export function wordsIn(offer: OfferDetail, locale: Locale): Words {
  const { title, description, terms, redemption_info } = offer;
  if (locale !== "hi") return { title, description, terms, redemption_info };
  return {
    title: offer.title_hi ?? title,
    description: offer.description_hi ?? description,
    terms: offer.terms_hi ?? terms,
    redemption_info: offer.redemption_info_hi ?? redemption_info,
  };
}
