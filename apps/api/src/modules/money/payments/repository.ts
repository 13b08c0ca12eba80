import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import {
  bankTransfers,
  brands,
  orders,
  paymentEvents,
  payments,
  refusedNotices,
} from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { CreditPack } from "../credits/policy-plans.ts";
import {
  RECONCILE_AFTER,
  RECONCILE_AT_MOST,
  RECONCILE_SHARE,
  ASKED_FOR,
  type OrderRow,
  type OrderStatus,
  payable,
  unpaid,
} from "./policy.ts";
import type { OrderQuery } from "./schemas.ts";

type Gateway = OrderRow["gateway"];

/** Null when the brand has an order of that key, or a reusable one of the pack, already. */
export async function insertOrder(
  tx: Executor,
  row: typeof orders.$inferInsert,
): Promise<OrderRow | null> {
  const [order] = await tx.insert(orders).values(row).onConflictDoNothing().returning();
  return order ?? null;
}

export async function findByKey(db: Executor, brandId: BrandId, creationKey: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.brandId, brandId), eq(orders.creationKey, creationKey)));
  return order ?? null;
}

/** The unpaid order that goes on when its pack is ordered again. */
export async function findReusable(
  db: Executor,
  brandId: BrandId,
  { gateway, pack }: { gateway: Gateway; pack: CreditPack },
) {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.brandId, brandId),
        eq(orders.gateway, gateway),
        eq(orders.pack, pack),
        orders.reusable,
        inArray(orders.status, [...unpaid]),
      ),
    );
  return order ?? null;
}

export async function findOrder(db: Executor, brandId: BrandId, orderId: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.brandId, brandId)));
  return order ?? null;
}

const ofBrand = (brandId: BrandId, expired: OrderQuery["expired"]) =>
  and(
    eq(orders.brandId, brandId),
    expired === "include" ? undefined : (expired === "only" ? eq : ne)(orders.status, "expired"),
  );

export const countOrders = (
  db: Executor,
  brandId: BrandId,
  expired: OrderQuery["expired"],
): Promise<number> => db.$count(orders, ofBrand(brandId, expired));

export const listOrders = (
  db: Executor,
  brandId: BrandId,
  expired: OrderQuery["expired"],
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select()
    .from(orders)
    .where(ofBrand(brandId, expired))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);

/** Why the newest payment of each order did not pay it: the provider's words, or that it was returned. */
export async function failureReasons(db: Executor, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, string | null>();
  const rows = await db
    .selectDistinctOn([payments.orderId], {
      orderId: payments.orderId,
      reason: payments.failureReason,
    })
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), isNotNull(payments.failureReason)))
    .orderBy(payments.orderId, desc(payments.createdAt));
  return new Map(rows.map(({ orderId, reason }) => [orderId, reason]));
}

/** Keeps the first order that was opened at the gateway for it. */
export async function setGatewayOrder(db: Executor, orderId: string, gatewayOrderId: string) {
  await db
    .update(orders)
    .set({ gatewayOrderId })
    .where(and(eq(orders.id, orderId), isNull(orders.gatewayOrderId)));
}

/** The order that the gateway knows by this id; held, so that its payments come one after the other. */
export async function lockByGatewayOrder(tx: Executor, gateway: Gateway, gatewayOrderId: string) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.gateway, gateway), eq(orders.gatewayOrderId, gatewayOrderId)))
    .for("update");
  return order ?? null;
}

/** An order of the brand; held until the transaction ends. */
export async function lockOrder(tx: Executor, brandId: BrandId, orderId: string) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.brandId, brandId)))
    .for("update");
  return order ?? null;
}

export async function addRefunded(tx: Executor, orderId: string, credits: number): Promise<void> {
  const sum = sql`${orders.refundedCredits} + ${credits}`;
  await tx
    .update(orders)
    .set({
      refundedCredits: sum,
      status: sql`case when ${sum} = ${orders.credits} then 'refunded' else 'partly_refunded' end::order_status`,
    })
    .where(eq(orders.id, orderId));
}

/** Moves an order on from one of these statuses; false when it is in none of them. */
export async function moveOrder(
  tx: Executor,
  orderId: string,
  from: readonly OrderStatus[],
  set: Partial<typeof orders.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set(set)
    .where(and(eq(orders.id, orderId), inArray(orders.status, [...from])))
    .returning({ id: orders.id });
  return rows.length === 1;
}

interface NewPayment {
  gatewayPaymentId: string;
  amountPaise: number;
  method: string | null;
  orderId: string;
  gateway: Gateway;
  now: Date;
}
type Unpaid = NewPayment & { failureReason: string | null };

/** Records a captured payment, once. @returns its id, or null when it was recorded as captured before. */
export async function recordCapture(
  tx: Executor,
  payment: NewPayment & { surplus: boolean },
): Promise<string | null> {
  const { orderId, gateway, gatewayPaymentId, amountPaise, method, surplus, now } = payment;
  const captured = { status: "captured", capturedAt: now, amountPaise, method, surplus } as const;
  const [row] = await tx
    .insert(payments)
    .values({ orderId, gateway, gatewayPaymentId, createdAt: now, ...captured })
    .onConflictDoUpdate({
      target: [payments.gateway, payments.gatewayPaymentId],
      set: { ...captured, failureReason: null },
      setWhere: and(isNull(payments.capturedAt), eq(payments.orderId, orderId)),
    })
    .returning({ id: payments.id });
  return row?.id ?? null;
}

/** Records a payment that went back before it paid anything, so that an older notice of it pays nothing either. */
export async function recordReturned(tx: Executor, payment: Unpaid): Promise<void> {
  const { now, ...row } = payment;
  const set = { status: "refunded", capturedAt: now, surplus: true } as const;
  await tx
    .insert(payments)
    .values({ ...row, ...set, createdAt: now })
    .onConflictDoUpdate({
      target: [payments.gateway, payments.gatewayPaymentId],
      set: { ...set, failureReason: row.failureReason },
      setWhere: and(isNull(payments.capturedAt), eq(payments.orderId, row.orderId)),
    });
}

/** Records a failed payment; false when the gateway's payment is known already. */
export async function recordFailure(tx: Executor, payment: Unpaid): Promise<boolean> {
  const { orderId, gateway, gatewayPaymentId, amountPaise, method, failureReason, now } = payment;
  const rows = await tx
    .insert(payments)
    .values({
      orderId,
      gateway,
      gatewayPaymentId,
      amountPaise,
      method,
      failureReason,
      status: "failed",
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  return rows.length === 1;
}

/** Packs that the brand paid and did not give back any part of. */
export async function wholePacks(tx: Executor, brandId: BrandId): Promise<CreditPack[]> {
  const rows = await tx
    .selectDistinct({ pack: orders.pack })
    .from(orders)
    .where(
      and(eq(orders.brandId, brandId), eq(orders.status, "paid"), eq(orders.kind, "credit_pack")),
    );
  return rows.flatMap(({ pack }) => (pack === null ? [] : [pack]));
}

/** False when this notice was dealt with before. */
export async function insertEvent(
  tx: Executor,
  row: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length === 1;
}

/** Orders whose payment is to be polled now; marks them as polled. Safe to run twice at a time. */
export async function claimOrdersToReconcile(
  db: Executor,
  gateway: Gateway,
  now: Date,
  limit: number,
) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ms = (value: number) => sql`${value}::float8 * interval '1 millisecond'`;
  const { rows } = await db.execute<{ id: string; gatewayOrderId: string }>(sql`
    update orders set asked_at = ${at}
    where id in (
      select id from orders
      where gateway = ${gateway} and gateway_order_id is not null
        and status in ${[...payable]} and created_at > ${at} - ${ms(ASKED_FOR)}
        and coalesce(asked_at, created_at)
          < ${at} - greatest(${ms(RECONCILE_AFTER)}, least(${ms(RECONCILE_AT_MOST)}, (${at} - created_at) / ${RECONCILE_SHARE}::float8))
      order by coalesce(asked_at, created_at) limit ${limit} for update skip locked
    ) returning id, gateway_order_id as "gatewayOrderId"`);
  return rows;
}

/** Ends unpaid orders. A partly paid one stays open for the rest. */
export async function expireOrders(
  db: Executor,
  before: { checkout: Date; proforma: Date },
): Promise<void> {
  const part = db
    .select({ id: bankTransfers.id })
    .from(bankTransfers)
    .where(and(eq(bankTransfers.orderId, orders.id), isNull(bankTransfers.reversedAt)));
  await db
    .update(orders)
    .set({ status: "expired" })
    .where(
      or(
        and(
          inArray(orders.status, [...unpaid]),
          ne(orders.gateway, "bank_transfer"),
          lt(orders.createdAt, before.checkout),
        ),
        and(
          eq(orders.status, "created"),
          eq(orders.gateway, "bank_transfer"),
          lt(orders.createdAt, before.proforma),
          notExists(part),
        ),
      ),
    );
}

const surplus = (db: Executor, paymentId: string) =>
  db
    .select({ payment: payments, brandId: orders.brandId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, paymentId), payments.surplus, isNull(payments.gatewayRefundId)));

/** A payment that Bachat has to refund, with its brand. Null once it is refunded. */
export async function findSurplus(db: Executor, paymentId: string) {
  const [row] = await surplus(db, paymentId);
  return row ?? null;
}

/** As `findSurplus`; held until the transaction ends. */
export async function lockSurplus(tx: Executor, paymentId: string) {
  const [row] = await surplus(tx, paymentId).for("update", { of: payments });
  return row ?? null;
}

export async function markReturned(tx: Executor, paymentId: string, gatewayRefundId: string) {
  await tx
    .update(payments)
    .set({ status: "refunded", gatewayRefundId })
    .where(eq(payments.id, paymentId));
}

const withBrand = { order: orders, brandName: brands.name };

/** An order that is paid by bank transfer; held until the transaction ends. */
export async function lockBankTransferOrder(tx: Executor, orderId: string) {
  const [row] = await tx
    .select(withBrand)
    .from(orders)
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .where(and(eq(orders.id, orderId), eq(orders.gateway, "bank_transfer")))
    .for("update", { of: orders });
  return row ?? null;
}

/** A payment by its name at the gateway. */
export async function findPayment(db: Executor, gateway: Gateway, gatewayPaymentId: string) {
  const [row] = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      amountPaise: payments.amountPaise,
      capturedAt: payments.capturedAt,
      surplus: payments.surplus,
    })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.gatewayPaymentId, gatewayPaymentId)));
  return row ?? null;
}

/** The order that the gateway knows by this id. */
export async function findByGatewayOrder(db: Executor, gateway: Gateway, gatewayOrderId: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.gateway, gateway), eq(orders.gatewayOrderId, gatewayOrderId)));
  return order ?? null;
}

/** One more notice without a right signature in this hour. @returns how many there are. */
export async function countRefusedNotice(db: Executor, gateway: Gateway, hour: Date) {
  const [row] = await db
    .insert(refusedNotices)
    .values({ gateway, hour, count: 1 })
    .onConflictDoUpdate({
      target: [refusedNotices.gateway, refusedNotices.hour],
      set: { count: sql`${refusedNotices.count} + 1` },
    })
    .returning({ count: refusedNotices.count });
  return row?.count ?? 0;
}
