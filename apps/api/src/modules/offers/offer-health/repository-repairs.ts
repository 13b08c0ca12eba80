import { and, count, desc, eq, max } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { offerRepairs as repairs, offers, users } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

/** Brands' repairs and admins' overrules. */

const isRepair = eq(repairs.kind, "repair");

export const isOfBrand = async (
  db: Executor,
  brandId: BrandId,
  offerId: string,
): Promise<boolean> =>
  (await db.$count(offers, and(eq(offers.id, offerId), eq(offers.brandId, brandId)))) > 0;

/** Since when an offer fails and is paused for it. */
export async function findFailing(db: Executor, offerId: string) {
  const [row] = await db
    .select({ failingSince: offers.failingSince, pausedByHealthAt: offers.pausedByHealthAt })
    .from(offers)
    .where(eq(offers.id, offerId));
  return row ?? null;
}

export async function findLast(db: Executor, offerId: string) {
  const [row] = await db
    .select({ note: repairs.note, repairedAt: repairs.repairedAt, person: users.name })
    .from(repairs)
    .leftJoin(users, eq(users.id, repairs.repairedBy))
    .where(and(eq(repairs.offerId, offerId), isRepair))
    .orderBy(desc(repairs.repairedAt))
    .limit(1);
  return row ?? null;
}

/** The time from which answers count: the last repair or overrule; null without either. */
export async function findStart(db: Executor, offerId: string): Promise<Date | null> {
  const [row] = await db
    .select({ startedAt: max(repairs.repairedAt) })
    .from(repairs)
    .where(eq(repairs.offerId, offerId));
  return row?.startedAt ?? null;
}

export const isKnown = async (db: Executor, offerId: string, repairKey: string): Promise<boolean> =>
  (await db.$count(repairs, and(eq(repairs.offerId, offerId), eq(repairs.repairKey, repairKey)))) >
  0;

export async function insert(tx: Executor, repair: typeof repairs.$inferInsert): Promise<string> {
  const [row] = await tx.insert(repairs).values(repair).returning({ id: repairs.id });
  if (row === undefined) throw new Error("The repair was not stored.");
  return row.id;
}

export async function countAll(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(repairs).where(isRepair);
  return row?.total ?? 0;
}

export const list = (db: Executor, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      id: repairs.id,
      offerId: repairs.offerId,
      offerTitle: offers.title,
      brandId: offers.brandId,
      brandName: offers.brandName,
      note: repairs.note,
      repairedAt: repairs.repairedAt,
      answers: repairs.answers,
      worked: repairs.worked,
    })
    .from(repairs)
    .innerJoin(offers, eq(offers.id, repairs.offerId))
    .where(isRepair)
    .orderBy(desc(repairs.repairedAt), desc(repairs.id))
    .limit(limit)
    .offset(offset);
