export const hi = {
  title: "हर शुक्रवार, नए ऑफ़र",
  lead: "हफ़्ते में एक छोटी मेल: ब्रांड ने क्या नया जोड़ा। जब चाहें, एक टैप में छोड़ें।",
  email: "ई-मेल",
  placeholder: "you@college.ac.in",
  subscribe: "सदस्य बनें",
  needEmail: "अपना ई-मेल पता लिखें, जैसे name@college.ac.in.",
  subscribedTitle: "सदस्यता हो गई!",
  subscribedText: "एक क़दम बाक़ी है: हमने जो मेल भेजी है, उसके लिंक पर टैप करें।",
  failedTitle: "सदस्यता नहीं हो पाई",
  failedText: "कृपया थोड़ी देर बाद फिर कोशिश करें।",
};
