import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const verificationEnded = mailTemplate({
  data: z.object({ name: typedText, reason: z.string(), url: z.url() }),
  en: ({ name, reason, url }) => ({
    subject: "Your student verification has ended",
    preview: "Upload a current student ID to use discounts again.",
    heading: "Your student verification has ended",
    paragraphs: [
      `${name}, we have ended your student verification. The reason:`,
      reason,
      "To use discounts again, upload a current student ID.",
    ],
    button: { label: "Upload a student ID", url },
  }),
  hi: ({ name, reason, url }) => ({
    subject: "आपका छात्र सत्यापन ख़त्म हो गया है",
    preview: "छूट फिर से पाने के लिए अपनी मौजूदा छात्र आईडी भेजें।",
    heading: "आपका छात्र सत्यापन ख़त्म हो गया है",
    paragraphs: [
      `${name}, हमने आपका छात्र सत्यापन ख़त्म कर दिया है। कारण:`,
      reason,
      "छूट फिर से पाने के लिए अपनी मौजूदा छात्र आईडी भेजें।",
    ],
    button: { label: "छात्र आईडी भेजें", url },
  }),
});
