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
  due: "कतार को देखते हुए {{day}} तक फ़ैसला हो जाएगा।",
  late: "बताए समय से ज़्यादा लग रहा है। हमें खेद है",
  lateText: "हमें उम्मीद है कि {{day}} तक फ़ैसला हो जाएगा। फ़ैसला होते ही ई-मेल आएगा।",
  goesFirst: "आपकी आईडी ज़्यादातर आईडी से पहले देखी जाएगी: उस पर नाम, कॉलेज और तारीख़ पढ़े जा सके।",
  aheadNone: "आपसे पहले कोई और आईडी नहीं है।",
  ahead_one: "आपसे पहले {{count}} आईडी है।",
  ahead_other: "आपसे पहले {{count}} आईडी हैं।",
  meanwhile: "इंतज़ार के दौरान",
  openOffers: "ऑफ़र जो बिना सत्यापन के खुलते हैं",
  savedOffers: "आपके सहेजे ऑफ़र",
  yourPass: "आपका पास यहाँ होगा",
  rosterFailed: "सूची से आपका सत्यापन नहीं हुआ",
};
