import { reviewTexts } from "@bachat/rules/offer-review";
import { offerVerdict } from "../offer-verdict.ts";
import { mailTemplate } from "../template.ts";

export const offerRejected = mailTemplate({
  data: offerVerdict,
  en: ({ offer_title, is_change, reason, note, url }) => ({
    subject: is_change
      ? `Your change to ${offer_title} needs another look`
      : `${offer_title} needs a change`,
    preview: "Read the reviewer's note, correct it and send it again.",
    heading: "Please change something",
    paragraphs: [
      is_change
        ? `We could not approve the change to ${offer_title}. The published version stays as it is. The reviewer wrote:`
        : `We could not approve ${offer_title} as it is. The reviewer wrote:`,
      ...reviewTexts("en", reason, note).map((text) => `“${text}”`),
    ],
    button: { label: is_change ? "Correct the change" : "Correct the offer", url },
  }),
  hi: ({ offer_title, is_change, reason, note, url }) => ({
    subject: is_change
      ? `${offer_title} में आपका बदलाव स्वीकार नहीं हुआ`
      : `${offer_title} में बदलाव चाहिए`,
    preview: "जाँचकर्ता की बात पढ़ें, ठीक करें और फिर से भेजें।",
    heading: "कृपया कुछ बदलें",
    paragraphs: [
      is_change
        ? `हम ${offer_title} का बदलाव स्वीकार नहीं कर सके। अभी दिख रहा ऑफ़र वैसा ही रहेगा। जाँचकर्ता ने लिखा:`
        : `हम ${offer_title} को इस रूप में स्वीकार नहीं कर सके। जाँचकर्ता ने लिखा:`,
      ...reviewTexts("hi", reason, note).map((text) => `“${text}”`),
    ],
    button: { label: is_change ? "बदलाव ठीक करें" : "ऑफ़र ठीक करें", url },
  }),
});
