export const hi = {
  signUpToRedeem: "{{brand}} पर {{worth}} पाने के लिए साइन अप करें।",
  signInToRedeem: "{{brand}} पर {{worth}} पाने के लिए साइन इन करें।",
  signUpToSave: "{{brand}} का यह ऑफ़र सहेजने के लिए साइन अप करें।",
  signInToSave: "{{brand}} का यह ऑफ़र सहेजने के लिए साइन इन करें।",
  waitingToRedeem: "उसके बाद {{brand}} पर {{worth}} आपका।",
  waitingToSave: "उसके बाद {{brand}} का यह ऑफ़र आपके लिए सहेज लिया जाएगा।",
  invited: "{{product}} पर एक दोस्त ने आपको बुलाया है।",
  title: "जिस ऑफ़र के लिए आप आए थे",
  get: "{{brand}} पर {{worth}} लें",
  gone: "माफ़ कीजिए, यह अब उपलब्ध नहीं है। इसके जैसे और भी ऑफ़र हैं।",
  similar: "मिलते-जुलते ऑफ़र देखें",
};
