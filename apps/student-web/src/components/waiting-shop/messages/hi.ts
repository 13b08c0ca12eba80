export const hi = {
  title: "{{brand}} {{time}} तक आपका इंतज़ार करेगा",
  text: "सत्यापित होते ही हम आपको वापस ले जाएँगे।",
  verifiedText: "आप सत्यापित हैं। वहाँ तय करें कि उसे क्या दिखे।",
  codeTitle: "{{brand}} का एक कोड आपका इंतज़ार कर रहा है",
  verifiedCodeText: "आप सत्यापित हैं। वहाँ कोड लें।",
  back: "{{brand}} पर वापस",
};
