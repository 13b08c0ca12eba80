import type { TranslationOf } from "@bachat/site";
import type { ConsentEnglish } from "./en.ts";

export const hi: TranslationOf<ConsentEnglish> = {
  title: "ब्रांडों की जाँच",
  label: "ब्रांड {{product}} से पूछ सकते हैं कि मैं छात्र हूँ या नहीं",
  text: "कुछ ब्रांड अपनी ही दुकान में छूट देते हैं। आपकी सहमति से वे आपके ई-मेल पते से पूछ सकते हैं और आपका नाम, कॉलेज, कोर्स और साल जान सकते हैं। आप इसे यहाँ कभी भी वापस ले सकते हैं; सत्यापन इस पर निर्भर नहीं है।",
  version: "यह इस पाठ का संस्करण {{version}} है।",
  agreed: "आप {{date}} को इस पाठ के संस्करण {{version}} से सहमत हुए।",
  failed: "आपका चुनाव सहेजा नहीं गया",
  loadFailed: "आपका चुनाव नहीं खुल पाया",
};
