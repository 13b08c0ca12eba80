import type { TranslationOf } from "@bachat/site";
import type { JoinEnglish } from "./en.ts";

export const hi: TranslationOf<JoinEnglish> = {
  title: "एक दोस्त ने आपको बुलाया है",
  heading: "{{product}} पर एक दोस्त ने आपको बुलाया है",
  lead: "एक बार दिखाएँ कि आप पढ़ते हैं, फिर अपने पसंदीदा ब्रांड पर कम दाम दें। जुड़ना मुफ़्त है। आपके दोस्त को बस यह दिखता है कि कितने जुड़े और सत्यापित हुए, कौन यह नहीं।",
  join: "{{product}} से जुड़ें",
  browse: "पहले ऑफ़र देखें",
  deadTitle: "यह न्योता अब नहीं चलता",
  deadText: "दोस्त से नया लिंक माँगें, या इसके बिना ही जुड़ें। दोनों तरह से मुफ़्त है।",
  memberTitle: "आप पहले से {{product}} पर हैं",
  memberText: "ऐसे लिंक नए दोस्तों के लिए हैं। आपका लिंक आपके डैशबोर्ड पर है।",
  dashboard: "डैशबोर्ड खोलें",
  failed: "यह नहीं खुला",
};
