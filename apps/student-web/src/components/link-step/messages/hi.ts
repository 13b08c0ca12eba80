export const hi = {
  deadTitle: "यह लिंक अब नहीं चलता",
  failed: "यह नहीं हो पाया",
  browse: "ऑफ़र देखें",
};
