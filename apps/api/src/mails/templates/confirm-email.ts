import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const confirmEmail = mailTemplate({
  data: z.object({ name: typedText, url: z.url() }),
  en: ({ name, url }) => ({
    subject: "Confirm your email for Bachat",
    preview: "One tap, and your account is ready.",
    heading: `Welcome, ${name}`,
    paragraphs: [
      "Confirm that this address is yours. After that you can save offers, redeem them and send in your student ID.",
    ],
    button: { label: "Confirm email", url },
    notes: [
      "The link works for 24 hours, in the browser where you signed up or with your password.",
      "You did not sign up? Ignore this email.",
    ],
  }),
  hi: ({ name, url }) => ({
    subject: "Bachat के लिए अपने ई-मेल की पुष्टि करें",
    preview: "एक टैप, और आपका खाता तैयार।",
    heading: `स्वागत है, ${name}`,
    paragraphs: [
      "पुष्टि करें कि यह पता आपका है। उसके बाद आप ऑफ़र सहेज सकेंगे, ले सकेंगे और अपनी छात्र आईडी भेज सकेंगे।",
    ],
    button: { label: "ई-मेल की पुष्टि करें", url },
    notes: [
      "यह लिंक 24 घंटे चलता है: उसी ब्राउज़र में जहाँ आपने खाता बनाया, या आपके पासवर्ड के साथ।",
      "खाता आपने नहीं बनाया? इस मेल को रहने दें, कुछ नहीं होगा।",
    ],
  }),
});
