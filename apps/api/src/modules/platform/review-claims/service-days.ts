import { dayInKolkata, startOfDayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { readSettings } from "../settings/service.ts";
import { firstDayInTime, reviewBy, type ReviewDays } from "./policy-days.ts";

async function readReviewDays(db: Executor): Promise<ReviewDays> {
  const read = await readSettings(db, ["review.business_days", "review.holidays"]);
  return {
    businessDays: read["review.business_days"].days,
    holidays: new Set(read["review.holidays"].days),
  };
}

/** Tells for any moment by which day what came then is answered; the settings are read once. */
export async function reviewDays(db: Executor): Promise<(submittedAt: Date) => string> {
  const rules = await readReviewDays(db);
  return (submittedAt) => reviewBy(dayInKolkata(submittedAt), rules);
}

/** The day by which what came then is answered. */
export const reviewDay = async (db: Executor, submittedAt: Date): Promise<string> =>
  (await reviewDays(db))(submittedAt);

/** The moment before which what still waits is overdue. */
export async function overdueBefore(db: Executor, now: Date): Promise<Date> {
  const rules = await readReviewDays(db);
  return startOfDayInKolkata(firstDayInTime(dayInKolkata(now), rules));
}
