import { defineMessages } from "@bachat/site";

export const redemptionsMessages = defineMessages({
  title: "Redemptions",
  lead: "Every code and QR that a student took. Students are never named.",
  loadFailed: "The redemptions did not load",

  export: "Export as CSV",
  exportFailed: "The file was not made",
  exportTooMany: "A file holds up to 50,000. Choose a shorter period to export.",
  fileName: "redemptions.csv",

  filters: "Filters",
  search: "Reference or whole code",
  offer: "Offer",
  offer_any: "All offers",
  outlet: "Outlet",
  outlet_any: "All outlets",
  state: "State",
  state_any: "Any state",
  state_issued: "Given out",
  state_checked: "Checked in a shop",
  feedback: "Feedback",
  feedback_any: "Any or none",
  feedback_worked: "It worked",
  feedback_code_refused: "Code or QR refused",
  feedback_terms_differ: "Terms differ",
  from: "From",
  to: "To",

  columnReference: "Reference",
  columnOffer: "Offer",
  columnTaken: "Taken",
  columnState: "State",
  columnFeedback: "Feedback",
  discountBy: "{{discount}}, {{method}}",
  method_redirect: "on your website",
  method_code: "with a code",
  method_qr: "with a QR",
  checkedAt: "{{time}}, {{outlet}}",
  noFeedback: "–",
  noFeedbackLabel: "No feedback shown",
  timeNote:
    "Times are your device's. The filter's days and the times of the file are India's (IST). The discount is what the offer says now; Bachat does not know what an order came to.",
  feedbackNote:
    "Feedback is what the student said of the offer. It shows once at least 10 students have answered about it.",

  total_one: "{{number}} redemption",
  total_other: "{{number}} redemptions",
  totalMany: "More than 50,000 redemptions",

  none: "No redemptions yet",
  noneText: "Once a student takes a code or opens a QR of an offer, it is listed here.",
  toOffers: "All offers",
  noneFound: "No redemption matches",
  noneFoundText: "A code is found only when all of it is typed.",
  clear: "Clear filters",
});
