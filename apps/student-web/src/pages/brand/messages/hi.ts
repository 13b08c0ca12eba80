import type { TranslationOf } from "@bachat/site";
import type { BrandEnglish } from "./en.ts";

export const hi: TranslationOf<BrandEnglish> = {
  crumbs: "आप यहाँ हैं",
  brands: "ब्रांड",
  metaTitle: "{{brand}}: छात्र छूट",
  metaDescription: "{{brand}} की छात्र छूट: अभी खुले ऑफ़र और शहर के हिसाब से दुकानें।",
  visit: "{{brand}} की दुकान देखें",
  offers: "ऑफ़र",
  sort: "क्रम",
  noneTitle: "अभी कोई ऑफ़र नहीं",
  noneText: "इस ब्रांड के नए ऑफ़र यहाँ दिखेंगे। तब तक दूसरे ऑफ़र देखें।",
  allOffers: "सारे ऑफ़र देखें",
  offersFailed: "ऑफ़र नहीं खुले",
  outlets: "दुकानें",
  loading: "ब्रांड खुल रहा है",
  failed: "ब्रांड नहीं खुला",
};
