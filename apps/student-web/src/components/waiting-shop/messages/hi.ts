import type { TranslationOf } from "@bachat/site";
import type { WaitingShopEnglish } from "./en.ts";

export const hi: TranslationOf<WaitingShopEnglish> = {
  title: "{{brand}} {{time}} तक आपका इंतज़ार करेगा",
  text: "सत्यापित होते ही हम आपको वापस ले जाएँगे।",
  verifiedText: "आप सत्यापित हैं। वहाँ तय करें कि उसे क्या दिखे।",
  back: "{{brand}} पर वापस",
};
