import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import {
  brands,
  orders,
  payments,
  refundFirstApprovals as firstApprovals,
  refunds,
  users,
} from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";

export type RefundRow = typeof refunds.$inferSelect;

export async function findByKey(db: Executor, requestKey: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.requestKey, requestKey));
  return row ?? null;
}

/** The order's open refund. */
export async function findOpen(db: Executor, orderId: string): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.closedAt)));
  return row ?? null;
}

/** Refunds that the provider had not paid out when it was polled, the longest ago first. */
export async function listPending(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, "approved"), isNotNull(refunds.gatewayRefundId)))
    .orderBy(asc(refunds.updatedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The payment that paid the order. */
export async function findPayment(db: Executor, orderId: string) {
  const [row] = await db
    .select({ id: payments.id, gatewayPaymentId: payments.gatewayPaymentId })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        isNotNull(payments.capturedAt),
        eq(payments.surplus, false),
      ),
    );
  return row ?? null;
}

export async function insert(tx: Executor, row: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [refund] = await tx.insert(refunds).values(row).returning();
  if (refund === undefined) throw new Error("No refund was inserted.");
  return refund;
}

export async function update(
  tx: Executor,
  refundId: string,
  set: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await tx.update(refunds).set(set).where(eq(refunds.id, refundId));
}

const nameOf = (column: typeof refunds.decidedBy | typeof refunds.requestedBy) =>
  sql<string | null>`(select u.name from users u where u.id = ${column})`;

const held = { refund: refunds, order: orders };

/** One refund with its order; both are held until the transaction ends. */
export async function lock(tx: Executor, refundId: string) {
  const [row] = await tx
    .select(held)
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId))
    .for("update", { of: [orders, refunds] });
  return row ?? null;
}

/** An approved refund that is not sent yet, with its order. */
export async function findApproved(db: Executor, refundId: string) {
  const [row] = await db
    .select(held)
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, refundId), eq(refunds.status, "approved")));
  return row ?? null;
}

/**
 * The sum of other approved refunds: all of the same order, and those of its brand since a day. A large sum that is approved in
 * small parts takes two admins too.
 */
const otherPaise = (since: Date) => {
  const approved = sql`o.decided_at is not null and o.status <> 'declined' and o.id <> ${refunds.id}`;
  return sql<number>`(
    (select coalesce(sum(o.amount_paise), 0) from refunds o where o.order_id = ${refunds.orderId} and ${approved})
    + (select coalesce(sum(o.amount_paise), 0) from refunds o join orders p on p.id = o.order_id
      where o.decided_at >= ${since.toISOString()}::timestamptz and o.order_id <> ${refunds.orderId}
        and p.brand_id = ${orders.brandId} and ${approved}))`.mapWith(Number);
};

const withNames = (db: Executor, since: Date) =>
  db
    .select({
      ...held,
      // Read only where it decides something.
      otherPaise:
        sql<number>`case when ${refunds.status} in ('requested', 'failed') then ${otherPaise(since)} else 0 end`.mapWith(
          Number,
        ),
      brandName: brands.name,
      requestedByName: nameOf(refunds.requestedBy),
      decidedByName: nameOf(refunds.decidedBy),
      first: firstApprovals,
      firstName: sql<
        string | null
      >`(select u.name from users u where u.id = ${firstApprovals.approvedBy})`,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .leftJoin(firstApprovals, eq(firstApprovals.refundId, refunds.id));

export async function sumOthers(tx: Executor, refundId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ paise: otherPaise(since) })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  return row?.paise ?? 0;
}

/** These, in no order. */
export const listByIds = (db: Executor, ids: readonly string[], since: Date) =>
  withNames(db, since).where(inArray(refunds.id, [...ids]));

/** All of an order, newest first. */
export const listOfOrder = (db: Executor, orderId: string, since: Date) =>
  withNames(db, since)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));

export async function findFirstApproval(db: Executor, refundId: string) {
  const [row] = await db.select().from(firstApprovals).where(eq(firstApprovals.refundId, refundId));
  return row ?? null;
}

export async function insertFirstApproval(
  tx: Executor,
  row: typeof firstApprovals.$inferInsert,
): Promise<void> {
  await tx.insert(firstApprovals).values(row);
}

export async function findName(db: Executor, userId: UserId): Promise<string | null> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? null;
}

export async function countOfBrand(db: Executor, brandId: BrandId): Promise<number> {
  return db.$count(
    db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.brandId, brandId))
      .as("own"),
  );
}

export async function listOfBrand(db: Executor, brandId: BrandId, limit: number, offset: number) {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.brandId, brandId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ refund }) => refund);
}
