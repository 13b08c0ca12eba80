import type { TranslationOf } from "../../../i18n/catalogue.ts";
import type { ContactEnglish } from "./en.ts";

export const hi: TranslationOf<ContactEnglish> = {
  title: "हमें लिखें",
  description: "{{product}} को लिखें: हर संदेश हमारी टीम ख़ुद पढ़ती है और ई-मेल से जवाब देती है।",
  lead: "हर संदेश हमारी टीम ख़ुद पढ़ती है और ई-मेल से जवाब देती है।",
  helpFirst: "बहुत-से सवालों के जवाब अभी मिल सकते हैं:",
  helpLink: "मदद का पेज",
  grievance: "आपके डेटा के इस्तेमाल को लेकर शिकायत है? हमारे शिकायत अधिकारी {{name}} को लिखें:",
  name: "नाम",
  email: "ई-मेल",
  emailHint: "जवाब इसी पते पर आएगा।",
  subject: "विषय",
  message: "संदेश",
  messageLeft_one: "{{count}} अक्षर बाक़ी।",
  messageLeft_other: "{{count}} अक्षर बाक़ी।",
  messageHint: "पासवर्ड, आधार, पैन या दस्तावेज़ों की तस्वीर कभी न भेजें।",
  trap: "इसे ख़ाली छोड़ें",
  send: "संदेश भेजें",
  needName: "अपना नाम लिखें।",
  needEmail: "ई-मेल पता लिखें, जैसे asha@college.example।",
  needSubject: "कुछ शब्दों में लिखें कि बात किस बारे में है।",
  needMessage: "कम से कम एक वाक्य लिखें।",
  failed: "आपका संदेश नहीं गया",
  sentTitle: "आपका संदेश हमारे पास है",
  sentText: "{{email}} पर पावती भेज दी है। जवाब भी इसी पते पर आएगा।",
  another: "एक और संदेश लिखें",
};
