import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { isNamed } from "../../../db/contains.ts";
import { outlets, outletUnlocks } from "../../../db/schema/index.ts";
import type { BrandId, SessionId } from "../../../ids.ts";
import type { NewOutlet } from "./schemas.ts";

interface Device {
  sessionId: SessionId;
  now: Date;
}

const selectOutlets = (db: Executor, { sessionId, now }: Device) =>
  db
    .select({
      id: outlets.id,
      name: outlets.name,
      address: outlets.address,
      city: outlets.city,
      pinHash: outlets.pinHash,
      archivedAt: outlets.archivedAt,
      isUnlocked: sql<boolean>`${outletUnlocks.sessionId} is not null`,
    })
    .from(outlets)
    .leftJoin(
      outletUnlocks,
      and(
        eq(outletUnlocks.outletId, outlets.id),
        eq(outletUnlocks.sessionId, sessionId),
        gt(outletUnlocks.unlockedUntil, now),
      ),
    );
export type OutletRow = Awaited<ReturnType<typeof selectOutlets>>[number];

export const list = (db: Executor, brandId: BrandId, device: Device): Promise<OutletRow[]> =>
  selectOutlets(db, device)
    .where(eq(outlets.brandId, brandId))
    .orderBy(
      sql`${outlets.archivedAt} is not null`,
      asc(outlets.city),
      asc(outlets.name),
      asc(outlets.id),
    );

/** Outlets in use, without the columns for their brand alone. */
export const listPublic = (db: Executor, brandId: BrandId) =>
  db
    .select({ name: outlets.name, address: outlets.address, city: outlets.city })
    .from(outlets)
    .where(and(eq(outlets.brandId, brandId), isNull(outlets.archivedAt)))
    .orderBy(asc(outlets.city), asc(outlets.name), asc(outlets.id));

export async function find(
  db: Executor,
  brandId: BrandId,
  outletId: string,
  device: Device,
): Promise<OutletRow | null> {
  const [row] = await selectOutlets(db, device).where(
    and(eq(outlets.id, outletId), eq(outlets.brandId, brandId)),
  );
  return row ?? null;
}

/** As `find`, holding the outlet's row until the transaction ends. */
export async function lock(
  tx: Executor,
  brandId: BrandId,
  outletId: string,
  device: Device,
): Promise<OutletRow | null> {
  const [row] = await selectOutlets(tx, device)
    .where(and(eq(outlets.id, outletId), eq(outlets.brandId, brandId)))
    .for("no key update", { of: outlets });
  return row ?? null;
}

export const countActive = (db: Executor, brandId: BrandId): Promise<number> =>
  db.$count(outlets, and(eq(outlets.brandId, brandId), isNull(outlets.archivedAt)));

/** @returns null when an outlet of the brand has the name already */
export async function insert(
  tx: Executor,
  brandId: BrandId,
  outlet: NewOutlet,
): Promise<string | null> {
  const [row] = await tx
    .insert(outlets)
    .values({ ...outlet, brandId })
    .onConflictDoNothing()
    .returning({ id: outlets.id });
  return row?.id ?? null;
}

/** The outlet in use that has this name. */
export async function findNamed(db: Executor, brandId: BrandId, name: string) {
  const [row] = await db
    .select({ id: outlets.id, name: outlets.name, address: outlets.address, city: outlets.city })
    .from(outlets)
    .where(
      and(eq(outlets.brandId, brandId), isNull(outlets.archivedAt), isNamed(outlets.name, name)),
    );
  return row ?? null;
}

export async function update(
  tx: Executor,
  brandId: BrandId,
  outletId: string,
  changes: Partial<NewOutlet> & { pinHash?: string | null; archivedAt?: Date },
): Promise<void> {
  await tx
    .update(outlets)
    .set(changes)
    .where(and(eq(outlets.id, outletId), eq(outlets.brandId, brandId)));
}

/** A changed PIN locks every device. */
export async function lockAll(tx: Executor, outletId: string): Promise<void> {
  await tx.delete(outletUnlocks).where(eq(outletUnlocks.outletId, outletId));
}

export async function lockDevice(
  tx: Executor,
  outletId: string,
  sessionId: SessionId,
): Promise<void> {
  await tx
    .delete(outletUnlocks)
    .where(and(eq(outletUnlocks.outletId, outletId), eq(outletUnlocks.sessionId, sessionId)));
}

export async function unlock(
  tx: Executor,
  unlocked: typeof outletUnlocks.$inferInsert,
): Promise<void> {
  await tx
    .insert(outletUnlocks)
    .values(unlocked)
    .onConflictDoUpdate({
      target: [outletUnlocks.sessionId, outletUnlocks.outletId],
      set: { unlockedUntil: unlocked.unlockedUntil },
    });
}
