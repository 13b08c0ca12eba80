/** Calls an hour and answers a month of each plan, for reading; the API goes by its own list of the same figures. */
export const planLimits = {
  free_trial: { hourly: 100, monthly: 100 },
  starter: { hourly: 1_000, monthly: 2_000 },
  growth: { hourly: 5_000, monthly: 10_000 },
  enterprise: { hourly: 15_000, monthly: 30_000 },
} as const;
