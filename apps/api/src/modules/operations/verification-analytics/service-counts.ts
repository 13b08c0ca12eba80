import type { Dependencies } from "../../../dependencies.ts";
import { promisedSince } from "../../platform/review-claims/service-days.ts";
import * as counts from "./repository-counts.ts";

/**
 * Counts every changed day again, each in a transaction of its own: the next run counts the days that a stopped one
 * has left. Safe to repeat.
 */
export async function countChangedDays(
  { db }: Pick<Dependencies, "db">,
  { daysAtOnce = 1 } = {},
): Promise<void> {
  for (;;) {
    const days = await counts.findChangedDays(db, daysAtOnce);
    if (days.length === 0) return;
    await db.transaction(async (tx) => {
      await counts.lockCounts(tx);
      await counts.takeChanges(tx, days);
      for (const day of days) await counts.countDay(tx, day, await promisedSince(tx, day));
    });
  }
}
