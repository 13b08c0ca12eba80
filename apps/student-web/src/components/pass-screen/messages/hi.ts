import type { TranslationOf } from "@bachat/site";
import type { PassScreenEnglish } from "./en.ts";

export const hi: TranslationOf<PassScreenEnglish> = {
  show: "दुकान को QR दिखाएँ",
  title: "आपका छात्र पास",
  close: "बंद करें",
  verified: "सत्यापित छात्र",
  until: "कब तक मान्य",
  qrLabel: "आपके छात्र पास का QR कोड",
  note: "दुकान से इसे स्कैन करवाएँ। नया {{seconds}} सेकंड में आएगा",
  typedCode: "या यह कोड बताएँ",
  loading: "आपका QR आ रहा है",
  retrying: "नया QR नहीं आया। फिर कोशिश हो रही है।",
  offline: "अभी इंटरनेट नहीं है। इंटरनेट आते ही नया QR आ जाएगा।",
  hint: "QR सिर्फ़ इतना बताता है कि आप सत्यापित छात्र हैं और कब तक। उसमें आपका नाम नहीं है।",
  endedTitle: "आपका पास अभी मान्य नहीं है",
  endedText: "छात्र के तौर पर आपका सत्यापन अब मान्य नहीं है। पास वापस पाने के लिए छात्र आईडी भेजें।",
  verify: "छात्र सत्यापन कराएँ",
};
