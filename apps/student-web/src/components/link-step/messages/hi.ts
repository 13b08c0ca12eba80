import type { TranslationOf } from "@bachat/site";
import type { LinkStepEnglish } from "./en.ts";

export const hi: TranslationOf<LinkStepEnglish> = {
  deadTitle: "यह लिंक अब नहीं चलता",
  failed: "यह नहीं हो पाया",
  browse: "ऑफ़र देखें",
};
