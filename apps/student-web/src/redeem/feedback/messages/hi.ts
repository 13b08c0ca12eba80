import type { TranslationOf } from "@bachat/site";
import type { FeedbackEnglish } from "./en.ts";

export const hi: TranslationOf<FeedbackEnglish> = {
  title: "ऑफ़र चला?",
  lead: "आपके जवाब से बाक़ी छात्रों और ब्रांड को पता चलता है कि ऑफ़र चल रहा है या नहीं।",
  worked: "हाँ",
  code_refused: "कोड नहीं चला",
  terms_differ: "शर्तें अलग निकलीं",
  thanks: "शुक्रिया। जवाब कभी भी बदल सकते हैं।",
  thanksForWords: "शुक्रिया। आपकी बात हम तक पहुँच गई। उसे और जवाब को कभी भी बदल सकते हैं।",
  commentLabel: "क्या हुआ? (चाहें तो लिखें)",
  commentHint: "इसे हम पढ़ते हैं, और ब्रांड भी पढ़ सकता है, आपके नाम के बिना।",
  savedLabel: "कितने की बचत हुई? (चाहें तो लिखें)",
  savedHint: "यह आपके डैशबोर्ड में जुड़ता है। कोई ब्रांड इसे नहीं देखता।",
  savedNeed: "पूरे रुपयों में लिखें, {{min}} से {{max}} तक।",
  savedNote: "{{amount}} जुड़ गए। आपकी कुल बचत डैशबोर्ड पर दिखती है।",
  savedAdd: "जोड़ें",
  send: "भेजें",
  failed: "जवाब सहेजा नहीं जा सका",
};
