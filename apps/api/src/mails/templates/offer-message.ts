import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const offerMessage = mailTemplate({
  data: z.object({ offer_title: typedText, text: z.string(), url: z.url() }),
  en: ({ offer_title, text, url }) => ({
    subject: `Bachat wrote to you about ${offer_title}`,
    preview: text.slice(0, 100),
    heading: `About ${offer_title}`,
    paragraphs: text.split(/\n+/),
    button: { label: "See the offer", url },
    notes: ["Answer through our contact page and name the offer."],
  }),
  hi: ({ offer_title, text, url }) => ({
    subject: `Bachat ने आपको ${offer_title} के बारे में लिखा है`,
    preview: text.slice(0, 100),
    heading: `${offer_title} के बारे में`,
    paragraphs: text.split(/\n+/),
    button: { label: "ऑफ़र देखें", url },
    notes: ["हमारे संपर्क पेज से जवाब दें और ऑफ़र का नाम लिखें।"],
  }),
});
