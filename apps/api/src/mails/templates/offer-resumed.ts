import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const offerResumed = mailTemplate({
  data: z.object({ offer_title: typedText, url: z.url() }),
  en: ({ offer_title, url }) => ({
    subject: `${offer_title} is published again`,
    preview: "Students can find it from now on.",
    heading: "Your offer is published again",
    paragraphs: [`We ended the pause of ${offer_title}. Students see it from now on.`],
    button: { label: "See the offer", url },
  }),
  hi: ({ offer_title, url }) => ({
    subject: `${offer_title} फिर चालू हो गया`,
    preview: "छात्र इसे अब देख सकते हैं।",
    heading: "आपका ऑफ़र फिर चालू हो गया",
    paragraphs: [`हमने ${offer_title} की रोक हटा दी। छात्र इसे अब देख सकते हैं।`],
    button: { label: "ऑफ़र देखें", url },
  }),
});
