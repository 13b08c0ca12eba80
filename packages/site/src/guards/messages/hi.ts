import type { TranslationOf } from "../../i18n/catalogue.ts";
import type { GuardEnglish } from "./en.ts";

export const hi: TranslationOf<GuardEnglish> = {
  checking: "पहुँच देखी जा रही है...",
  checkingText: "ज़रा रुकें, हम आपकी अनुमति देख रहे हैं।",
  authenticationRequired: "साइन इन ज़रूरी है",
  sessionEnded: "आपका सेशन ख़त्म हो गया है। आगे बढ़ने के लिए साइन इन करें।",
  sessionEndedKept: "आपका सेशन ख़त्म हो गया है। आगे बढ़ने के लिए साइन इन करें; आपका लिखा हुआ संभालकर रखा है।",
  adminSignIn: "एडमिन पैनल के लिए साइन इन करना होगा।",
  accessDenied: "अनुमति नहीं है",
  adminDenied: "आपको एडमिन पैनल की अनुमति नहीं है।",
  seeAccess: "देखें, आपकी पहुँच कहाँ तक है",
  developerSignIn: "डेवलपर टूल के लिए साइन इन करना होगा।",
  developerOnly: "सिर्फ़ डेवलपर के लिए",
  developerDenied: "डेवलपर टूल सिर्फ़ एडमिन के लिए हैं।",
  backToHome: "होम पर लौटें",
  signIn: "साइन इन करें",
  brandNeedsApproval: "यहाँ आने के लिए ब्रांड का स्वीकृत खाता चाहिए।",
  brandDenied: "आपको ब्रांड के इस हिस्से की अनुमति नहीं है।",
  roleDenied: "इस हिस्से के लिए {{role}} की अनुमति चाहिए।",
  checkFailed: "पहुँच की जाँच नहीं हो पाई",
  checkFailedText: "ब्रांड की पहुँच जाँची नहीं जा सकी। फिर कोशिश करें।",
  tryAgain: "फिर कोशिश करें",
  offlineTitle: "इंटरनेट नहीं है",
  offlineText: "{{product}} तक पहुँच नहीं हो रही है। इंटरनेट आते ही यह पेज अपने आप खुल जाएगा।",
  loadFailedTitle: "आपका खाता नहीं खुल पाया",
  handingOver: "आपको {{host}} पर ले जा रहे हैं",
};
