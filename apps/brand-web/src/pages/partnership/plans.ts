import { planLimits } from "@bachat/site";

/** What brands can buy, without GST. The API charges by its own list; these are the same prices for reading. */
export const packs = [
  { id: "starter", credits: 1_000, rupees: 4_999, ...planLimits.starter },
  { id: "growth", credits: 5_000, rupees: 19_999, ...planLimits.growth },
  { id: "enterprise", credits: 15_000, rupees: 49_999, ...planLimits.enterprise },
] as const;

export const boostPlans = [
  { days: 7, rupees: 999 },
  { days: 15, rupees: 1_799 },
  { days: 30, rupees: 2_999 },
] as const;
