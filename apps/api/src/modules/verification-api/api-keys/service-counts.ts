import { later, MINUTE, startOfDayInKolkata } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId } from "../../../ids.ts";
import { quotaMonth } from "../../money/credits/policy.ts";
import { holdBalance } from "../../money/credits/service.ts";
import * as repository from "./repository-counts.ts";

/** Each call of an earlier moment is committed by now. */
const SETTLING = 5 * MINUTE;

/** What this month's answers to each of the brand's keys with a cap came to. */
export async function keyCounts(db: Executor, brandId: BrandId, now: Date) {
  const counts = await repository.read(db, brandId);
  const isNow = counts?.["month"] === quotaMonth(now);
  return (keyId: string): number => (isNow ? Number(counts?.[keyId] ?? 0) : 0);
}

/**
 * Begins to count a key's answers, with those that it got this month before it had a cap. The log is read twice: first all but
 * the last minutes, then those while the brand's row is held, so that no call is decided meanwhile and none waits for long.
 */
export async function startKeyCount(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  key: { brandId: BrandId; keyId: string },
): Promise<void> {
  const month = quotaMonth(clock.now());
  const from = startOfDayInKolkata(month);
  const settled = new Date(Math.max(from.getTime(), later(clock.now(), -SETTLING).getTime()));
  const earlier = await repository.countInLog(tx, key, from, settled);
  await holdBalance(tx, key.brandId);
  const count = earlier + (await repository.countInLog(tx, key, settled, null));
  await repository.write(tx, key.brandId, month, key.keyId, count);
}

/** A key's successor goes on from its count. */
export async function copyKeyCount(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  { brandId, from, to }: { brandId: BrandId; from: string; to: string },
): Promise<void> {
  await holdBalance(tx, brandId);
  const used = await keyCounts(tx, brandId, clock.now());
  await repository.write(tx, brandId, quotaMonth(clock.now()), to, used(from));
}

/** A count goes so far: beyond it a key is much used. */
const MOST_COUNTED = 10_000;

/** Calls with a key since then. */
export const countRecent = (
  db: Executor,
  key: { brandId: BrandId; keyId: string },
  since: Date,
): Promise<number> => repository.countCalls(db, key, { since, limit: MOST_COUNTED });
