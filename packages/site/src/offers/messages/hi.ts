import type { TranslationOf } from "../../i18n/catalogue.ts";
import type { TicketEnglish } from "./en.ts";

export const hi: TranslationOf<TicketEnglish> = {
  openDeal: "डील खोलें",
  getCode: "कोड लें",
  getQr: "QR लें",
  redeem: "इस्तेमाल करें",
  verifyStudent: "सत्यापन कराएँ",
  loginRequired: "साइन इन करें",
  locked: "बंद है",
  opening: "खुल रहा है...",

  "closed.paused": "यह ऑफ़र अभी रुका हुआ है",
  "closed.ended": "यह ऑफ़र ख़त्म हो गया है",
  "closed.ended_on": "{{date}} को ख़त्म हुआ",
  "closed.no_codes": "कोड ख़त्म हो गए",
  "closed.used_up": "ऑफ़र पूरा लिया जा चुका है",
  "closed.used_up_today": "आज के लिए ख़त्म",

  verificationLock: "छात्र सत्यापन ज़रूरी",
  loginLock: "खोलने के लिए साइन इन करें",
  verifyNow: "अभी सत्यापन कराएँ",
  login: "साइन इन",
  needsAccount: "मुफ़्त खाता चाहिए",

  studentOnly: "सिर्फ़ छात्रों के लिए",
  openOffer: "सबके लिए",
  codeRequired: "कोड चाहिए",
  offer: "ऑफ़र",
  exclusive: "एक्सक्लूसिव",
  featured: "ख़ास",
  featuredHint: "इस जगह के लिए ब्रांड ने पैसे दिए हैं। इससे क्रम बदलता है, दाम कभी नहीं।",
  lastDay: "आख़िरी दिन",
  daysLeft_one: "{{count}} दिन बाक़ी",
  daysLeft_other: "{{count}} दिन बाक़ी",

  percentOff: "{{value}} छूट",
  amountOff: "{{value}} छूट",
  minOrder: "{{value}} से ज़्यादा के ऑर्डर पर",
  bogo: "1 पर 1 मुफ़्त",
  freeShipping: "मुफ़्त डिलीवरी",
  online: "ऑनलाइन",
  inStore: "दुकान पर",
  inStoreIn: "दुकान\u00a0पर, {{city}}",
  onlineAndStore: "ऑनलाइन और दुकान पर",
  inEnglish: "केवल अंग्रेज़ी में",
};
