import type { TranslationOf } from "@bachat/site";
import type { PushSwitchEnglish } from "./en.ts";

export const hi: TranslationOf<PushSwitchEnglish> = {
  title: "सूचनाएँ",
  label: "मुझे इस डिवाइस पर सूचना दें",
  description: "जब सहेजे ऑफ़र ख़त्म होने वाले हों, हफ़्ते में ज़्यादा से ज़्यादा एक बार। एक टैप में फिर बंद।",
  blocked:
    "यह ब्राउज़र {{product}} की सूचनाएँ रोक रहा है। पते के पास साइट की सेटिंग खोलें, सूचनाओं की अनुमति दें और यहाँ लौट आएँ।",
  homeScreen: "इस डिवाइस पर सूचना पाने के लिए {{product}} को होम स्क्रीन पर जोड़ें और वहीं से खोलें।",
  failed: "यह नहीं हो पाया",
};
