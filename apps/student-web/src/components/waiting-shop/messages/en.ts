import { defineMessages } from "@bachat/site";

const en = {
  title: "{{brand}} waits for you until {{time}}",
  text: "Once you are verified, we lead you back.",
  verifiedText: "You are verified. Decide there what it sees.",
  codeTitle: "A code for {{brand}} waits for you",
  verifiedCodeText: "You are verified. Get it there.",
  back: "Back to {{brand}}",
} as const;

export const waitingShopMessages = defineMessages(en, () => import("./hi.ts"));
