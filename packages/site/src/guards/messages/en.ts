import { defineMessages } from "../../i18n/catalogue.ts";

const en = {
  checking: "Checking Access...",
  checkingText: "Please wait while we verify your permissions.",
  authenticationRequired: "Authentication Required",
  sessionEnded: "Your session ended. Sign in to continue.",
  sessionEndedKept: "Your session ended. Sign in to continue; what you typed is kept.",
  adminSignIn: "You need to be signed in to reach the admin panel.",
  accessDenied: "Access Denied",
  adminDenied: "You don't have permission to access the admin panel.",
  seeAccess: "See what access you have",
  developerSignIn: "You need to be logged in to access developer tools.",
  developerOnly: "Developer Access Only",
  developerDenied: "Developer tools are restricted to administrators only.",
  backToHome: "Back to Home",
  signIn: "Sign In",
  brandNeedsApproval: "You need an approved brand account to access this area.",
  brandDenied: "You don't have permission to access this brand area.",
  roleDenied: "This section requires {{role}} privileges.",
  checkFailed: "Access Check Failed",
  checkFailedText: "Unable to verify brand access. Please try again.",
  tryAgain: "Try again",
  offlineTitle: "No connection",
  offlineText:
    "{{product}} cannot be reached. This page opens by itself as soon as the connection is back.",
  loadFailedTitle: "Your account did not load",
  handingOver: "Taking you to {{host}}",
} as const;

export const guardMessages = defineMessages(en, () => import("./hi.ts"));
