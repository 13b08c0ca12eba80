export const hi = {
  usuallyMinutes_one: "आम तौर पर क़रीब {{count}} मिनट",
  usuallyMinutes_other: "आम तौर पर क़रीब {{count}} मिनट",
  usuallyHours_one: "आम तौर पर क़रीब {{count}} घंटा",
  usuallyHours_other: "आम तौर पर क़रीब {{count}} घंटे",
  usuallyDays_one: "आम तौर पर क़रीब {{count}} दिन",
  usuallyDays_other: "आम तौर पर क़रीब {{count}} दिन",

  appeal: "यह ग़लत है, दोबारा देखें",
  appealLabel: "हमसे क्या छूट गया?",
  appealText: "कोई दूसरा जाँचकर्ता यही दस्तावेज़ देखेगा। ऐसा एक बार कह सकते हैं, और इससे कोई मौक़ा कम नहीं होता।",
  appealNeed: "एक वाक्य लिखें, कम से कम 10 अक्षर।",
  appealSend: "दोबारा देखने को कहें",
  appealed: "दूसरे जाँचकर्ता को भेज दिया गया",
  appealedText: "फ़ैसला होते ही हम ई-मेल भेजेंगे।",
  appealFailed: "भेजा नहीं गया",
  appealOver: "दूसरे जाँचकर्ता ने भी इसे देखा है और उनका फ़ैसला भी यही है।",
  cancel: "रद्द करें",
};
