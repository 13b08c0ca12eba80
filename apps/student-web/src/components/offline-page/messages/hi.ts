import type { TranslationOf } from "@bachat/site";
import type { OfflineEnglish } from "./en.ts";

export const hi: TranslationOf<OfflineEnglish> = {
  title: "इंटरनेट नहीं है",
  text: "इस पेज के लिए इंटरनेट चाहिए। इंटरनेट आते ही यह अपने आप खुल जाएगा।",
  textWithCodes:
    "इस पेज के लिए इंटरनेट चाहिए, इंटरनेट आते ही यह अपने आप खुल जाएगा। आपके कोड इसी डिवाइस पर रखे हैं।",
  tryAgain: "फिर कोशिश करें",
  stillAway: "इंटरनेट अब भी नहीं है।",
  seeCodes: "अपने कोड देखें",
};
