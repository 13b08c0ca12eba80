import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { readSetting } from "../system/service.ts";
import { holidaysIn, REVIEW_HOLIDAYS_KEY, reviewBy } from "./policy-days.ts";

/** Tells for any moment by which day what came then is answered; the holidays are read once. */
export async function reviewDays(db: Executor): Promise<(submittedAt: Date) => string> {
  const holidays = holidaysIn(await readSetting(db, REVIEW_HOLIDAYS_KEY));
  return (submittedAt) => reviewBy(dayInKolkata(submittedAt), holidays);
}

/** The day by which what came then is answered. */
export const reviewDay = async (db: Executor, submittedAt: Date): Promise<string> =>
  (await reviewDays(db))(submittedAt);
