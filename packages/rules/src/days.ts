import { shiftMonths } from "./time.ts";

/** The days that each kind of date can have. A day beyond them is a typing mistake: 0026, 1999, 9999. */

/** Both included, as `YYYY-MM-DD`. */
export interface DayRange {
  min: string;
  max: string;
}

/** The days of every other date: Bachat has no older records and makes no later plans. */
export const ANY_DAY: DayRange = { min: "2020-01-01", max: "2099-12-31" };

/** In months before and after today. */
const spans = {
  offer_start: [24, 24],
  offer_end: [24, 120],
  /** When an incident of the platform began or ended. */
  incident: [12, 0],
  /** The last day of an API key. */
  key_end: [0, 60],
  /** When a bank has a transfer. */
  transfer: [12, 0],
  /** Days of lists and figures about the past. */
  past: [120, 0],
} as const;
export type DayKind = keyof typeof spans;

export function daysFor(kind: DayKind, today: string): DayRange {
  const [before, after] = spans[kind];
  const min = shiftMonths(today, -before);
  return { min: min < ANY_DAY.min ? ANY_DAY.min : min, max: shiftMonths(today, after) };
}

export const isDayIn = (day: string, { min, max }: DayRange): boolean => day >= min && day <= max;
