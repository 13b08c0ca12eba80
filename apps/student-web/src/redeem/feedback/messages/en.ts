import { defineMessages } from "@bachat/site";

/** "Did it work?", asked after redeeming. */
const en = {
  title: "Did it work?",
  lead: "Your answer shows other students, and the brand, whether this offer works.",
  worked: "Yes",
  code_refused: "Code refused",
  terms_differ: "Terms differ",
  thanks: "Thank you. You can change your answer at any time.",
  thanksForWords: "Thank you for your comment. You can change it and your answer at any time.",
  commentLabel: "What happened? (optional)",
  commentHint: "We read it, and the brand may see it without your name.",
  savedLabel: "How much did you save? (optional)",
  savedHint: "Adds up on your dashboard. No brand sees it.",
  savedNeed: "Enter whole rupees, from {{min}} to {{max}}.",
  savedNote: "Added: {{amount}}. Your dashboard shows the sum of all you have saved.",
  savedAdd: "Add it",
  send: "Send",
  failed: "Your answer was not saved",
} as const;
export const feedbackMessages = defineMessages(en, () => import("./hi.ts"));
