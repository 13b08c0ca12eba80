import type { Locale } from "./accounts.ts";
import type { OfferField } from "./offer-fields.ts";

/** Why an offer, or a change of one, is sent back: in the order of the keys 1 to 9. */
export const offerReviewReasons = [
  "discount_unclear",
  "terms_missing",
  "link_wrong",
  "dates_wrong",
  "code_missing",
  "misleading",
  "duplicate",
  "not_allowed",
  "other",
] as const;
export type OfferReviewReason = (typeof offerReviewReasons)[number];

/** The texts that a reviewer may correct before an offer, or a change of one, is approved; as its brand reads them. */
export const correctableTexts = {
  title: "Title",
  title_hi: "Title in Hindi",
  description: "Description",
  description_hi: "Description in Hindi",
  terms: "Terms",
  terms_hi: "Terms in Hindi",
  redemption_info: "How to use it",
  redemption_info_hi: "How to use it, in Hindi",
  eligibility: "For",
} as const satisfies Partial<Record<OfferField, string>>;
export type CorrectableText = keyof typeof correctableTexts;

/** Characters of the reviewer's own words; `other` needs some. */
export const reviewNoteLength = { min: 3, max: 1000 } as const;

/** The brand's text for a reason. `other` has no words of its own: the reviewer writes them. */
export const offerReasonTexts: Readonly<
  Record<Locale, Readonly<Record<Exclude<OfferReviewReason, "other">, string>>>
> = {
  en: {
    discount_unclear:
      "The discount is not clear. Say how much students save, on what, and from which order value.",
    terms_missing: "Conditions are missing. List every condition that applies at checkout.",
    link_wrong:
      "The link does not open the offer on your own site. Give an address where students find it.",
    dates_wrong: "The dates do not fit the offer. Check its first and its last day.",
    code_missing: "The code does not work, or there are too few codes. Check them and add more.",
    misleading:
      "Title or description promise more than students get. Describe exactly what the offer gives.",
    duplicate: "You already have an offer like this one. Change that one, or say what differs.",
    not_allowed: "We do not list this product or service. The listing rules name what we accept.",
  },
  hi: {
    discount_unclear: "छूट साफ़ नहीं है। लिखें कि छात्र कितना बचाते हैं, किस चीज़ पर, और कितने के ऑर्डर से।",
    terms_missing: "शर्तें अधूरी हैं। चेकआउट पर लागू होने वाली हर शर्त लिखें।",
    link_wrong: "लिंक आपकी साइट पर यह ऑफ़र नहीं खोलता। वह पता दें जहाँ छात्रों को ऑफ़र मिले।",
    dates_wrong: "तारीख़ें ऑफ़र से मेल नहीं खातीं। पहला और आख़िरी दिन जाँच लें।",
    code_missing: "कोड नहीं चलता, या कोड बहुत कम हैं। उन्हें जाँचें और नए कोड जोड़ें।",
    misleading:
      "शीर्षक या विवरण में छात्रों को मिलने वाली चीज़ से ज़्यादा का वादा है। ठीक वही लिखें जो मिलता है।",
    duplicate: "आपका ऐसा ही एक ऑफ़र पहले से है। उसी को बदलें, या बताएँ कि इसमें क्या अलग है।",
    not_allowed: "हम यह उत्पाद या सेवा नहीं दिखाते। लिस्टिंग के नियमों में लिखा है कि हम क्या स्वीकार करते हैं।",
  },
};

/** The text of a reason and a note together; at least one of them has words. */
export function reviewTexts(
  locale: Locale,
  reason: OfferReviewReason,
  note: string | null,
): string[] {
  const text = reason === "other" ? [] : [offerReasonTexts[locale][reason]];
  return note === null ? text : [...text, note];
}

/** The result of opening an offer's link. `unreachable` says nothing about the offer: the next try may succeed. */
export const linkOutcomes = ["ok", "elsewhere", "refused", "not_public", "unreachable"] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];
