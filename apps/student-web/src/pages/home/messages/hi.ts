import type { TranslationOf } from "@bachat/site";
import type { HomeEnglish } from "./en.ts";

export const hi: TranslationOf<HomeEnglish> = {
  metaTitle: "{{product}} · जाँची हुई छात्र छूट",
  metaDescription:
    "पूरे भारत में छात्रों की बचत: एक बार छात्र होने की पुष्टि करें, फिर अपने पसंदीदा ब्रांड की छूट खोजें, सहेजें और पाएँ।",
  eyebrow: "जाँची हुई छात्र छूट",
  headline: "पूरे भारत में छात्रों के लिए ख़ास छूट पाएँ",
  lead: "कॉलेज का ID एक बार दिखाएँ, फिर खाने, सफ़र, सामान और कोर्स पर छात्रों वाले दाम दें। छात्रों के लिए मुफ़्त।",
  resultsTitle: "छात्रों के ऑफ़र",
  searchTitle: "“{{search}}” के ऑफ़र",
  start: "आज से बचत शुरू करें",

  figures: "आँकड़ों में {{product}}",
  activeOffers: "चालू ऑफ़र",
  brands: "ब्रांड",
  happyStudents: "ख़ुश छात्र",
  saved: "की बचत",
  redemptionRate: "औसत इस्तेमाल दर",
  states: "राज्य और",
  territories: "केंद्र शासित प्रदेश",
  figureSource: "{{date}} तक: {{source}}",

  bandTitle: "मुफ़्त खाते से कोड खुलते हैं",
  bandText: "एक मिनट में जुड़ें, कोड पाएँ और ऑफ़र सहेजें। एक्सक्लूसिव ऑफ़र कॉलेज ID की जाँच के बाद खुलते हैं।",
  join: "{{product}} से जुड़ें",
  studentLogin: "छात्र लॉगिन",

  howTitle: "यह कैसे काम करता है",
  how1: "छात्र होने की पुष्टि करें",
  how1Text: "कॉलेज का ID भेजें। एक व्यक्ति उसे देखकर आपको लिखता है।",
  how2: "ऑफ़र खोजें",
  how2Text: "शहर और श्रेणी से चुनें। पसंद आए तो सहेज लें।",
  how3: "तुरंत पाएँ और बचाएँ",
  how3Text: "कोड कॉपी करें, काउंटर पर QR दिखाएँ, या डील खोलें।",

  passName: "अनन्या देशमुख",
  passCollege: "कावेरी वैली इंस्टिट्यूट ऑफ़ टेक्नोलॉजी",
  passCourse: "बी.टेक कंप्यूटर साइंस",
  passState: "सत्यापित छात्र",
  passUntil: "मान्य",
};
