import type { TranslationOf } from "@bachat/site";
import type { CitiesEnglish } from "./en.ts";

export const hi: TranslationOf<CitiesEnglish> = {
  Mumbai: "मुंबई",
  Delhi: "दिल्ली",
  Bangalore: "बेंगलुरु",
  Chennai: "चेन्नई",
  Kolkata: "कोलकाता",
  Pune: "पुणे",
  Hyderabad: "हैदराबाद",
  "New York": "न्यूयॉर्क",
  "Los Angeles": "लॉस एंजेलिस",
  Chicago: "शिकागो",
  "San Francisco": "सैन फ़्रांसिस्को",
  London: "लंदन",
  Manchester: "मैनचेस्टर",
  Birmingham: "बर्मिंघम",
  Toronto: "टोरंटो",
  Vancouver: "वैंकूवर",
  Montreal: "मॉन्ट्रियल",
};
