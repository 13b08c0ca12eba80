/** What each plan tier may do. The tier is the largest unrefunded pack ever bought. */

export const planTiers = ["free_trial", "starter", "growth", "enterprise"] as const;
export type PlanTier = (typeof planTiers)[number];

/** Calls a clock hour (Asia/Kolkata) and brand; answers a calendar month (Asia/Kolkata). */
export const tierLimits: Record<PlanTier, { hourly: number; monthly: number }> = {
  free_trial: { hourly: 100, monthly: 100 },
  starter: { hourly: 1_000, monthly: 2_000 },
  growth: { hourly: 5_000, monthly: 10_000 },
  enterprise: { hourly: 15_000, monthly: 30_000 },
};

/** Given once, when a brand is first approved. */
export const TRIAL_CREDITS = 100;

const caseOf = (column: string, limit: "hourly" | "monthly") =>
  `case ${column} ${planTiers.map((tier) => `when '${tier}' then ${tierLimits[tier][limit]}`).join(" ")} end`;

/** The limits as SQL over a column that holds the tier, for statements that must read them fresh. */
export const hourlyLimitOf = (column: string) => caseOf(column, "hourly");
export const monthlyQuotaOf = (column: string) => caseOf(column, "monthly");

const HOUR = 3_600_000;
const KOLKATA_OFFSET = 5.5 * HOUR;

/** The clock hour in Kolkata that holds `now`: calls are limited by it. */
export function clockHour(now: Date): { start: Date; end: Date } {
  const start = Math.floor((now.getTime() + KOLKATA_OFFSET) / HOUR) * HOUR - KOLKATA_OFFSET;
  return { start: new Date(start), end: new Date(start + HOUR) };
}

/** First day of the calendar month in Kolkata, `YYYY-MM-01`: the quota is counted from it. */
export function quotaMonth(now: Date): string {
  return `${new Date(now.getTime() + KOLKATA_OFFSET).toISOString().slice(0, 7)}-01`;
}
