import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const confirmEmail = mailTemplate({
  data: z.object({
    name: typedText,
    url: z.url(),
    /** The code to type; null where no page waits for it. */
    code: z.string().nullable().optional(),
  }),
  en: ({ name, url, code }) => ({
    subject: "Confirm your email for Bachat",
    preview:
      code == null
        ? "One tap, and your account is ready."
        : `Your code is ${code}. Or tap the button.`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      "Confirm that this address is yours. After that you can save offers, redeem them and send in your student ID.",
      ...(code == null
        ? []
        : ["Type this code where you signed up, or use the button in the same browser."]),
    ],
    ...(code != null && { worth: code }),
    button: { label: "Confirm email", url },
    notes: [
      ...(code == null
        ? []
        : ["The code works for 30 minutes. Never tell it to anyone: we do not ask for it."]),
      "The link works for 24 hours, in the browser where you signed up or with your password.",
      "You did not sign up? Ignore this email.",
    ],
  }),
  hi: ({ name, url, code }) => ({
    subject: "Bachat के लिए अपने ई-मेल की पुष्टि करें",
    preview: code == null ? "एक टैप, और आपका खाता तैयार।" : `आपका कोड ${code} है। या बटन दबाएँ।`,
    heading: `स्वागत है, ${name}`,
    paragraphs: [
      "पुष्टि करें कि यह पता आपका है। उसके बाद आप ऑफ़र सहेज सकेंगे, ले सकेंगे और अपनी छात्र आईडी भेज सकेंगे।",
      ...(code == null ? [] : ["यह कोड वहाँ लिखें जहाँ आपने खाता बनाया, या उसी ब्राउज़र में बटन दबाएँ।"]),
    ],
    ...(code != null && { worth: code }),
    button: { label: "ई-मेल की पुष्टि करें", url },
    notes: [
      ...(code == null ? [] : ["कोड 30 मिनट तक चलता है। इसे किसी को न बताएँ: हम कभी नहीं पूछते।"]),
      "यह लिंक 24 घंटे चलता है: उसी ब्राउज़र में जहाँ आपने खाता बनाया, या आपके पासवर्ड के साथ।",
      "खाता आपने नहीं बनाया? इस मेल को रहने दें, कुछ नहीं होगा।",
    ],
  }),
});
