export const en = {
  title: "{{brand}} waits for you until {{time}}",
  text: "Once you are verified, we lead you back.",
  verifiedText: "You are verified. Decide there what it sees.",
  back: "Back to {{brand}}",
} as const;

export type WaitingShopEnglish = typeof en;
