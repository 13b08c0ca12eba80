import { STATUS_DAYS, uptimeHundredths, type MeasuredMinutes } from "@bachat/rules/status";
import { shiftDay } from "@bachat/rules/time";
import type { Component } from "./queries.ts";

export interface Day extends MeasuredMinutes {
  day: string;
}

/** The last 90 days, oldest first: those without a measured minute too. */
export function daysUntil(today: string, measured: Component["days"]): Day[] {
  const known = new Map(measured.map((one) => [one.day, one]));
  return Array.from({ length: STATUS_DAYS }, (_, index) => {
    const day = shiftDay(today, index + 1 - STATUS_DAYS);
    return known.get(day) ?? { day, measured: 0, good: 0 };
  });
}

/** Below it a day is drawn as bad. */
const BAD_BELOW = 9_500;

export function levelOf(day: MeasuredMinutes): "none" | "good" | "some" | "bad" {
  const share = uptimeHundredths(day);
  if (share === null) return "none";
  if (share === 10_000) return "good";
  return share < BAD_BELOW ? "bad" : "some";
}

/** "99.98%" of measured minutes, never rounded up; null without a measured minute. */
export function shareText(minutes: MeasuredMinutes): string | null {
  const share = uptimeHundredths(minutes);
  return share === null ? null : `${(share / 100).toFixed(share === 10_000 ? 0 : 2)}%`;
}
