import { defineMessages } from "@bachat/site";

const en = {
  usuallyMinutes_one: "Usually about {{count}} minute",
  usuallyMinutes_other: "Usually about {{count}} minutes",
  usuallyHours_one: "Usually about {{count}} hour",
  usuallyHours_other: "Usually about {{count}} hours",
  usuallyDays_one: "Usually about {{count}} day",
  usuallyDays_other: "Usually about {{count}} days",

  appeal: "This is wrong, look again",
  appealLabel: "What did we miss?",
  appealText:
    "Another reviewer looks at the same document. You can ask once, and it does not count as a try.",
  appealNeed: "Write a sentence, at least 10 characters.",
  appealSend: "Ask for another look",
  appealed: "Sent to another reviewer",
  appealedText: "We will email you when it is decided.",
  appealFailed: "Not sent",
  appealOver: "A second reviewer has looked at it too and agrees.",
  cancel: "Cancel",
} as const;

export const reviewMessages = defineMessages(en, () => import("./hi.ts"));
