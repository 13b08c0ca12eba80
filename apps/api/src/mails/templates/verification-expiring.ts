import { z } from "zod";
import { longDay } from "../days.ts";
import { mailTemplate, typedText } from "../template.ts";

export const verificationExpiring = mailTemplate({
  data: z.object({ name: typedText, until: z.iso.date(), url: z.url() }),
  en: ({ name, until, url }) => ({
    subject: `Your verification ends on ${longDay(until, "en")}`,
    preview: "Send this year's ID to keep your access.",
    heading: `Verified until ${longDay(until, "en")}`,
    paragraphs: [
      `${name}, if you are still a student, send this year's ID now. You keep your access while it is in review.`,
    ],
    button: { label: "Send a new ID", url },
    notes: [
      "Finished your studies? Congratulations. No action needed; open offers stay open to you.",
    ],
  }),
  hi: ({ name, until, url }) => ({
    subject: `आपका सत्यापन ${longDay(until, "hi")} को ख़त्म होगा`,
    preview: "इस साल की आईडी अभी भेजें, कुछ नहीं रुकेगा।",
    heading: `${longDay(until, "hi")} तक सत्यापित`,
    paragraphs: [
      `${name}, अगर आप अब भी पढ़ रहे हैं तो इस साल की आईडी अभी भेज दें। जाँच के दौरान आपके ऑफ़र खुले रहेंगे, कुछ नहीं रुकेगा।`,
    ],
    button: { label: "नई आईडी भेजें", url },
    notes: ["पढ़ाई पूरी हो गई? बधाई हो। कुछ करने की ज़रूरत नहीं; खुले ऑफ़र आपके लिए खुले रहेंगे।"],
  }),
});
