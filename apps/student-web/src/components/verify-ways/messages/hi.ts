import type { TranslationOf } from "@bachat/site";
import type { WaysEnglish } from "./en.ts";

export const hi: TranslationOf<WaysEnglish> = {
  rosterTitle: "कॉलेज की सूची में हैं? दो मिनट",
  rosterText:
    "{{college}} ने हमें अपने छात्रों की सूची भेजी है। रोल नंबर और नाम से आप तुरंत सत्यापित हो जाते हैं, आईडी की फ़ोटो के बिना।",
  rollNumber: "रोल नंबर",
  rollHint: "जैसा आईडी कार्ड पर है। ख़ाली जगह और चिह्न नहीं गिने जाते।",
  rosterName: "नाम",
  rosterNameHint: "जैसा आपका कॉलेज लिखता है।",
  rollNeed: "अपना रोल नंबर लिखें।",
  nameNeed: "अपना नाम लिखें।",
  rosterSend: "मेरा रोल नंबर जाँचें",
  rosterFailed: "सूची से आपका सत्यापन नहीं हुआ",
};
