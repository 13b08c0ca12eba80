import { daysBetween, HOUR, later, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";

/** The measures of an offer, from being seen in a list to a student's answer that it worked. */
export const measures = [
  "impressions",
  "views",
  "opens",
  "saves",
  "redeems",
  "worked",
  "failed",
] as const;
export type Measure = (typeof measures)[number];
export type Counts = Record<Measure, number>;

/** The measures that are also kept by the hour. */
export const hourlyMeasures = ["impressions", "views", "saves", "redeems", "worked"] as const;

/** Calendar days in Asia/Kolkata, both included. */
export interface Range {
  from: string;
  to: string;
}
export type Step = "hour" | "day" | "week";

export const DEFAULT_DAYS = 28;
/** A year with its leap day. */
export const MOST_DAYS = 366;

/** The requested days, by default the last 28. Null when they end before they begin, or are too many. */
export function rangeOf(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): Range | null {
  const to = asked.to ?? today;
  const from = asked.from ?? shiftDay(to, 1 - DEFAULT_DAYS);
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= MOST_DAYS ? { from, to } : null;
}

export const lengthOf = ({ from, to }: Range): number => daysBetween(from, to) + 1;

/** As many days, just before. */
export const previousOf = (range: Range): Range => ({
  from: shiftDay(range.from, -lengthOf(range)),
  to: shiftDay(range.from, -1),
});

/** So that a chart has between two dozen and a hundred points, and still few of a short time. */
export function stepOf(range: Range): Step {
  const days = lengthOf(range);
  return days <= 2 ? "hour" : days <= 92 ? "day" : "week";
}

export const bucketsADay = (step: Step): number =>
  step === "hour" ? 24 : step === "day" ? 1 : 1 / 7;

/** When each point of a chart begins; the last week may be shorter. */
export function pointStarts(range: Range): Date[] {
  const perDay = bucketsADay(stepOf(range));
  const begin = startOfDayInKolkata(range.from);
  return Array.from({ length: Math.ceil(lengthOf(range) * perDay) }, (_, index) =>
    later(begin, Math.round((index / perDay) * 24) * HOUR),
  );
}

/** Figures by college and year stand for at least so many students. */
export const SMALLEST_GROUP = 10;

export interface Group {
  /** A college's id or a year; null for students who named none. */
  key: string | null;
  students: number;
  views: number;
  saves: number;
  redeems: number;
  worked: number;
}

/**
 * The rows of a month that may be published, each student being in one group. Groups that are too small are added up;
 * where their sum is still too small, the smallest of the other groups is added to it. So no row, sum of rows or
 * difference from the brand's totals stands for fewer than ten students.
 */
export function releaseGroups(groups: readonly Group[]): Group[] {
  const large = groups
    .filter(({ key, students }) => key !== null && students >= SMALLEST_GROUP)
    .toSorted((a, b) => a.students - b.students);
  const others = groups.filter((group) => !large.includes(group)).reduce(add, noStudents);
  if (others.students === 0) return large;
  if (others.students >= SMALLEST_GROUP) return [...large, others];
  const [smallest, ...rest] = large;
  return smallest === undefined ? [] : [...rest, add(others, smallest)];
}

const noStudents: Group = { key: null, students: 0, views: 0, saves: 0, redeems: 0, worked: 0 };

const add = (a: Group, b: Group): Group => ({
  key: null,
  students: a.students + b.students,
  views: a.views + b.views,
  saves: a.saves + b.saves,
  redeems: a.redeems + b.redeems,
  worked: a.worked + b.worked,
});
