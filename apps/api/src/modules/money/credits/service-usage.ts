import { dayInKolkata, later, MINUTE, shiftDay } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId } from "../../../ids.ts";
import { clockHour } from "./policy.ts";
import * as repository from "./repository-usage.ts";

/** A job a few minutes late must not post an hour in which a slow call may still commit. */
const SETTLING = 5 * MINUTE;

/** Moves the calls of closed hours from the usage log into ledger and days. Safe to repeat and to run twice at once. */
export async function postClosedHours({
  db,
  clock,
}: Pick<Dependencies, "db" | "clock">): Promise<void> {
  const until = clockHour(later(clock.now(), -SETTLING)).start;
  for (const brandId of await repository.brandsToPost(db, until)) {
    await db.transaction(async (tx) => {
      const { posted, counted } = await repository.lockWatermarks(tx, brandId);
      await repository.postHours(tx, brandId, posted, until);
      await repository.addToDays(tx, brandId, counted, until);
      await repository.setWatermarks(tx, brandId, until);
    });
  }
}

const noCalls = {
  verified: 0,
  not_verified: 0,
  rate_limited: 0,
  quota_exceeded: 0,
  insufficient_credits: 0,
};

/** Live calls of the last `days` days, today included; a day without calls has its row too. */
export async function listUsage(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  brandId: BrandId,
  { days }: { days: number },
) {
  const to = dayInKolkata(clock.now());
  const from = shiftDay(to, 1 - days);
  const rows = await repository.listUsageDays(db, brandId, { from, to });
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const items = Array.from({ length: days }, (_, index) => {
    const day = shiftDay(from, index);
    return { ...noCalls, ...byDay.get(day), day };
  });
  return { from, to, items };
}
