import type { TranslationOf } from "../../../i18n/catalogue.ts";
import type { LegalEnglish } from "./en.ts";

export const hi: TranslationOf<LegalEnglish> = {
  version: "संस्करण {{version}}, {{date}} से लागू",
  short: "थोड़े में",
  contents: "इस पेज पर",
  grievance: "शिकायत के लिए: {{name}}, {{email}}",
};
