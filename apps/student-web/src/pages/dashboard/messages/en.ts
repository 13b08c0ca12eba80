import { defineMessages } from "@bachat/site";

const en = {
  pageTitle: "Dashboard",
  heading: "Your dashboard",
  "state.verified": "Verified Student",
  "state.pending": "Pending Verification",
  "state.rejected": "Verification Failed",
  "state.not_submitted": "Not verified yet",
  "state.expired": "Verification ended",
  validUntil: "Valid until",
  ended: "Ended",
  pendingText: "We write to you as soon as your ID is reviewed.",
  pendingAction: "See where it stands",
  rejectedText: "Your ID could not be accepted. The reason is on the verification page.",
  rejectedAction: "Upload a new ID",
  notSubmittedText: "Exclusive offers open when your college ID is checked.",
  notSubmittedAction: "Verify Student Status",
  expiredText: "Renew it to open exclusive offers again.",
  expiredAction: "Renew verification",

  profile: "Profile and settings",
  verification: "Your verification",

  worthKeeping: "Worth keeping",
  allSaved_one: "All {{count}} saved",
  allSaved_other: "All {{count}} saved",
  nothingEnding: "Nothing you saved ends within 30 days.",

  tabs: "Parts of your dashboard",
  "tab.overview": "Overview",
  "tab.saved": "Saved",
  "tab.redeemed": "Redeemed",
  "tab.history": "History",

  viewedCount: "Viewed",
  savedCount: "Saved",
  redeemedCount: "Redeemed",
  latestSaved: "Saved last",
  latestRedeemed: "Redeemed last",
  showAll: "Show all",

  notAvailable: "Not available now",
  endedOn: "Ended {{date}}",
  removed: "Removed",
  savedOn: "Saved {{date}}",
  redeemedOn: "Redeemed {{date}}",
  viewedOn: "Viewed {{date}}",
  usedOn: "Used {{date}}",
  remove: "Remove from saved offers",
  save: "Save offer",
  saveNamed: "Save offer: {{title}}",
  removeNamed: "Remove from saved offers: {{title}}",
  copy: "Copy code",
  copyNamed: "Copy code {{code}}: {{title}}",
  showCode: "Show code",
  showQr: "Show QR",
  showCodeNamed: "Show code: {{title}}",
  showQrNamed: "Show QR: {{title}}",

  noSaved: "No saved offers yet",
  noSavedText: "Save an offer with its save button, and you find it here.",
  noRedeemed: "No redeemed offers yet",
  noRedeemedText: "Codes and QRs that you get stay here, so that you find them again.",
  noHistory: "No viewing history yet",
  noHistoryText: "Offers that you open are listed here.",
  browse: "Browse Offers",

  offlineHeading: "Your redeemed offers",
  offlineAsOf: "Offline, as of {{when}}",
  offlineText: "These are kept on this device. Codes work; a QR needs a network.",
  qrNeedsNetwork: "The QR needs a network",

  dashboardFailed: "Error loading dashboard",
  dataFailed: "Error loading data",
} as const;

export type DashboardEnglish = typeof en;
export const dashboardMessages = defineMessages(en, () => import("./hi.ts"));
