import { dayInKolkata, startOfDayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { readSetting } from "../system/service.ts";
import { firstDayInTime, holidaysIn, REVIEW_HOLIDAYS_KEY, reviewBy } from "./policy-days.ts";

/** Tells for any moment by which day what came then is answered; the holidays are read once. */
export async function reviewDays(db: Executor): Promise<(submittedAt: Date) => string> {
  const holidays = holidaysIn(await readSetting(db, REVIEW_HOLIDAYS_KEY));
  return (submittedAt) => reviewBy(dayInKolkata(submittedAt), holidays);
}

/** The day by which what came then is answered. */
export const reviewDay = async (db: Executor, submittedAt: Date): Promise<string> =>
  (await reviewDays(db))(submittedAt);

/** The moment before which what still waits is overdue. */
export async function overdueBefore(db: Executor, now: Date): Promise<Date> {
  const holidays = holidaysIn(await readSetting(db, REVIEW_HOLIDAYS_KEY));
  return startOfDayInKolkata(firstDayInTime(dayInKolkata(now), holidays));
}
