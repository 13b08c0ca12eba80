import { z } from "zod";
import { longDay } from "../days.ts";
import { mailTemplate, typedText } from "../template.ts";

export const verificationGranted = mailTemplate({
  data: z.object({ name: typedText, reason: z.string(), until: z.iso.date(), url: z.url() }),
  en: ({ name, reason, until, url }) => ({
    subject: "You are verified",
    preview: `Every student offer is open to you until ${longDay(until, "en")}.`,
    heading: "You are verified",
    paragraphs: [
      `${name}, we have verified you as a student until ${longDay(until, "en")}. The reason:`,
      reason,
      "We will remind you 30 and 7 days before that day. Then send a current student ID.",
    ],
    button: { label: "See your offers", url },
  }),
  hi: ({ name, reason, until, url }) => ({
    subject: "आपका सत्यापन हो गया",
    preview: `${longDay(until, "hi")} तक हर छात्र ऑफ़र आपके लिए खुला है।`,
    heading: "आपका सत्यापन हो गया",
    paragraphs: [
      `${name}, हमने ${longDay(until, "hi")} तक आपका छात्र सत्यापन कर दिया है। कारण:`,
      reason,
      "उस दिन से 30 और 7 दिन पहले हम आपको याद दिलाएँगे। तब अपनी मौजूदा छात्र आईडी भेजें।",
    ],
    button: { label: "अपने ऑफ़र देखें", url },
  }),
});
