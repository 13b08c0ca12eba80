import { defineMessages } from "@bachat/site";

/** The toasts of saving, redeeming and sharing an offer. Its labels are the shared `ticketMessages`. */
const en = {
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

export const offersMessages = defineMessages(en, () => import("./hi.ts"));
