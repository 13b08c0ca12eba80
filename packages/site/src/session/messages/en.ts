import { defineMessages } from "../../i18n/catalogue.ts";

const en = {
  otherTitle: "You are now signed in as {{email}}",
  otherText: "This page was opened as {{email}}. Nothing is sent from it until you choose.",
  continueAs: "Continue as {{email}}",
  signInAgain: "Sign in as {{email}} again",
} as const;

export const sessionMessages = defineMessages(en, () => import("./hi.ts"));
