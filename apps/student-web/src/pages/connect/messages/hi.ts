import type { TranslationOf } from "@bachat/site";
import type { ConnectEnglish } from "./en.ts";

export const hi: TranslationOf<ConnectEnglish> = {
  title: "{{product}} से सत्यापन",
  failed: "यह नहीं खुला",
  heading: "{{brand}} पूछ रहा है कि क्या आप छात्र हैं",
  client: "{{client}}, {{host}} पर",

  visitorText:
    "साइन इन करें, फिर आप तय करें कि {{brand}} को क्या पता चले। नए हैं? जुड़ना मुफ़्त है, और आप इसी पेज पर लौट आएँगे।",
  signIn: "साइन इन करें",
  join: "{{product}} से जुड़ें",
  backTo: "{{host}} पर वापस",

  seesTitle: "{{brand}} को दिखेगा",
  seesVerified: "आप सत्यापित छात्र हैं",
  seesVerifiedUntil: "आप {{date}} तक सत्यापित छात्र हैं",
  seesFirstName: "आपका पहला नाम: {{name}}",
  seesCollege: "आपका कॉलेज: {{college}}",
  seesNothingElse: "और कुछ नहीं: न आपका ईमेल, न आपकी आईडी।",
  once: "एक बार बताएँ",
  always: "{{brand}} को हमेशा बताएँ",
  decline: "नहीं, वापस जाएँ",
  alwaysText:
    "हमेशा चुनने पर {{brand}} को अगली बार इस पेज के बिना ही जवाब मिल जाएगा। इसे आप जब चाहें यहाँ बंद कर सकते हैं:",
  privacy: "आपके खाते में निजता",
  leaving: "{{brand}} पर ले जा रहे हैं…",
  signedInAs: "आप {{name}} नाम से साइन इन हैं।",
  otherAccount: "दूसरे खाते से आएँ",
  answerFailed: "आपका जवाब नहीं पहुँचा",

  unverifiedTitle: "आप अभी सत्यापित नहीं हैं",
  unverifiedText:
    "दिखाएँ कि आप छात्र हैं, फिर वहीं से {{brand}} पर आगे बढ़ें। {{brand}} {{time}} तक आपका इंतज़ार करेगा।",
  verify: "अभी सत्यापन करें",
  inReviewTitle: "हम आपकी आईडी जाँच रहे हैं",
  inReviewText:
    "फ़ैसला होते ही यह पेज अपने आप आगे बढ़ेगा। {{brand}} {{time}} तक आपका इंतज़ार करेगा; ज़्यादा समय लगे, तो दुकान पर बटन फिर से दबाएँ।",
  inReviewOpen: "देखें, कहाँ तक पहुँचा",
  notify: "मेरे सत्यापित होते ही {{brand}} को बताएँ",
  notifyText: "तब आपको भी एक ईमेल मिलेगा।",
  notYet: "अभी के लिए {{brand}} पर वापस",

  underAgeTitle: "सिर्फ़ 18 साल या उससे बड़े लोगों के लिए",
  underAgeText:
    "दुकानें सिर्फ़ वयस्कों के बारे में पूछ सकती हैं। {{brand}} को आपके बारे में कुछ पता नहीं चलता, आपकी उम्र भी नहीं।",
  shopPausedTitle: "{{brand}} अभी नहीं पूछ सकता",
  shopPausedText: "{{product}} पर इसका खाता रुका हुआ है। आपके बारे में कुछ नहीं बताया गया।",
  shopCannotCheckTitle: "{{brand}} अभी नहीं पूछ सकता",
  shopCannotCheckText:
    "{{product}} पर इसकी जाँचें ख़त्म हो गई हैं। बाद में फिर कोशिश करें। आपके बारे में कुछ नहीं बताया गया।",
  shopBlockedTitle: "आपने {{brand}} को ब्लॉक किया है",
  shopBlockedText:
    "इसलिए इसे आपके बारे में कुछ पता नहीं चलता। बताना हो, तो अपने खाते में ब्लॉक हटाएँ और यह पेज फिर से खोलें।",
  openPrivacy: "निजता खोलें",
  back: "{{brand}} पर वापस",

  testTitle: "यह एक टेस्ट है",
  testText:
    "{{brand}} अपना बटन आज़मा रहा है। एक काल्पनिक छात्र चुनें: किसी असली छात्र की जाँच नहीं होती, और इसका कोई ख़र्च नहीं है।",
  testStudents: "टेस्ट छात्र",
  "test.verified": "एक सत्यापित छात्र",
  "test.not_verified": "कोई जो सत्यापित नहीं है",
  "test.expired": "एक छात्र जिसका समय पूरा हो चुका है",

  goneTitle: "यह साइन इन ख़त्म हो चुका है",
  goneText: "दुकान पर वापस जाएँ और उसका बटन फिर से दबाएँ।",
};
