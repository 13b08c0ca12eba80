import { defineMessages } from "@bachat/site";

const en = {
  title: "Your student pass",
  verified: "Verified Student",
  until: "Valid until",
  shownOn: "Shown on {{when}}",
  hint: "Show it at the counter when a shop asks for proof that you are a student. The clock on it keeps running; in a screenshot it does not.",
  dashboard: "Back to the dashboard",
  addPhoto: "Add a photo",
} as const;

export const passMessages = defineMessages(en, () => import("./hi.ts"));
