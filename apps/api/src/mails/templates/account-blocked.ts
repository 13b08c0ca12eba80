import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const accountBlocked = mailTemplate({
  data: z.object({ name: typedText, reason: z.string() }),
  en: ({ name, reason }) => ({
    subject: "Your Bachat account is blocked",
    preview: "You cannot sign in for now.",
    heading: "Your account is blocked",
    paragraphs: [
      `${name}, we have blocked your Bachat account, so you cannot sign in for now. The reason:`,
      reason,
    ],
  }),
  hi: ({ name, reason }) => ({
    subject: "आपका Bachat खाता रोक दिया गया है",
    preview: "फ़िलहाल आप साइन इन नहीं कर सकते।",
    heading: "आपका खाता रोक दिया गया है",
    paragraphs: [
      `${name}, हमने आपका Bachat खाता रोक दिया है, इसलिए फ़िलहाल आप साइन इन नहीं कर सकते। कारण:`,
      reason,
    ],
  }),
});
