import type { TranslationOf } from "../../i18n/catalogue.ts";
import type { DayFieldEnglish } from "./en.ts";

export const hi: TranslationOf<DayFieldEnglish> = {
  clear: "मिटाएँ: {{field}}",
  previousMonth: "पिछला महीना",
  nextMonth: "अगला महीना",
};
