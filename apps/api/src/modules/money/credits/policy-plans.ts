import { planTier } from "../../../db/schema/brand-balances.ts";
import type { boostPlan } from "../../../db/schema/orders.ts";

/** What brands can have and buy. Every price and limit is read from here, by the sites through `GET /v1/plans`. */

export const planTiers = planTier.enumValues;
export type PlanTier = (typeof planTiers)[number];

interface Plan {
  name: string;
  /** Calls a clock hour, and answers a calendar month, both in Asia/Kolkata. */
  hourly: number;
  monthly: number;
  /** What is bought for this tier, without GST; null where it is not for sale. */
  pack: { credits: number; netPaise: number } | null;
}

/** A brand's tier is the largest unrefunded pack it ever bought. */
export const plans: Record<PlanTier, Plan> = {
  free_trial: { name: "Free Trial", hourly: 100, monthly: 100, pack: null },
  starter: {
    name: "Starter",
    hourly: 1_000,
    monthly: 2_000,
    pack: { credits: 1_000, netPaise: 4_999_00 },
  },
  growth: {
    name: "Growth",
    hourly: 5_000,
    monthly: 10_000,
    pack: { credits: 5_000, netPaise: 19_999_00 },
  },
  enterprise: {
    name: "Enterprise",
    hourly: 15_000,
    monthly: 30_000,
    pack: { credits: 15_000, netPaise: 49_999_00 },
  },
};

/** Featured placement of one offer, without GST. */
export const boostPlans: Record<
  (typeof boostPlan.enumValues)[number],
  { days: number; netPaise: number }
> = {
  days_7: { days: 7, netPaise: 999_00 },
  days_15: { days: 15, netPaise: 1_799_00 },
  days_30: { days: 30, netPaise: 2_999_00 },
};

export const GST_PERCENT = 18;

/** Given once, when a brand is first approved. */
export const TRIAL_CREDITS = 100;
