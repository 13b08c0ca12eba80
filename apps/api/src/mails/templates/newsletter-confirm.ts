import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const newsletterConfirm = mailTemplate({
  data: z.object({ url: z.url() }),
  en: ({ url }) => ({
    subject: "Confirm the Bachat newsletter",
    preview: "One tap, and new offers come to this address.",
    heading: "Is this address yours?",
    paragraphs: [
      "Someone, most likely you, asked for Bachat's newsletter at this address. Confirm it, and you get one short email a week with new student offers.",
    ],
    button: { label: "Confirm subscription", url },
    notes: [
      "The link works for 7 days.",
      "If this wasn't you, ignore this email: nothing is sent unless you confirm.",
    ],
  }),
  hi: ({ url }) => ({
    subject: "Bachat न्यूज़लेटर की पुष्टि करें",
    preview: "एक टैप, और नए ऑफ़र इस पते पर आएँगे।",
    heading: "क्या यह पता आपका है?",
    paragraphs: [
      "किसी ने, शायद आपने ही, इस पते पर Bachat का न्यूज़लेटर माँगा है। पुष्टि करें, फिर हफ़्ते में एक छोटी मेल में छात्रों के नए ऑफ़र मिलेंगे।",
    ],
    button: { label: "सदस्यता की पुष्टि करें", url },
    notes: ["यह लिंक 7 दिन चलता है।", "यह आप नहीं थे? इस मेल को रहने दें: टैप किए बिना कुछ नहीं भेजा जाता।"],
  }),
});
