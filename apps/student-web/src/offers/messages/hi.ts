import type { TranslationOf } from "@bachat/site";
import type { OffersEnglish } from "./en.ts";

export const hi: TranslationOf<OffersEnglish> = {
  signInTitle: "पहले साइन इन करें",
  signInToSave: "ऑफ़र सहेजने के लिए साइन इन करना होगा",
  signInToRedeem: "ऑफ़र इस्तेमाल करने के लिए साइन इन करना होगा",
  savedTitle: "ऑफ़र सहेजा गया",
  savedText: "आपके सहेजे हुए ऑफ़र में जुड़ गया",
  unsavedTitle: "ऑफ़र हटाया गया",
  unsavedText: "आपके सहेजे हुए ऑफ़र से हट गया",
  saveFailed: "ऑफ़र सहेजा नहीं जा सका",
  redeemedTitle: "ऑफ़र मिल गया!",
  redeemedText: "छूट का मज़ा लें!",
  redeemFailed: "ऑफ़र नहीं मिल सका",
  tryAgain: "फिर कोशिश करें",
  redemptionErrorTitle: "ऑफ़र नहीं खुला",
  redemptionErrorText: "यह ऑफ़र अभी नहीं खुल रहा। थोड़ी देर बाद फिर कोशिश करें।",
  sharedTitle: "भेज दिया!",
  sharedText: "ऑफ़र भेज दिया गया।",
  linkCopiedTitle: "लिंक कॉपी हो गया!",
  linkCopiedText: "ऑफ़र का लिंक कॉपी हो गया।",
  shareFailedTitle: "भेजा नहीं जा सका",
  shareFailedText: "यह ऑफ़र नहीं भेजा जा सका।",
  loadFailedTitle: "ऑफ़र नहीं खुले",
  loadFailedText: "ऑफ़र नहीं खुल सके। पेज फिर से खोलें।",
};
