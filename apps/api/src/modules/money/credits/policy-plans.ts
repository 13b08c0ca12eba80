import { planTier } from "../../../db/schema/brand-balances.ts";
import { boostPlan, creditPack } from "../../../db/schema/orders.ts";

/** Plans and packs of brands. The API reads every limit from here, and the sites through `GET /v1/plans`; prices are settings. */

export const planTiers = planTier.enumValues;
export type PlanTier = (typeof planTiers)[number];

interface Plan {
  name: string;
  /** Calls a clock hour, and answers a calendar month, both in Asia/Kolkata. */
  hourly: number;
  monthly: number;
}

export const creditPacks = creditPack.enumValues;
export type CreditPack = (typeof creditPacks)[number];
export const boostNames = boostPlan.enumValues;
export type BoostName = (typeof boostNames)[number];

/** A brand's tier is the largest unrefunded pack it ever bought. */
export const plans: Record<PlanTier, Plan> = {
  free_trial: { name: "Free Trial", hourly: 100, monthly: 100 },
  starter: { name: "Starter", hourly: 1_000, monthly: 2_000 },
  growth: { name: "Growth", hourly: 5_000, monthly: 10_000 },
  enterprise: { name: "Enterprise", hourly: 15_000, monthly: 30_000 },
};

/** Credits of a pack. A pack leads to the tier of its name. */
export const packCredits: Record<CreditPack, number> = {
  starter: 1_000,
  growth: 5_000,
  enterprise: 15_000,
};

/** Days of featured placement of one offer. */
export const boostDays: Record<BoostName, number> = { days_7: 7, days_15: 15, days_30: 30 };

export const GST_PERCENT = 18;

/** Given once, when a brand is first approved. */
export const TRIAL_CREDITS = 100;
