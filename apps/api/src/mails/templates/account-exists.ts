import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const accountExists = mailTemplate({
  data: z.object({ name: typedText, sign_in_url: z.url() }),
  en: ({ name, sign_in_url }) => ({
    subject: "You already have a Bachat account",
    preview: "Someone tried to sign up with your address.",
    heading: `${name}, you already have an account`,
    paragraphs: [
      "Someone, most likely you, just tried to sign up with this address. Nothing has changed: sign in with the password you have.",
    ],
    button: { label: "Sign in", url: sign_in_url },
    notes: [
      "Forgot your password? You can set a new one from the sign-in page.",
      "If this wasn't you, there is nothing you need to do.",
    ],
  }),
  hi: ({ name, sign_in_url }) => ({
    subject: "Bachat पर आपका खाता पहले से है",
    preview: "किसी ने आपके पते से खाता बनाने की कोशिश की।",
    heading: `${name}, आपका खाता पहले से है`,
    paragraphs: [
      "किसी ने, शायद आपने ही, अभी इस पते से नया खाता बनाने की कोशिश की। कुछ नहीं बदला है: अपने मौजूदा पासवर्ड से साइन इन करें।",
    ],
    button: { label: "साइन इन करें", url: sign_in_url },
    notes: ["पासवर्ड याद नहीं? साइन इन पेज पर “पासवर्ड भूल गए” चुनें।", "यह आप नहीं थे? कुछ करने की ज़रूरत नहीं।"],
  }),
});
