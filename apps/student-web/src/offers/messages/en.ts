import { defineMessages } from "@bachat/site";

/** What every page says about an offer: labels, badges and the toasts of saving, redeeming and sharing. */
const en = {
  openDeal: "Open Deal",
  getCode: "Get Code",
  getQr: "Get QR",
  redeem: "Redeem",
  verifyStudent: "Verify Student",
  loginRequired: "Login Required",
  locked: "Locked",
  opening: "Opening...",

  verificationLock: "Student verification required",
  loginLock: "Login to unlock",
  verifyNow: "Verify Now",
  login: "Login",

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
  ended: "Ended",

  percentOff: "{{value}} OFF",
  amountOff: "{{value}} OFF",
  bogo: "Buy 1 Get 1 Free",
  freeShipping: "Free Shipping",
  online: "Online",
  inStore: "In store",
  // A no-break space: on a narrow stub the city goes to the next line, not "store".
  inStoreIn: "In\u00a0store, {{city}}",
  onlineAndStore: "Online and in store",

  signInTitle: "Please sign in",
  signInToSave: "You need to be signed in to save offers",
  signInToRedeem: "You need to be signed in to redeem offers",
  savedTitle: "Offer saved",
  savedText: "Added to your saved offers",
  unsavedTitle: "Offer unsaved",
  unsavedText: "Removed from your saved offers",
  saveFailed: "Error saving offer",
  redeemedTitle: "Offer redeemed!",
  redeemedText: "Enjoy your discount!",
  redeemFailed: "Error redeeming offer",
  tryAgain: "Try again",
  redemptionErrorTitle: "Redemption Error",
  redemptionErrorText: "Unable to process this offer. Please try again later.",
  sharedTitle: "Shared!",
  sharedText: "Offer shared successfully.",
  linkCopiedTitle: "Link copied!",
  linkCopiedText: "Offer link copied to clipboard.",
  shareFailedTitle: "Share failed",
  shareFailedText: "Unable to share this offer.",
  loadFailedTitle: "Error loading offers",
  loadFailedText: "Could not load offers. Please reload the page.",
} as const;

export type OffersEnglish = typeof en;
export const offersMessages = defineMessages(en, () => import("./hi.ts"));
