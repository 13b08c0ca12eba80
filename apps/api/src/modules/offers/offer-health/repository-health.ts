import { and, asc, count, eq, inArray, isNotNull, lte } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { offerHealthLooks as looks, offers } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

/** When offers are looked at, and which of them fail. */

export async function scheduleHealthCheck(
  tx: Executor,
  offerId: string,
  lookAt: Date,
): Promise<void> {
  await tx
    .insert(looks)
    .values({ offerId, lookAt })
    .onConflictDoUpdate({ target: looks.offerId, set: { lookAt } });
}

export const listDue = (db: Executor, now: Date, limit: number) =>
  db
    .select({ offerId: looks.offerId, brandId: offers.brandId })
    .from(looks)
    .innerJoin(offers, eq(offers.id, looks.offerId))
    .where(lte(looks.lookAt, now))
    .orderBy(asc(looks.lookAt))
    .limit(limit);

/** Held until the transaction ends: an answer that comes meanwhile asks for another look. */
export async function claimHealthCheck(tx: Executor, offerId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ offerId: looks.offerId })
    .from(looks)
    .where(and(eq(looks.offerId, offerId), lte(looks.lookAt, now)))
    .for("update");
  return rows.length > 0;
}

export async function setLook(tx: Executor, offerId: string, lookAt: Date | null): Promise<void> {
  await tx.update(looks).set({ lookAt }).where(eq(looks.offerId, offerId));
}

export async function findBrandOf(db: Executor, offerId: string): Promise<BrandId | null> {
  const [row] = await db
    .select({ brandId: offers.brandId })
    .from(offers)
    .where(eq(offers.id, offerId));
  return row?.brandId ?? null;
}

const failing = (brandId: BrandId | null) =>
  and(
    isNotNull(offers.failingSince),
    inArray(offers.status, ["published", "paused"]),
    brandId === null ? undefined : eq(offers.brandId, brandId),
  );

export async function countFailing(db: Executor, brandId: BrandId | null): Promise<number> {
  const [row] = await db.select({ total: count() }).from(offers).where(failing(brandId));
  return row?.total ?? 0;
}

/** Offers that fail, of one brand or of all; those that have failed for longest first. */
export const listFailing = (
  db: Executor,
  brandId: BrandId | null,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      offerId: offers.id,
      title: offers.title,
      brandId: offers.brandId,
      brandName: offers.brandName,
      failingSince: offers.failingSince,
      pausedByHealthAt: offers.pausedByHealthAt,
    })
    .from(offers)
    .where(failing(brandId))
    .orderBy(asc(offers.failingSince), asc(offers.id))
    .limit(limit)
    .offset(offset);
