import { and, asc, eq, gt, gte, max, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { testEvents } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

export type EventRow = typeof testEvents.$inferSelect;
type NewEvent = Omit<EventRow, "position">;

/**
 * Lets a brand's events be committed one after the other, in the order of their positions, until the transaction ends: a
 * reader who has seen a position would miss a lower one that is committed later.
 */
export async function lock(tx: Executor, brandId: BrandId): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`test-events/${brandId}`}, 0))`,
  );
}

export async function insert(tx: Executor, row: NewEvent): Promise<EventRow> {
  const [made] = await tx.insert(testEvents).values(row).returning();
  if (made === undefined) throw new Error("The test event was not stored.");
  return made;
}

export const countSince = (tx: Executor, brandId: BrandId, since: Date): Promise<number> =>
  tx.$count(testEvents, and(eq(testEvents.brandId, brandId), gte(testEvents.createdAt, since)));

/** The events beyond a position, in their order. */
export const listBeyond = (
  db: Executor,
  brandId: BrandId,
  position: number,
  limit: number,
): Promise<EventRow[]> =>
  db
    .select()
    .from(testEvents)
    .where(and(eq(testEvents.brandId, brandId), gt(testEvents.position, position)))
    .orderBy(asc(testEvents.position))
    .limit(limit);

/** The position of the newest; 0 without any. */
export async function newestPosition(db: Executor, brandId: BrandId): Promise<number> {
  const [row] = await db
    .select({ position: max(testEvents.position) })
    .from(testEvents)
    .where(eq(testEvents.brandId, brandId));
  return row?.position ?? 0;
}

export const removeBefore = (db: Executor, until: Date): Promise<void> =>
  deleteBefore(db, testEvents.createdAt, until);
