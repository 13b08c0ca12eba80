import type { TranslationOf } from "@bachat/site";
import type { RedeemEnglish } from "./en.ts";

export const hi: TranslationOf<RedeemEnglish> = {
  title: "अपना ऑफ़र इस्तेमाल करें",
  ready: "आप साइन इन हैं। यह रहा वह ऑफ़र जिसके लिए आप आए थे।",
  yourCode: "आपका कोड",
  copied: "कॉपी हो गया!",
  copiedText: "कोड कॉपी हो गया",
  copyFailed: "कॉपी नहीं हुआ",
  copyFailedText: "कोड ख़ुद कॉपी कर लें",
  aloneUntil: "सिर्फ़ आपका। एक बार चलेगा, {{date}} तक",
  alone: "सिर्फ़ आपका। एक बार चलेगा",
  until: "{{date}} तक चलेगा",
  open: "{{brand}} खोलें",
  codeStep1: "कोड कॉपी करके {{brand}} खोलें।",
  codeStep2: "जहाँ कोड माँगा जाए, वहाँ डालें।",
  codeStep3: "दाम कम होता देखें, फिर पैसे दें।",
  qrStep1: "काउंटर पर ऑर्डर दें।",
  qrStep2: "पैसे देने से पहले इसे स्कैन करवाएँ।",
  qrStep3: "वे ऑफ़र देखकर बिल कम कर देंगे।",
  qrLabel: "आपके ऑफ़र का QR कोड",
  qrNote: "काउंटर पर यह दिखाएँ। नया {{seconds}} सेकंड में आएगा",
  typedCode: "या यह कोड बताएँ",
  renewFailed: "नया QR नहीं आया। नीचे का कोड अब भी चलेगा।",
  usedTitle: "काउंटर पर इस्तेमाल हो चुका",
  usedText: "{{when}} को। यह QR एक ही बार चलता है।",
  keep: "यह आपके डैशबोर्ड में “इस्तेमाल किए” के नीचे मिलेगा। वहीं बता सकते हैं कि ऑफ़र चला या नहीं।",
};
