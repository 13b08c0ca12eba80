import {
  dayInKolkata,
  HOUR,
  later,
  shiftMonths,
  startOfDayInKolkata,
  startOfHourInKolkata,
} from "@bachat/rules/time";
import { packCredits, plans, type PlanTier, planTiers, TRIAL_CREDITS } from "./policy-plans.ts";

/**
 * Limits and use as SQL, for statements that must read them fresh. The arguments are the statement's own expressions:
 * `balance` its row of brand_balances, `overrides` its row, if any, of brand_limit_overrides.
 */

const byTier = (column: string, limit: "hourly" | "monthly") =>
  `case ${column} ${planTiers.map((tier) => `when '${tier}' then ${plans[tier][limit]}`).join(" ")} end`;

/** While an alert about a brand's calls is open, a tenth of its hour is left. */
const REDUCED_TO = 10;

/** The override, else the tier's; a tenth of it, and 1 at least, while the hour is reduced. */
export const hourlyLimit = (balance: string, overrides: string) => {
  const whole = `coalesce(${overrides}.hourly_limit, ${byTier(`${balance}.plan_tier`, "hourly")})`;
  return `case when ${balance}.hour_reduced then greatest(1, ${whole} / ${REDUCED_TO}) else ${whole} end`;
};

/** The override, else the tier's quota, or all credits bought in the last 30 days less refunded ones, if that is more. */
export const monthlyQuota = (balance: string, overrides: string, now: string) =>
  `coalesce(${overrides}.monthly_quota, greatest(${byTier(`${balance}.plan_tier`, "monthly")}, (
    select coalesce(sum(bought.credits - bought.refunded_credits), 0) from orders bought
    where bought.brand_id = ${balance}.brand_id and bought.paid_at > ${now} - interval '30 days'
  )))`;

/** Brands are warned when so many percent of their pack, or of the trial's credits, are left: worse comes later. */
export const creditWarnings = { low: 20, very_low: 5, empty: 0 } as const;

/** So many percent of the tier's pack, of the trial's credits without one. */
const shareOf = (tier: PlanTier, percent: number): number =>
  Math.round(((tier === "free_trial" ? TRIAL_CREDITS : packCredits[tier]) * percent) / 100);

/** From here on a balance is low. */
export const lowBalanceOf = (tier: PlanTier): number => shareOf(tier, creditWarnings.low);

/** The warning that a balance calls for, in SQL. */
export const warningOf = (balance: string): string =>
  `(case when ${balance}.balance = 0 then 'empty' ${(["very_low", "low"] as const)
    .map((warning) => {
      const shares = planTiers.map(
        (tier) => `when '${tier}' then ${shareOf(tier, creditWarnings[warning])}`,
      );
      return `when ${balance}.balance <= case ${balance}.plan_tier ${shares.join(" ")} end then '${warning}'`;
    })
    .join(" ")} else 'none' end)::credit_alert`;

const order: readonly string[] = ["none", ...Object.keys(creditWarnings)];
/** Whether a warning says more than the last one. */
export const isWorse = (due: string, sent: string): boolean =>
  order.indexOf(due) > order.indexOf(sent);

/**
 * Whether a counter's period is the one that begins at `start`, or the next: a call that was decided just before the turn
 * may come after one of the new period, and counts to that. A period further ahead was written by a wrong
 * clock, and is over like an older count: else it would count until that day comes.
 */
const isOfHour = (counter: string, start: string) =>
  `${counter}.hour_started_at between ${start} and ${start} + interval '1 hour'`;
const isOfMonth = (counter: string, start: string) =>
  `${counter}.month_started_on between ${start} and (${start} + interval '1 month')::date`;

/** Calls counted in the hour, or answers in the month, that begins at `start`. */
export const callsOfHour = (counter: string, start: string) =>
  `case when ${isOfHour(counter, start)} then ${counter}.hour_calls else 0 end`;
export const callsOfMonth = (counter: string, start: string) =>
  `case when ${isOfMonth(counter, start)} then ${counter}.month_calls else 0 end`;

/** The period of a counter after a call whose own period begins at `start`. */
export const hourOfCount = (counter: string, start: string) =>
  `case when ${isOfHour(counter, start)} then ${counter}.hour_started_at else ${start} end`;
export const monthOfCount = (counter: string, start: string) =>
  `case when ${isOfMonth(counter, start)} then ${counter}.month_started_on else ${start} end`;

/**
 * The calls of keys with a cap are counted in the brand's row too, so that balance, quota and cap are decided together:
 * `{"month": "2026-11-01", "<key>": 12}`.
 */
const isOfKeysMonth = (counter: string, start: string) =>
  `(${counter}.key_calls ->> 'month')::date between ${start} and (${start} + interval '1 month')::date`;

/** Answers counted for a key in the month that begins at `start`. */
export const callsOfKey = (counter: string, key: string, start: string) =>
  `case when ${isOfKeysMonth(counter, start)} then coalesce((${counter}.key_calls ->> ${key}::text)::int, 0) else 0 end`;

/** The counts of a brand's keys once this one has `count`. */
export const keyCount = (counter: string, key: string, start: string, count: string) =>
  `case when ${isOfKeysMonth(counter, start)} then ${counter}.key_calls else jsonb_build_object('month', ${start}) end
    || jsonb_build_object(${key}::text, ${count})`;

/** The clock hour in Kolkata that holds `now`: calls are limited by it. */
export function clockHour(now: Date): { start: Date; end: Date } {
  const start = startOfHourInKolkata(now);
  return { start, end: later(start, HOUR) };
}

/** First day of the calendar month in Kolkata, `YYYY-MM-01`: the quota is counted from it. */
export const quotaMonth = (now: Date): string => `${dayInKolkata(now).slice(0, 7)}-01`;

/** When the next one begins. */
export const endOfQuotaMonth = (now: Date): Date =>
  startOfDayInKolkata(shiftMonths(quotaMonth(now), 1));
