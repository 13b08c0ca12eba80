import { dayInKolkata, later, MINUTE, shiftDay } from "@bachat/rules/time";
import { driverOf } from "../../../db/driver.ts";
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

/**
 * Adds calls to their days within minutes, long before their hour is closed and posted, so that who watches the sums sees
 * them. Safe to repeat and to run twice at once.
 */
export async function countCalls({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  const until = later(clock.now(), -SETTLING);
  for (const brandId of await repository.brandsToCount(db, until)) {
    await db.transaction(async (tx) => {
      const { counted } = await repository.lockWatermarks(tx, brandId);
      await repository.addToDays(tx, brandId, counted, until);
      await repository.setCounted(tx, brandId, until);
    });
  }
}

/** Counts requests of a live key that no call was made of, because they cannot be read. */
export async function countInvalid(
  { db }: Pick<Dependencies, "db">,
  invalid: { keyHash: string; day: string; count: number },
): Promise<void> {
  await repository.addInvalid(driverOf(db), invalid);
}

const noCalls = {
  verified: 0,
  not_verified: 0,
  rate_limited: 0,
  quota_exceeded: 0,
  insufficient_credits: 0,
  key_cap_exceeded: 0,
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
