import type { TranslationOf } from "../../../i18n/catalogue.ts";
import type { ApiDocsEnglish } from "./en.ts";

export const hi: TranslationOf<ApiDocsEnglish> = {
  title: "छात्र पुष्टि API",
  description:
    "REST से पूछें कि कोई ई-मेल पता पुष्टि किए हुए छात्र का है या नहीं: पता, उदाहरण, जवाब और परीक्षण।",
  lead: "पूछें कि कोई ई-मेल पता पुष्टि किए हुए छात्र का है या नहीं। एक कॉल, एक जवाब, एक क्रेडिट।",
  badges: "थोड़े में",
  badgeRest: "REST API",
  badgeJson: "JSON जवाब",
  badgeLimited: "कॉल की सीमा",
  tab_endpoint: "एंडपॉइंट",
  tab_examples: "उदाहरण",
  tab_responses: "जवाब",
  tab_testing: "परीक्षण",
  required: "ज़रूरी",
  optional: "वैकल्पिक",

  copied: "{{label}} कॉपी हो गया",
  copiedText: "कोड क्लिपबोर्ड पर है",
  copyFailed: "कॉपी नहीं हुआ",
  copyFailedText: "कोड ख़ुद चुनकर कॉपी कर लें",

  quickStart: "झटपट शुरुआत",
  stepKey: "API key लें",
  stepKeyText: "[डेवलपर पोर्टल](brand:/developers) में बनाएँ। पहले 100 क्रेडिट मुफ़्त हैं।",
  stepRequest: "अनुरोध भेजें",
  stepRequestText: "छात्र का ई-मेल पता भेजें, key हेडर में।",
  stepResponse: "जवाब पाएँ",
  stepResponseText: "isVerified देखें और छूट दें।",

  endpoint: "एंडपॉइंट",
  request: "अनुरोध",
  headers: "हेडर",
  headerKey: "आपकी key। bk_test_ से शुरू होने वाली key से क्रेडिट कभी नहीं कटते।",
  headerType: "हमेशा application/json।",
  headerIdempotency:
    "आपके चुने 1 से 255 अक्षर। उसी मान और उसी body के साथ दोबारा भेजना मुफ़्त है और 24 घंटे तक वही जवाब मिलता है।",
  body: "बॉडी",
  bodyEmail:
    "वह पता जो छात्र ने आपको दिया। बड़े-छोटे अक्षर और आसपास की ख़ाली जगह से फ़र्क़ नहीं पड़ता; बिंदु और प्लस वाले हिस्से से पड़ता है।",
  stringRequired: "string, ज़रूरी",
  limits: "सीमाएँ",
  limitsFailed: "सीमाएँ नहीं खुलीं",
  plan: "प्लान",
  hourly: "घंटे में कॉल",
  monthly: "महीने में कॉल",
  limitsText:
    "घंटे और महीने भारतीय समय से गिने जाते हैं। क्रेडिट की कोई आख़िरी तारीख़ नहीं। सही key के हर जवाब में RateLimit-Limit, RateLimit-Remaining और RateLimit-Reset बताते हैं कि इस घंटे में आप कहाँ हैं। पिछले 30 दिनों में महीने की सीमा से ज़्यादा क्रेडिट ख़रीदे हों तो वही आपकी सीमा है।",
  practices: "अच्छे तरीक़े",
  practiceCache: "नतीजे expiryDate तक अपने पास रखें।",
  practiceBackoff: "सीमा आने पर रुकें: Retry-After जितना कहे उतना, फिर हर बार दोगुना।",
  practiceHttps: "सिर्फ़ HTTPS से कॉल करें।",
  practiceSecret: "key कभी ब्राउज़र या ऐप में न रखें: अपने सर्वर से कॉल करें।",
  practiceMonitor: "[डेवलपर पोर्टल](brand:/developers) में अपना इस्तेमाल देखते रहें।",

  examplesTitle: "उदाहरण",
  examplesLead: "अपनी key डालते ही हर उदाहरण चलता है। इनके पते नमूने हैं: हर key से मुफ़्त।",
  chooseExample: "उदाहरण",
  example_single: "एक छात्र",
  example_singleText: "ख़रीद के समय, जब कोई छात्र मूल्य माँगे।",
  example_retry: "दोहराना सुरक्षित",
  example_retryText:
    "Idempotency-Key के साथ, जैसे ऑर्डर का नंबर। जवाब रास्ते में खो जाए तो वही फिर भेजें: पैसा एक बार कटता है। उसी key के साथ दूसरी body हो तो 409 आता है।",
  example_batch: "कई छात्र",
  example_batchText:
    "एक कॉल में 1,000 तक पते; नतीजे उसी क्रम में। यह उतनी ही कॉल गिनी जाती है। सीमा, कोटा या क्रेडिट सबके लिए काफ़ी न हों तो पूरी कॉल मना होती है और कुछ नहीं कटता।",
  language: "भाषा",

  responsesTitle: "जवाब",
  responsesLead:
    "हर जवाब JSON है। success बताता है कि जवाब मिला या नहीं, isVerified बताता है क्या मिला।",
  status: "स्थिति",
  meaning: "मतलब",
  cost: "ख़र्च",
  oneCredit: "एक क्रेडिट",
  free: "मुफ़्त",
  answer_verified: "छात्र होने की पुष्टि है",
  answer_not_verified: "छात्र नहीं मिला या पुष्टि नहीं है",
  answer_bad_request: "body में सही studentEmail नहीं है",
  answer_invalid_key: "API key सही नहीं है",
  answer_quota: "महीने का कोटा पूरा हो गया",
  answer_credits: "क्रेडिट काफ़ी नहीं हैं",
  answer_reused: "Idempotency-Key दूसरी body के साथ इस्तेमाल हो चुकी है",
  answer_limit: "घंटे की सीमा पूरी हो गई",
  answer_away: "हमारा कोई हिस्सा अभी बंद है; Retry-After देखें",
  sameAnswer:
    "जो छात्र ब्रांडों की जाँच के लिए राज़ी नहीं है, उसके लिए वही जवाब आता है जो अनजान पते के लिए। जो अभी जाँच में है, जिसका दस्तावेज़ स्वीकार नहीं हुआ, या जिसकी पुष्टि की तारीख़ निकल गई है, उसके लिए भी।",
  fields: "फ़ील्ड",
  field_success: "सवाल का जवाब मिला तो true, मना हुआ तो false।",
  field_isVerified: "क्या यह व्यक्ति आज, भारतीय समय से, पुष्टि किया हुआ छात्र है।",
  field_verificationStatus: "verified या not_verified।",
  field_expiryDate: "आख़िरी दिन, YYYY-MM-DD। सिर्फ़ पुष्टि होने पर।",
  field_studentInfo:
    "name, college, course और yearOfStudy (freshman, sophomore, junior, senior, graduate, phd)। सिर्फ़ पुष्टि होने पर।",
  field_error: "क्या ग़लत है, अंग्रेज़ी में। प्रोग्रामों के लिए code है।",
  field_quota_info:
    "सिर्फ़ 402 के साथ: current_usage, monthly_quota और plan_tier (free_trial, starter, growth, enterprise)।",
  field_code: "सिर्फ़ गड़बड़ी में: बदलता नहीं, प्रोग्रामों के लिए।",
  field_request_id: "हमें लिखते समय यह बताएँ।",
  keysAbsent: "जो फ़ील्ड किसी जवाब का नहीं है वह होता ही नहीं; null नहीं आता।",

  testingTitle: "परीक्षण",
  testingLead: "आज़माने के लिए किसी छात्र की ज़रूरत नहीं।",
  testEmails: "नमूना पते",
  testVerified: "हमेशा पुष्टि किया हुआ, नमूना जानकारी के साथ।",
  testNotVerified: "हमेशा बिना पुष्टि का।",
  testEmailsText: "हर key से इनका जवाब एक-सा है, ये मुफ़्त हैं और गिने नहीं जाते।",
  testKeys: "टेस्ट key",
  testKeysText:
    "- bk_test_ से शुरू होने वाली key मुफ़्त है और घंटे में 100 कॉल देती है।\n- उसे सिर्फ़ नक़ली छात्र दिखते हैं, असली कभी नहीं।\n- [डेवलपर पोर्टल](brand:/developers) में बनाएँ और देखें; असली key, bk_live_, एक ही बार दिखती है।",
  testErrors: "हर गड़बड़ी देखना",
  testErrorsText:
    "- 401: key न भेजें, या उसका एक अक्षर बदल दें।\n- 400: बिना @ का पता भेजें।\n- 409: वही Idempotency-Key दूसरे पते के साथ भेजें।\n- 429: टेस्ट key से घंटे में 100 से ज़्यादा कॉल करें।",
  verifiedAnswer: "पुष्टि है",
  notVerifiedAnswer: "पुष्टि नहीं है",
};
