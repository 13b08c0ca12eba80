import type { TranslationOf } from "@bachat/site";
import type { NewsletterPageEnglish } from "./en.ts";

export const hi: TranslationOf<NewsletterPageEnglish> = {
  title: "न्यूज़लेटर",
  confirmTitle: "अपनी सदस्यता की पुष्टि करें",
  confirmText: "एक टैप, और छात्रों के नए ऑफ़र शुक्रवार को आपके पते पर आएँगे।",
  confirm: "सदस्यता की पुष्टि करें",
  confirmedTitle: "आप सदस्य बन गए",
  confirmedText: "अगली मेल शुक्रवार को आएगी, अगर तब तक ब्रांड कुछ नया जोड़ें।",
  leaveTitle: "न्यूज़लेटर छोड़ना है?",
  leaveText: "आपके पते पर न्यूज़लेटर नहीं आएगा। आपका खाता हो, तो वह वैसा ही रहेगा।",
  leave: "सदस्यता छोड़ें",
  leftTitle: "सदस्यता ख़त्म",
  leftText: "अब आपके पते पर न्यूज़लेटर नहीं आएगा। जब चाहें, फिर जुड़ सकते हैं।",
  deadConfirmText: "यह इस्तेमाल हो चुका है या 7 दिन से पुराना है। नए लिंक के लिए अपना पता फिर लिखें।",
  deadLeaveText: "लिंक अधूरा है। मेल का लिंक एक बार फिर खोलें।",
};
