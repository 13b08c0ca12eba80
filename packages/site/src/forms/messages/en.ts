import { defineMessages } from "../../i18n/catalogue.ts";

const en = {
  leaveTitle: "Leave without saving?",
  leave: "Leave without saving",
  closeTitle: "Close without saving?",
  close: "Close without saving",
  signOutTitle: "Sign out without saving?",
  signOut: "Sign out without saving",
  notSaved: "Your changes are not saved yet.",
  stay: "Stay here",
  kept: "We kept what you typed.",
  keptOlder: "We kept what you typed. What is saved has changed since then, so check it first.",
  discard: "Discard",
  tooLong: "At most {{most}} characters; this has {{length}}.",
} as const;

export const formMessages = defineMessages(en, () => import("./hi.ts"));
