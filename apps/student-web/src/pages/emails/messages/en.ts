import { defineMessages } from "@bachat/site";

const en = {
  title: "Your emails",
  offTitle: "Stop emails about saved offers?",
  offText: "Your saved offers stay where they are. Emails about your account still come.",
  off: "Switch them off",
  doneTitle: "They are switched off",
  doneText: "You can switch them on again in your account, under Language and emails.",
  deadText: "The link is incomplete. Open the link in the email once more.",
  choices: "Choose which emails you get",
} as const;

export const emailsMessages = defineMessages(en, () => import("./hi.ts"));
