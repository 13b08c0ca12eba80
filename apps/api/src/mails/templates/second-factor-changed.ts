import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

const texts = {
  enabled: {
    en: [
      "Two-step sign-in is on",
      "From now on, signing in also asks for a code from your authenticator app.",
    ],
    hi: ["साइन इन का दूसरा क़दम चालू है", "अब से साइन इन करते समय आपके ऑथेंटिकेटर ऐप का कोड भी पूछा जाएगा।"],
  },
  disabled: {
    en: ["Two-step sign-in is off", "From now on, your password alone signs you in."],
    hi: ["साइन इन का दूसरा क़दम बंद है", "अब से साइन इन के लिए केवल आपका पासवर्ड काफ़ी है।"],
  },
  recovery_codes_renewed: {
    en: ["You have new recovery codes", "The old recovery codes no longer work."],
    hi: ["आपके नए रिकवरी कोड बन गए हैं", "पुराने रिकवरी कोड अब नहीं चलेंगे।"],
  },
  recovery_code_used: {
    en: [
      "A recovery code was used",
      "Someone signed in with one of your recovery codes. Each works once.",
    ],
    hi: [
      "एक रिकवरी कोड इस्तेमाल हुआ",
      "किसी ने आपके एक रिकवरी कोड से साइन इन किया। हर कोड एक ही बार चलता है।",
    ],
  },
} as const;

export const secondFactorChanged = mailTemplate({
  data: z.object({
    name: typedText,
    change: z.enum(["enabled", "disabled", "recovery_codes_renewed", "recovery_code_used"]),
    reset_url: z.url(),
  }),
  en: ({ name, change, reset_url }) => {
    const [heading, text] = texts[change].en;
    return {
      subject: heading,
      preview: text,
      heading,
      paragraphs: [`${name}, this is about your Bachat account. ${text}`],
      notes: [`If this wasn't you, choose a new password at once: ${reset_url}`],
    };
  },
  hi: ({ name, change, reset_url }) => {
    const [heading, text] = texts[change].hi;
    return {
      subject: heading,
      preview: text,
      heading,
      paragraphs: [`${name}, यह आपके Bachat खाते के बारे में है। ${text}`],
      notes: [`यह आप नहीं थे? तुरंत नया पासवर्ड चुनें: ${reset_url}`],
    };
  },
});
