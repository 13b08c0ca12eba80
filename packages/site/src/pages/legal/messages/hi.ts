export const hi = {
  version: "संस्करण {{version}}, {{date}} से लागू",
  short: "थोड़े में",
  contents: "इस पेज पर",
  grievance: "शिकायत के लिए: {{name}}, {{email}}",
};
