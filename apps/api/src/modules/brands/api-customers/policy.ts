import { DAY, shiftDay } from "@bachat/rules/time";

/** Periods of the list; each is compared with the one before it. */
export const periods = ["today", "7", "30", "month"] as const;
export type Period = (typeof periods)[number];

/** The filters of the list, and its sorts. */
export const customerMarks = [
  "running_out",
  "alert",
  "rate_limited",
  "webhooks_failing",
  "quiet",
] as const;
export type CustomerMark = (typeof customerMarks)[number];
export const customerSorts = ["calls", "not_verified", "credits", "last_call", "name"] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** The present pace is that of so many days, the last of them today. */
export const PACE_DAYS = 7;
/** A customer is quiet when it has not called for this long. */
export const QUIET_MS = 14 * DAY;
/** Alerts that a customer's page shows. */
export const ALERTS_SHOWN = 10;

/** Days in Asia/Kolkata, all included, as `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** The days of a period that ends today, and the days of comparison. */
export function daysOf(period: Period, today: string): { now: Days; before: Days } {
  if (period === "month") {
    const from = `${today.slice(0, 7)}-01`;
    const lastBefore = shiftDay(from, -1);
    const fromBefore = `${lastBefore.slice(0, 7)}-01`;
    const sameDay = `${lastBefore.slice(0, 8)}${today.slice(8)}`;
    // The month before may be shorter.
    const toBefore = sameDay < lastBefore ? sameDay : lastBefore;
    return { now: { from, to: today }, before: { from: fromBefore, to: toBefore } };
  }
  const length = period === "today" ? 1 : Number(period);
  const from = shiftDay(today, 1 - length);
  return {
    now: { from, to: today },
    before: { from: shiftDay(from, -length), to: shiftDay(from, -1) },
  };
}

/** Whole days that credits last, given the credits spent in `PACE_DAYS` days; null when none were spent. */
export function daysLeft(balance: number, spent: number): number | null {
  if (balance === 0) return 0;
  return spent === 0 ? null : Math.floor((balance * PACE_DAYS) / spent);
}
