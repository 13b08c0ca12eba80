import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

const offer = z.object({ title: typedText, brand: typedText, worth: z.string(), url: z.url() });

/** Title as the link; brand and worth under it. */
const listOf = (offers: readonly z.infer<typeof offer>[]) =>
  offers.map(({ title, brand, worth, url }) => ({ title, text: `${brand} · ${worth}`, url }));

export const newsletterIssue = mailTemplate({
  data: z.object({
    offers: z.array(offer).min(1),
    home_url: z.url(),
    unsubscribe_url: z.url(),
    one_click_url: z.url(),
  }),
  en: ({ offers, home_url, unsubscribe_url, one_click_url }) => ({
    subject: `New for students: ${offers[0]?.brand ?? ""}, ${offers[0]?.worth ?? ""}`,
    preview: "What brands have added this week.",
    heading: "New this week",
    paragraphs: ["Checked and open since last Friday:"],
    list: listOf(offers),
    button: { label: "See all offers", url: home_url },
    unsubscribe: { url: unsubscribe_url, oneClick: one_click_url },
  }),
  hi: ({ offers, home_url, unsubscribe_url, one_click_url }) => ({
    subject: `छात्रों के लिए नया: ${offers[0]?.brand ?? ""}, ${offers[0]?.worth ?? ""}`,
    preview: "इस हफ़्ते ब्रांड ने क्या जोड़ा।",
    heading: "इस हफ़्ते नया",
    paragraphs: ["पिछले शुक्रवार के बाद जाँचे और खोले गए:"],
    list: listOf(offers),
    button: { label: "सारे ऑफ़र देखें", url: home_url },
    unsubscribe: { url: unsubscribe_url, oneClick: one_click_url },
  }),
});
