import { DAY, dayInKolkata, HOUR, later, startOfDayInKolkata } from "@bachat/rules/time";
import type { boosts } from "../../../db/schema/boosts.ts";
import { boostPlan, type orders } from "../../../db/schema/orders.ts";
import { boostDays } from "../credits/policy-plans.ts";

export const plans = boostPlan.enumValues;
export type BoostPlan = (typeof plans)[number];
export type BoostRow = typeof boosts.$inferSelect;
export type BoostOrder = Pick<
  typeof orders.$inferSelect,
  "id" | "brandId" | "placedBy" | "boostPlan" | "offerId" | "boostStartDay" | "totalPaise"
>;

/** An offer's `placement_priority` while it is boosted; 0 otherwise. */
export const PRIORITY = 10;
/** How far ahead a start may be chosen. */
export const DAYS_AHEAD = 180;
/** A boost that starts later than planned by more than this gets its days from then on. */
export const LATE = HOUR;
/** Results are compared with so many days before and after. */
export const COMPARED_DAYS = 7;

export const daysOf = (plan: BoostPlan): number => boostDays[plan];
export const lengthOf = (plan: BoostPlan): number => daysOf(plan) * DAY;

/** The filters of a list by a boost's state. `waiting`: not started, cancelled ones too. */
export const statusesOf = {
  running: ["active", "paused"],
  waiting: ["scheduled", "cancelled"],
  past: ["ended"],
} as const satisfies Record<string, BoostRow["status"][]>;
export type BoostState = keyof typeof statusesOf;

/** These take the offer's place from others. */
export const occupying = ["scheduled", "active", "paused"] as const satisfies BoostRow["status"][];
/** Their days were not touched: they can be given another start, or another offer. */
export const movable = ["scheduled", "cancelled"] as const satisfies BoostRow["status"][];

export interface Period {
  startsAt: Date;
  endsAt: Date;
}

/** The days between which a boost runs, as far as is known now. */
export function periodOf(
  row: Pick<BoostRow, "status" | "plan" | "startsAt" | "endsAt" | "remainingSeconds">,
  now: Date,
): Period {
  const { startsAt, endsAt } = row;
  if (row.status === "paused")
    return { startsAt, endsAt: later(now, (row.remainingSeconds ?? 0) * 1000) };
  if (row.status === "scheduled" && startsAt < later(now, -LATE))
    return { startsAt: now, endsAt: later(now, lengthOf(row.plan)) };
  return { startsAt, endsAt };
}

export const overlaps = (a: Period, b: Period): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** The first time from `wanted` on with room for `length`. */
export function firstGap(wanted: Date, length: number, taken: readonly Period[]): Period {
  let startsAt = wanted;
  for (const one of taken.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (!overlaps({ startsAt, endsAt: later(startsAt, length) }, one)) continue;
    startsAt = one.endsAt;
  }
  return { startsAt, endsAt: later(startsAt, length) };
}

/** The moment from which a start is looked for: a day's first, or as soon as the offer is public. */
export function wantedStart(startDay: string | null, offerStartDay: string, now: Date): Date {
  const from = startOfDayInKolkata(startDay ?? offerStartDay);
  return from > now ? from : now;
}

export const firstDay = ({ startsAt }: Pick<Period, "startsAt">): string => dayInKolkata(startsAt);
/** The day of the last moment: a boost that ends at midnight does not reach into the next day. */
export const lastDay = ({ endsAt }: Pick<Period, "endsAt">): string =>
  dayInKolkata(later(endsAt, -1));

/** Remaining days, a begun one included. */
export function daysLeft(
  row: Pick<BoostRow, "status" | "plan" | "endsAt" | "remainingSeconds">,
  now: Date,
): number {
  switch (row.status) {
    case "active":
      return Math.max(0, Math.ceil((row.endsAt.getTime() - now.getTime()) / DAY));
    case "paused":
      return Math.ceil(((row.remainingSeconds ?? 0) * 1000) / DAY);
    case "ended":
      return 0;
    case "scheduled":
    case "cancelled":
      return daysOf(row.plan);
  }
}
