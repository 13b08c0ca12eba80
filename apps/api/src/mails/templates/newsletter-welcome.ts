import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const newsletterWelcome = mailTemplate({
  data: z.object({ unsubscribe_url: z.url(), one_click_url: z.url() }),
  en: ({ unsubscribe_url, one_click_url }) => ({
    subject: "You are on the Bachat newsletter",
    preview: "One short email on Fridays, when there is something new.",
    heading: "Subscribed",
    paragraphs: [
      "New student offers come to this address on Fridays, one short email a week. In a week with nothing new, none is sent.",
    ],
    notes: ["Want to stop? Use the link below or the unsubscribe button of your email program."],
    unsubscribe: { url: unsubscribe_url, oneClick: one_click_url },
  }),
  hi: ({ unsubscribe_url, one_click_url }) => ({
    subject: "आप Bachat न्यूज़लेटर से जुड़ गए",
    preview: "शुक्रवार को एक छोटी मेल, जब कुछ नया हो।",
    heading: "सदस्यता शुरू",
    paragraphs: [
      "छात्रों के नए ऑफ़र शुक्रवार को इस पते पर आएँगे, हफ़्ते में एक छोटी मेल। जिस हफ़्ते कुछ नया न हो, कोई मेल नहीं।",
    ],
    notes: ["अब नहीं चाहिए? नीचे का लिंक या आपके मेल ऐप का अपना बटन इसे तुरंत बंद कर देता है।"],
    unsubscribe: { url: unsubscribe_url, oneClick: one_click_url },
  }),
});
