import { dayInKolkata, later, MINUTE, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import { driverOf } from "../../../db/driver.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId } from "../../../ids.ts";
import { quantile } from "./policy-latency.ts";
import { clockHour } from "./policy.ts";
import * as repository from "./repository-usage.ts";
import type { UsageQuery } from "./schemas.ts";

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

/**
 * Adds calls to the days of their keys, a day of India in each transaction: after an update that is every call in the log.
 * Safe to repeat and to run twice at once.
 */
export async function countKeys({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  const settled = later(clock.now(), -SETTLING);
  for (const brandId of await repository.brandsToCountKeys(db, settled)) {
    for (let isLeft = true; isLeft;) {
      isLeft = await db.transaction(async (tx) => {
        await repository.lockWatermarks(tx, brandId);
        const counted = await repository.keysCountedUntil(tx, brandId);
        const from = await repository.firstUncounted(tx, brandId, counted, settled);
        if (from === null) return false;
        const endOfDay = startOfDayInKolkata(shiftDay(dayInKolkata(from), 1));
        const until = endOfDay < settled ? endOfDay : settled;
        await repository.addToKeyDays(tx, brandId, from, until);
        await repository.setKeysCounted(tx, brandId, until);
        return until < settled;
      });
    }
  }
}

const noCalls = {
  verified: 0,
  not_verified: 0,
  rate_limited: 0,
  quota_exceeded: 0,
  insufficient_credits: 0,
  key_cap_exceeded: 0,
};
const results = Object.keys(noCalls) as (keyof typeof noCalls)[];

/** Live calls of the last `days` days, of one key or of all, today included; a day without calls has its row too. */
export async function listUsage(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  brandId: BrandId,
  { days, key_id: keyId }: UsageQuery,
) {
  const to = dayInKolkata(clock.now());
  const from = shiftDay(to, 1 - days);
  const rows =
    keyId === undefined
      ? await repository.listUsageDays(db, brandId, { from, to })
      : await repository.listKeyDays(db, { brandId, keyId }, { from, to });
  const byDay = Map.groupBy(rows, (row) => row.day);
  const items = Array.from({ length: days }, (_, index) => {
    const day = shiftDay(from, index);
    return { day, ...sumOf(byDay.get(day) ?? []) };
  });
  return { from, to, items, ...latencyOf(rows) };
}

function sumOf(rows: readonly repository.UsageDay[]) {
  const sum = { ...noCalls };
  for (const row of rows) for (const result of results) sum[result] += row[result];
  return { ...sum, ...latencyOf(rows) };
}

/** What half of the answered calls, and what all but a twentieth, took at most. */
function latencyOf(rows: readonly repository.UsageDay[]) {
  const counts: number[] = [];
  for (const { latency_counts: ofRow } of rows)
    for (const [step, count] of (ofRow ?? []).entries()) counts[step] = (counts[step] ?? 0) + count;
  return { p50_ms: quantile(counts, 0.5), p95_ms: quantile(counts, 0.95) };
}
