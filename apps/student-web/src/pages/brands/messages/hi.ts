import type { TranslationOf } from "@bachat/site";
import type { BrandsEnglish } from "./en.ts";

export const hi: TranslationOf<BrandsEnglish> = {
  title: "ब्रांड",
  lead: "ये ब्रांड छात्रों को छूट देते हैं। किसी को खोलें और उसके ऑफ़र और दुकानें देखें।",
  metaTitle: "छात्र छूट देने वाले ब्रांड",
  metaDescription:
    "Bachat पर छात्रों को छूट देने वाला हर ब्रांड: वह क्या बेचता है, दुकानें कहाँ हैं और अभी कौन से ऑफ़र खुले हैं।",
  search: "ब्रांड खोजें",
  category: "श्रेणी",
  allCategories: "सारी श्रेणियाँ",
  list: "ब्रांड",
  loading: "ब्रांड खुल रहे हैं",
  failed: "ब्रांड नहीं खुले",
  noneTitle: "अभी कोई ब्रांड नहीं",
  noneText: "पहले ऑफ़र के साथ ये यहाँ दिखेंगे।",
  noneFoundTitle: "कोई ब्रांड नहीं मिला",
  noneFoundText: "वर्तनी जाँचें या कोई फ़िल्टर हटाएँ।",
  clear: "सारे ब्रांड दिखाएँ",
};
