import type { TranslationOf } from "../../i18n/catalogue.ts";
import type { FormEnglish } from "./en.ts";

export const hi: TranslationOf<FormEnglish> = {
  leaveTitle: "सेव किए बिना जाएँ?",
  leave: "सेव किए बिना जाएँ",
  closeTitle: "सेव किए बिना बंद करें?",
  close: "सेव किए बिना बंद करें",
  signOutTitle: "सेव किए बिना साइन आउट करें?",
  signOut: "सेव किए बिना साइन आउट करें",
  notSaved: "आपके बदलाव अभी सेव नहीं हुए हैं।",
  stay: "यहीं रहें",
  kept: "आपका लिखा हुआ हमने संभालकर रखा है।",
  keptOlder: "आपका लिखा हुआ हमने संभालकर रखा है। इस बीच सेव की गई जानकारी बदल गई है, इसलिए पहले जाँच लें।",
  discard: "हटाएँ",
  tooLong: "ज़्यादा से ज़्यादा {{most}} अक्षर; इसमें {{length}} हैं।",
};
