import { defineMessages } from "@bachat/site";

export const redemptionsMessages = defineMessages({
  title: "Redemptions",
  lead: "Every code and QR that a student redeemed. Students are never named.",
  loadFailed: "The redemptions did not load",

  export: "Export as CSV",
  exportFailed: "The export failed",
  exportTooMany: "A file holds up to 50,000. Choose a shorter period to export.",
  fileName: "redemptions.csv",

  filters: "Filters",
  search: "Reference or whole code",
  offer: "Offer",
  anyOffer: "All offers",
  outlet: "Outlet",
  anyOutlet: "All outlets",
  state: "State",
  anyState: "Any state",
  "state.issued": "Given out",
  "state.checked": "Checked in a shop",
  feedback: "Feedback",
  anyFeedback: "All",
  "feedback.worked": "It worked",
  "feedback.code_refused": "Code or QR refused",
  "feedback.terms_differ": "Terms differ",
  from: "From",
  to: "To",
  turned: "The last day is before the first.",

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
    "Times are in your device's time zone. The filter and the file use India time (IST). The discount is the offer’s current one; Bachat does not know the order’s amount.",
  feedbackNote:
    "Feedback is what the student said about the offer. It shows once at least 10 students have answered about it. Analytics count it on the same day: the redemption’s.",

  total_one: "{{number}} redemption",
  total_other: "{{number}} redemptions",
  totalMany: "More than 50,000 redemptions",

  none: "No redemptions yet",
  noneText: "Once a student takes a code or opens a QR of an offer, it is listed here.",
  toOffers: "All offers",
  noneFound: "No redemption matches",
  noneFoundText: "Type the whole code to find it.",
  clear: "Clear filters",
});
