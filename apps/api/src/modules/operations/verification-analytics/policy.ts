import { daysBetween, MINUTE, SECOND, shiftDay } from "@bachat/rules/time";
import type { idReviewGrouping } from "../../../db/schema/id-review-days.ts";
import { submissionReason } from "../../../db/schema/verification-submissions.ts";
import { previousOf, type Range } from "../../redemption/analytics/policy.ts";

export type { Range };

/** In the order in which a day keeps their numbers. */
export const rejectionReasons = submissionReason.enumValues;

export type Grouping = (typeof idReviewGrouping.enumValues)[number];
/** The groupings of the figures for every reviewer; the grouping by reviewer is for owners. */
export const openGroupings = ["college", "state", "kind"] as const satisfies readonly Grouping[];

/** The figures of a day. */
export const counted = [
  "submitted",
  "approved",
  "rejected",
  "in_time",
  "appeals",
  "appeals_decided",
  "appeals_overturned",
  "second_looks",
  "second_overturned",
] as const;
export type Counted = (typeof counted)[number];
export type Counts = Record<Counted, number>;

/** A share, a median or a percentile of fewer than this says more about single cases than about the desk. */
export const SMALLEST_GROUP = 10;

const FIRST_STEP = MINUTE / SECOND;
/** Each step is an eighth longer than the one before: a median of sums is off by less than that. */
const GROWTH = 1.125;
export const WAIT_STEPS = 96;
/** Where each step after the first begins, in seconds: from a minute to about six weeks. */
export const waitBounds: readonly number[] = Array.from(
  { length: WAIT_STEPS - 1 },
  (_, index) => FIRST_STEP * GROWTH ** index,
);

/**
 * Minutes within which that share of decisions came, of how many took how long; null of too few.
 * @param waits decisions by step, from the first
 */
export function minutesWithin(share: number, waits: readonly number[]): number | null {
  const total = sumOf(waits);
  if (total < SMALLEST_GROUP) return null;
  const wanted = share * total;
  let passed = 0;
  for (const [step, count] of waits.entries()) {
    if (count > 0 && passed + count >= wanted) {
      const begin = waitBounds[step - 1] ?? 0;
      const end = waitBounds[step] ?? begin * GROWTH;
      const part = (wanted - passed) / count;
      return Math.max(1, Math.round((begin + (end - begin) * part) / FIRST_STEP));
    }
    passed += count;
  }
  return null;
}

/** A whole percentage; null of a group that is too small. */
export const percentOf = (part: number, whole: number): number | null =>
  whole < SMALLEST_GROUP ? null : Math.round((part / whole) * 100);

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/** The weeks that a period touches, from Monday on; the first and the last may be shorter. */
export function weeksOf({ from, to }: Range): (Range & { monday: string })[] {
  const weeks = [];
  let monday = mondayOf(from);
  for (; monday <= to; monday = shiftDay(monday, 7)) {
    const sunday = shiftDay(monday, 6);
    weeks.push({ monday, from: monday < from ? from : monday, to: sunday > to ? to : sunday });
  }
  return weeks;
}

/** 1970 began on a Thursday. */
const mondayOf = (day: string): string =>
  shiftDay(day, -(((daysBetween("1970-01-05", day) % 7) + 7) % 7));

/** A period and as many days before it. */
export interface Compared extends Range {
  previous: Range;
}
export const comparedOf = (range: Range): Compared => ({ ...range, previous: previousOf(range) });

export const groupSorts = ["decided", "submitted", "name"] as const;
