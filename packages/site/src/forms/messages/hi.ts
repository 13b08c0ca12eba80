import type { TranslationOf } from "../../i18n/catalogue.ts";
import type { FormEnglish } from "./en.ts";

export const hi: TranslationOf<FormEnglish> = {
  leaveTitle: "सहेजे बिना जाएँ?",
  leave: "सहेजे बिना जाएँ",
  closeTitle: "सहेजे बिना बंद करें?",
  close: "सहेजे बिना बंद करें",
  signOutTitle: "सहेजे बिना साइन आउट करें?",
  signOut: "सहेजे बिना साइन आउट करें",
  notSaved: "आपके बदलाव अभी सहेजे नहीं गए हैं।",
  stay: "यहीं रहें",
  kept: "आपका लिखा हुआ हमने संभालकर रखा है।",
  keptOlder: "आपका लिखा हुआ हमने संभालकर रखा है। इस बीच सहेजी गई जानकारी बदल गई है, इसलिए पहले जाँच लें।",
  discard: "हटाएँ",
  tooLong: "ज़्यादा से ज़्यादा {{most}} अक्षर; इसमें {{length}} हैं।",
};
