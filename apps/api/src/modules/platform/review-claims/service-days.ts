import { dayInKolkata, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { readSettings, readSettingsAt } from "../settings/service.ts";
import { firstDayInTime, reviewBy, type ReviewDays } from "./policy-days.ts";

const keys = ["review.business_days", "review.holidays"] as const;

/** @param at as the settings were then; as they are now without it */
async function readReviewDays(db: Executor, at?: Date): Promise<ReviewDays> {
  const read = await (at === undefined ? readSettings(db, keys) : readSettingsAt(db, keys, at));
  return {
    businessDays: read["review.business_days"].days,
    holidays: new Set(read["review.holidays"].days),
  };
}

/** Reads the settings once. @returns a function from the time of sending to the day of the answer */
export async function reviewDays(db: Executor): Promise<(submittedAt: Date) => string> {
  const rules = await readReviewDays(db);
  return (submittedAt) => reviewBy(dayInKolkata(submittedAt), rules);
}

/** The day by which a case sent at that time is answered. */
export const reviewDay = async (db: Executor, submittedAt: Date): Promise<string> =>
  (await reviewDays(db))(submittedAt);

/** The moment before which an open case is overdue. */
export async function overdueBefore(db: Executor, now: Date): Promise<Date> {
  const rules = await readReviewDays(db);
  return startOfDayInKolkata(firstDayInTime(dayInKolkata(now), rules));
}

/**
 * The moment since which cases were answered in time on a day, by the settings at the end of that day: the answer
 * about a past day does not change with them.
 */
export async function promisedSince(db: Executor, day: string): Promise<Date> {
  const rules = await readReviewDays(db, startOfDayInKolkata(shiftDay(day, 1)));
  return startOfDayInKolkata(firstDayInTime(day, rules));
}

/** The moment before which cases had so many business days, the last of them included, at the end of a day. */
export async function givenTimeBefore(
  db: Executor,
  day: string,
  businessDays: number,
): Promise<Date> {
  const { holidays } = await readReviewDays(db);
  return startOfDayInKolkata(firstDayInTime(shiftDay(day, 1), { businessDays, holidays }));
}

/** The business days in which a reviewer answers a case sent now. */
export const promisedDays = async (db: Executor): Promise<number> =>
  (await readReviewDays(db)).businessDays;
