import { reviewTexts } from "@bachat/rules/offer-review";
import { offerVerdict } from "../offer-verdict.ts";
import { mailTemplate } from "../template.ts";

export const offerChangeAsked = mailTemplate({
  data: offerVerdict,
  en: ({ offer_title, is_change, reason, note, url }) => ({
    subject: is_change
      ? `A question about your change to ${offer_title}`
      : `A question about ${offer_title}`,
    preview: "Make the change and submit it again: then we continue the review.",
    heading: "Bachat asks for a change",
    paragraphs: [
      is_change
        ? `Before we can approve the change to ${offer_title}, we need something from you. The published version stays as it is.`
        : `Before we can approve ${offer_title}, we need something from you.`,
      ...reviewTexts("en", reason, note).map((text) => `“${text}”`),
      "Make the change and submit it again. We continue the review then.",
    ],
    button: { label: "Make the change", url },
  }),
  hi: ({ offer_title, is_change, reason, note, url }) => ({
    subject: is_change
      ? `${offer_title} में आपके बदलाव के बारे में एक बात`
      : `${offer_title} के बारे में एक बात`,
    preview: "बदलकर फिर से भेजें, तब हम जाँच आगे बढ़ाएँगे।",
    heading: "Bachat को एक बदलाव चाहिए",
    paragraphs: [
      is_change
        ? `${offer_title} का बदलाव स्वीकार करने से पहले हमें आपसे कुछ चाहिए। अभी दिख रहा ऑफ़र वैसा ही रहेगा।`
        : `${offer_title} को स्वीकार करने से पहले हमें आपसे कुछ चाहिए।`,
      ...reviewTexts("hi", reason, note).map((text) => `“${text}”`),
      "उसे बदलें और फिर से भेजें। तब हम जाँच आगे बढ़ाएँगे।",
    ],
    button: { label: "बदलाव करें", url },
  }),
});
