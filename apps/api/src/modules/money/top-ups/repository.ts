import { and, desc, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { autoTopUps, brands, orders, topUpDebits } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { DebitRow, TopUpRow } from "./policy.ts";

export async function find(db: Executor, brandId: BrandId): Promise<TopUpRow | null> {
  const [row] = await db.select().from(autoTopUps).where(eq(autoTopUps.brandId, brandId));
  return row ?? null;
}

/** Held until the transaction ends, so that debits of a brand are decided one after the other. */
export async function lock(tx: Executor, brandId: BrandId) {
  const [row] = await tx
    .select({ topUp: autoTopUps, brandStatus: brands.status, brandName: brands.name })
    .from(autoTopUps)
    .innerJoin(brands, eq(brands.id, autoTopUps.brandId))
    .where(eq(autoTopUps.brandId, brandId))
    .for("update", { of: autoTopUps });
  return row ?? null;
}

/** One first choice of a brand after the other, as there is no row to hold yet. */
export async function lockFirst(tx: Executor, brandId: BrandId): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`auto-top-up/${brandId}`}, 0))`,
  );
}

export async function save(tx: Executor, row: typeof autoTopUps.$inferInsert): Promise<void> {
  const { brandId: _, ...set } = row;
  await tx.insert(autoTopUps).values(row).onConflictDoUpdate({ target: autoTopUps.brandId, set });
}

export async function update(
  tx: Executor,
  brandId: BrandId,
  set: Partial<typeof autoTopUps.$inferInsert>,
): Promise<void> {
  await tx.update(autoTopUps).set(set).where(eq(autoTopUps.brandId, brandId));
}

/** Debited or announced for a calendar month that begins and ends at these moments. */
export async function spentBetween(
  db: Executor,
  brandId: BrandId,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${topUpDebits.amountPaise}), 0)` })
    .from(topUpDebits)
    .where(
      and(
        eq(topUpDebits.brandId, brandId),
        inArray(topUpDebits.status, ["announced", "sent", "paid"]),
        gte(topUpDebits.dueAt, from),
        sql`${topUpDebits.dueAt} < ${to.toISOString()}::timestamptz`,
      ),
    );
  return Number(row?.total ?? 0);
}

export async function findOpen(db: Executor, brandId: BrandId): Promise<DebitRow | null> {
  const [row] = await db
    .select()
    .from(topUpDebits)
    .where(and(eq(topUpDebits.brandId, brandId), isNull(topUpDebits.closedAt)))
    .orderBy(desc(topUpDebits.dueAt));
  return row ?? null;
}

/** Null when another one is open. */
export async function insertDebit(
  tx: Executor,
  row: typeof topUpDebits.$inferInsert,
): Promise<DebitRow | null> {
  const [debit] = await tx.insert(topUpDebits).values(row).onConflictDoNothing().returning();
  return debit ?? null;
}

/** Moves a debit on; false when it is no longer in that status. */
export async function moveDebit(
  tx: Executor,
  debitId: string,
  from: DebitRow["status"],
  set: Partial<typeof topUpDebits.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(topUpDebits)
    .set(set)
    .where(and(eq(topUpDebits.id, debitId), eq(topUpDebits.status, from)))
    .returning({ id: topUpDebits.id });
  return rows.length === 1;
}

/** Cancels announced debits; debits at the bank go on. */
export async function cancelAnnounced(tx: Executor, brandId: BrandId, now: Date): Promise<void> {
  await tx
    .update(topUpDebits)
    .set({ status: "cancelled", closedAt: now })
    .where(and(eq(topUpDebits.brandId, brandId), eq(topUpDebits.status, "announced")));
}

/** Brands whose set-up may have been paid. */
export const listWaiting = (db: Executor, limit: number) =>
  db
    .select({ brandId: autoTopUps.brandId })
    .from(autoTopUps)
    .where(eq(autoTopUps.status, "waiting"))
    .limit(limit);

/** Brands with fewer credits than they want, and no debit under way. */
export async function listLow(db: Executor, limit: number): Promise<BrandId[]> {
  const { rows } = await db.execute<{ brandId: BrandId }>(sql`
    select t.brand_id as "brandId" from auto_top_ups t
    join brand_balances b on b.brand_id = t.brand_id and b.balance < t.threshold
    join brands on brands.id = t.brand_id and brands.status = 'approved'
    where t.status = 'on'
      and not exists (select from top_up_debits d where d.brand_id = t.brand_id and d.closed_at is null)
    limit ${limit}`);
  return rows.map(({ brandId }) => brandId);
}

export const listDue = (db: Executor, now: Date, limit: number): Promise<DebitRow[]> =>
  db
    .select()
    .from(topUpDebits)
    .where(and(eq(topUpDebits.status, "announced"), lte(topUpDebits.dueAt, now)))
    .orderBy(topUpDebits.dueAt)
    .limit(limit);

/** Debits at the bank, each with its order. */
export const listSent = (db: Executor, limit: number) =>
  db
    .select({ debit: topUpDebits, order: orders })
    .from(topUpDebits)
    .innerJoin(orders, eq(orders.id, topUpDebits.orderId))
    .where(eq(topUpDebits.status, "sent"))
    .orderBy(topUpDebits.dueAt)
    .limit(limit);
