import type { Schemas } from "@bachat/api-client/public";
import type { Locale } from "@bachat/site";

/** Brands' texts, in the reader's language if there is one, else in English. */

type Card = Pick<Schemas["Offer"], "title" | "description" | "title_hi" | "description_hi">;
type Page = Card &
  Pick<Schemas["OfferDetail"], "terms" | "terms_hi" | "redemption_info" | "redemption_info_hi">;

interface Written<Text extends string | null = string> {
  text: Text;
  /** Set where it is not in the reader's language, for who reads it aloud. */
  lang: "en" | undefined;
}

/** @param hindi also undefined: a copy that an earlier version left on a device has none */
function written<Text extends string | null>(
  english: Text,
  hindi: string | null | undefined,
  locale: Locale,
): Written<Text | string> {
  if (locale !== "hi") return { text: english, lang: undefined };
  return hindi == null ? { text: english, lang: "en" } : { text: hindi, lang: undefined };
}

export const titleIn = (offer: Pick<Card, "title" | "title_hi">, locale: Locale): Written =>
  written(offer.title, offer.title_hi, locale);

export const cardWordsIn = (offer: Card, locale: Locale) => ({
  title: titleIn(offer, locale),
  description: written(offer.description, offer.description_hi, locale),
});

export const wordsIn = (offer: Page, locale: Locale) => ({
  ...cardWordsIn(offer, locale),
  terms: written(offer.terms, offer.terms_hi, locale),
  steps: written(offer.redemption_info, offer.redemption_info_hi, locale),
});
