import type { TranslationOf } from "@bachat/site";
import type { EmailsEnglish } from "./en.ts";

export const hi: TranslationOf<EmailsEnglish> = {
  title: "आपकी मेल",
  offTitle: "सहेजे ऑफ़र की मेल बंद करनी है?",
  offText: "आपके सहेजे ऑफ़र वहीं रहेंगे। खाते से जुड़ी मेल आती रहेंगी।",
  off: "बंद करें",
  doneTitle: "ये मेल बंद हैं",
  doneText: "अपने खाते में “भाषा और मेल” से जब चाहें फिर चालू करें।",
  deadText: "लिंक अधूरा है। मेल का लिंक एक बार फिर खोलें।",
  choices: "चुनें कि कौन-सी मेल आएँ",
};
