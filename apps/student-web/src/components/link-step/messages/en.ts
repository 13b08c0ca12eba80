import { defineMessages } from "@bachat/site";

const en = {
  deadTitle: "This link no longer works",
  failed: "That did not work",
  browse: "Browse Offers",
} as const;

export const linkStepMessages = defineMessages(en, () => import("./hi.ts"));
