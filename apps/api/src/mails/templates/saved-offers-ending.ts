import { z } from "zod";
import { longDay } from "../days.ts";
import type { Locale } from "../schemas.ts";
import { mailTemplate, typedText } from "../template.ts";

const offer = z.object({
  title: typedText,
  brand: typedText,
  worth: z.string(),
  ends: z.iso.date(),
  url: z.url(),
});
type Offer = z.infer<typeof offer>;

/** Title as the link; brand, worth and last day under it. */
const listOf = (offers: readonly Offer[], locale: Locale) =>
  offers.map(({ title, brand, worth, ends, url }) => ({
    title,
    text: [brand, worth, lastDay[locale](longDay(ends, locale))].join(" · "),
    url,
  }));

const lastDay: Record<Locale, (day: string) => string> = {
  en: (day) => `until ${day}`,
  hi: (day) => `${day} तक`,
};

export const savedOffersEnding = mailTemplate({
  data: z.object({
    /** The soonest to end first. */
    offers: z.array(offer).min(1),
    /** How many end, which may be more than are listed. */
    total: z.int(),
    saved_url: z.url(),
    unsubscribe_url: z.url(),
    one_click_url: z.url(),
  }),
  en: ({ offers, total, saved_url, unsubscribe_url, one_click_url }) => ({
    subject:
      total === 1
        ? `Ending soon: ${offers[0]?.brand ?? ""}, ${offers[0]?.worth ?? ""}`
        : `${total} offers you saved end this week`,
    preview: "Use them while you can.",
    heading: total === 1 ? "An offer you saved ends soon" : "Offers you saved end soon",
    paragraphs: ["You asked us to tell you before they go:"],
    list: listOf(offers, "en"),
    button: {
      label: total > offers.length ? `See all ${total}` : "See your saved offers",
      url: saved_url,
    },
    notes: ["At most one of these emails a week."],
    unsubscribe: { url: unsubscribe_url, oneClick: one_click_url },
  }),
  hi: ({ offers, total, saved_url, unsubscribe_url, one_click_url }) => ({
    subject:
      total === 1
        ? `जल्द ख़त्म: ${offers[0]?.brand ?? ""}, ${offers[0]?.worth ?? ""}`
        : `आपके सहेजे ${total} ऑफ़र इस हफ़्ते ख़त्म हो रहे हैं`,
    preview: "मौक़ा रहते इस्तेमाल कर लें।",
    heading: total === 1 ? "आपका सहेजा ऑफ़र जल्द ख़त्म हो रहा है" : "आपके सहेजे ऑफ़र जल्द ख़त्म हो रहे हैं",
    paragraphs: ["आपने कहा था कि ख़त्म होने से पहले बता दें:"],
    list: listOf(offers, "hi"),
    button: {
      label: total > offers.length ? `सभी ${total} देखें` : "सहेजे ऑफ़र देखें",
      url: saved_url,
    },
    notes: ["ऐसी मेल हफ़्ते में ज़्यादा से ज़्यादा एक आती है।"],
    unsubscribe: { url: unsubscribe_url, oneClick: one_click_url },
  }),
});
