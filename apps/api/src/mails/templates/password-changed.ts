import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const passwordChanged = mailTemplate({
  data: z.object({ name: typedText, reset_url: z.url() }),
  en: ({ name, reset_url }) => ({
    subject: "Your password was changed",
    preview: "Other devices have been signed out.",
    heading: "Your password was changed",
    paragraphs: [
      `${name}, the password of your Bachat account was just changed. Other devices have been signed out.`,
    ],
    notes: [`If this wasn't you, choose a new password at once: ${reset_url}`],
  }),
  hi: ({ name, reset_url }) => ({
    subject: "आपका पासवर्ड बदल गया है",
    preview: "बाक़ी डिवाइस साइन आउट हो गए हैं।",
    heading: "आपका पासवर्ड बदल गया है",
    paragraphs: [`${name}, आपके Bachat खाते का पासवर्ड अभी बदला गया। बाक़ी डिवाइस साइन आउट हो गए हैं।`],
    notes: [`यह आप नहीं थे? तुरंत नया पासवर्ड चुनें: ${reset_url}`],
  }),
});
