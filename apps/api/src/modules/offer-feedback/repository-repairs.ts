import { and, count, desc, eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { offerRepairs as repairs, offers, users } from "../../db/schema/index.ts";
import type { BrandId } from "../../ids.ts";

/** What brands said they fixed. */

/** An offer of the brand, held until the transaction ends, so that of two repairs at once one sees the other. */
export async function lockOffer(tx: Executor, brandId: BrandId, offerId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.brandId, brandId)))
    .for("no key update");
  return rows.length > 0;
}

export const isOfBrand = async (
  db: Executor,
  brandId: BrandId,
  offerId: string,
): Promise<boolean> =>
  (await db.$count(offers, and(eq(offers.id, offerId), eq(offers.brandId, brandId)))) > 0;

export async function findLast(db: Executor, offerId: string) {
  const [row] = await db
    .select({ note: repairs.note, repairedAt: repairs.repairedAt, person: users.name })
    .from(repairs)
    .leftJoin(users, eq(users.id, repairs.repairedBy))
    .where(eq(repairs.offerId, offerId))
    .orderBy(desc(repairs.repairedAt))
    .limit(1);
  return row ?? null;
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
  const [row] = await db.select({ total: count() }).from(repairs);
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
    .orderBy(desc(repairs.repairedAt), desc(repairs.id))
    .limit(limit)
    .offset(offset);
