import type { TranslationOf } from "@bachat/site";
import type { PassEnglish } from "./en.ts";

export const hi: TranslationOf<PassEnglish> = {
  title: "आपका छात्र पास",
  verified: "सत्यापित छात्र",
  until: "कब तक मान्य",
  shownOn: "अभी {{when}}",
  hint: "दुकान पर कोई छात्र होने का सबूत माँगे, तो यह पास दिखाएँ। इस पर समय चलता रहता है; स्क्रीनशॉट में वह रुक जाता है।",
  dashboard: "डैशबोर्ड पर लौटें",
  addPhoto: "फ़ोटो लगाएँ",
};
