import { defineMessages } from "../../i18n/catalogue.ts";

/** The texts of an offer's ticket, on cards and pages, in the preview of a form and on the poster. */
const en = {
  openDeal: "Open Deal",
  getCode: "Get Code",
  getQr: "Get QR",
  redeem: "Redeem",
  verifyStudent: "Verify Student",
  loginRequired: "Login Required",
  locked: "Locked",
  opening: "Opening...",

  // At the place of the button, when an offer cannot be had any more.
  "closed.paused": "This offer is paused",
  "closed.ended": "This offer has ended",
  "closed.ended_on": "Ended on {{date}}",
  "closed.no_codes": "No codes left",
  "closed.used_up": "Fully redeemed",
  "closed.used_up_today": "None left today",

  verificationLock: "Student verification required",
  loginLock: "Login to unlock",
  verifyNow: "Verify Now",
  login: "Login",
  needsAccount: "Needs a free account",

  studentOnly: "Student Only",
  openOffer: "Open Offer",
  codeRequired: "Code Required",
  offer: "Offer",
  exclusive: "Exclusive",
  featured: "Featured",
  featuredHint: "The brand paid for this place. It changes the order, never the price.",
  lastDay: "Last day",
  daysLeft_one: "{{count}} day left",
  daysLeft_other: "{{count}} days left",

  percentOff: "{{value}} OFF",
  amountOff: "{{value}} OFF",
  minOrder: "On orders above {{value}}",
  bogo: "Buy 1 Get 1 Free",
  freeShipping: "Free Shipping",
  online: "Online",
  inStore: "In store",
  // A no-break space: on a narrow stub the city goes to the next line, not "store".
  inStoreIn: "In\u00a0store, {{city}}",
  onlineAndStore: "Online and in store",
  /** For readers of Hindi, where a brand wrote none. */
  inEnglish: "In English only",
} as const;

export const ticketMessages = defineMessages(en, () => import("./hi.ts"));
