import type { TranslationOf } from "@bachat/site";
import type { CategoriesEnglish } from "./en.ts";

export const hi: TranslationOf<CategoriesEnglish> = {
  title: "सारी श्रेणियाँ",
  lead: "हर ऑफ़र इनमें से किसी एक में है। आज जो चाहिए, वह चुनें।",
  metaDescription:
    "श्रेणी के हिसाब से छात्र छूट: खाना, कपड़े, सफ़र, किताबें, कोर्स और बहुत कुछ, और अभी कितने ऑफ़र खुले हैं।",
  count_one: "{{count}} ऑफ़र",
  count_other: "{{count}} ऑफ़र",
  none: "अभी कोई ऑफ़र नहीं",
  emptyTitle: "अभी कोई श्रेणी नहीं",
  emptyText: "पहले ऑफ़र के साथ ये यहाँ दिखेंगी।",
  loading: "श्रेणियाँ खुल रही हैं",
};
