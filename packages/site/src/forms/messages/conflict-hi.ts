import type { TranslationOf } from "../../i18n/catalogue.ts";
import type { ConflictEnglish } from "./conflict-en.ts";

export const hi: TranslationOf<ConflictEnglish> = {
  title: "इस बीच इसमें कहीं और से बदलाव हुआ है",
  text: "आपके बदलाव मिटे नहीं हैं। चुनें कि कौन-सा रखना है।",
  yours: "आपका संस्करण",
  theirs: "दूसरा संस्करण",
  empty: "ख़ाली",
  onlyTheirs: "कहीं और बदला गया, और रखा गया: {{fields}}।",
  onlyYours: "यहाँ बदला गया, और रखा गया: {{fields}}।",
  drop: "मेरे बदलाव छोड़ें",
  save: "सहेजें",
  joined: "सहेज लिया गया, कहीं और हुए बदलाव के साथ",
  joinedText: "इस बीच यह भी बदला गया, और रखा गया: {{fields}}।",
};
