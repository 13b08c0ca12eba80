import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  financeCases,
  payments,
  refunds,
  settlementDays,
  settlementEntries,
} from "../../../db/schema/index.ts";

export type Gateway = (typeof settlementDays.$inferSelect)["gateway"];
/** The row after which to read on. */
export interface After {
  at: Date;
  id: string;
}
/** From the first moment to before the last one. */
export interface Between {
  from: Date;
  until: Date;
}

const stamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** The latest day that was read to its end. */
export async function lastDay(db: Executor, gateway: Gateway) {
  const [row] = await db
    .select()
    .from(settlementDays)
    .where(eq(settlementDays.gateway, gateway))
    .orderBy(desc(settlementDays.day))
    .limit(1);
  return row ?? null;
}

/** When the gateway took money for us for the first time. */
export async function firstCapture(db: Executor, gateway: Gateway): Promise<Date | null> {
  const [row] = await db
    .select({ at: payments.capturedAt })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), isNotNull(payments.capturedAt)))
    .orderBy(asc(payments.capturedAt), asc(payments.id))
    .limit(1);
  return row?.at ?? null;
}

export const findPayments = (db: Executor, gateway: Gateway, ids: readonly string[]) =>
  db
    .select({
      ...pick(payments, "gatewayPaymentId", "orderId", "amountPaise", "capturedAt"),
      ...pick(payments, "failureReason"),
    })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), inArray(payments.gatewayPaymentId, [...ids])));

export const findRefunds = (db: Executor, ids: readonly string[]) =>
  db
    .select({ ...pick(refunds, "id", "gatewayRefundId", "orderId", "amountPaise") })
    .from(refunds)
    .where(inArray(refunds.gatewayRefundId, [...ids]));

/** Payments of too much that were refunded as a whole, by their refunds. */
export const findGivenBack = (db: Executor, gateway: Gateway, ids: readonly string[]) =>
  db
    .select({ ...pick(payments, "gatewayRefundId", "orderId", "amountPaise") })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), inArray(payments.gatewayRefundId, [...ids])));

export const findDisputes = (db: Executor, gateway: Gateway, ids: readonly string[]) =>
  db
    .select({ ...pick(financeCases, "receivedId", "orderId") })
    .from(financeCases)
    .where(
      and(
        inArray(financeCases.receivedId, [...ids]),
        eq(financeCases.gateway, gateway),
        eq(financeCases.reason, "dispute"),
      ),
    );

/** @returns the earlier outcomes of these references; new references are not in it */
export async function findEntries(db: Executor, gateway: Gateway, references: readonly string[]) {
  const rows = await db
    .select({
      ...pick(settlementEntries, "reference", "gatewaySettlementId", "day", "utr"),
    })
    .from(settlementEntries)
    .where(
      and(
        eq(settlementEntries.gateway, gateway),
        inArray(settlementEntries.reference, [...references]),
      ),
    );
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Stores entries; existing ones do not change. @returns the references of the new ones */
export async function insertEntries(
  tx: Executor,
  rows: (typeof settlementEntries.$inferInsert)[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx
    .insert(settlementEntries)
    .values(rows)
    .onConflictDoNothing()
    .returning({ reference: settlementEntries.reference });
  return new Set(inserted.map(({ reference }) => reference));
}

/** The settlements of a day, each with the sums of its entries; existing ones do not change. */
export async function insertSettlements(tx: Executor, gateway: Gateway, day: string) {
  await tx.execute(sql`
    insert into settlements (gateway, gateway_settlement_id, day, settled_at, utr, entries, differing,
      gross_paise, fees_paise, tax_paise, refunds_paise, net_paise, other_paise)
    select gateway, gateway_settlement_id, day, settled_at, utr, entries, differing,
      gross, fees, tax, back, net, net - gross + fees + tax + back
    from (
      select gateway, gateway_settlement_id, day, max(settled_at) as settled_at, max(utr) as utr,
        count(*)::int as entries, count(*) filter (where outcome <> 'agrees')::int as differing,
        coalesce(sum(amount) filter (where kind = 'payment' and currency = 'INR'), 0) as gross,
        sum(fee - tax) as fees, sum(tax) as tax,
        coalesce(sum(amount) filter (where kind = 'refund' and currency = 'INR'), 0) as back,
        sum(credit - debit) as net
      from ${settlementEntries} where day = ${day}::date and gateway = ${gateway}::payment_gateway
      group by gateway, gateway_settlement_id, day
    ) sums
    order by settled_at, gateway_settlement_id
    on conflict do nothing`);
}

export async function insertDay(
  tx: Executor,
  row: typeof settlementDays.$inferInsert,
): Promise<void> {
  await tx.insert(settlementDays).values(row).onConflictDoNothing();
}

/** Payments that the gateway captured and must pay out, oldest first, without payments it reversed by itself. */
export const listTaken = (
  db: Executor,
  gateway: Gateway,
  { from, until }: Between,
  after: After | null,
  limit: number,
) =>
  db
    .select({
      ...pick(payments, "id", "gatewayPaymentId", "gatewayRefundId", "orderId", "amountPaise"),
      at: payments.capturedAt,
    })
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway),
        sql`${payments.capturedAt} >= ${stamp(from)} and ${payments.capturedAt} < ${stamp(until)}`,
        after === null
          ? undefined
          : sql`(${payments.capturedAt}, ${payments.id}) > (${stamp(after.at)}, ${after.id}::uuid)`,
        isNull(payments.failureReason),
      ),
    )
    .orderBy(asc(payments.capturedAt), asc(payments.id))
    .limit(limit);

/** Refunds that the gateway sent, oldest first. */
export const listSent = (
  db: Executor,
  gateway: Gateway,
  { from, until }: Between,
  after: After | null,
  limit: number,
) =>
  db
    .select({
      ...pick(refunds, "id", "gatewayRefundId", "orderId", "amountPaise"),
      at: refunds.processedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        sql`${refunds.processedAt} >= ${stamp(from)} and ${refunds.processedAt} < ${stamp(until)}`,
        after === null
          ? undefined
          : sql`(${refunds.processedAt}, ${refunds.id}) > (${stamp(after.at)}, ${after.id}::uuid)`,
        eq(payments.gateway, gateway),
      ),
    )
    .orderBy(asc(refunds.processedAt), asc(refunds.id))
    .limit(limit);

/** Open cases of one reason, oldest first. */
export const listOpenCases = (
  db: Executor,
  gateway: Gateway,
  reason: (typeof financeCases.$inferSelect)["reason"],
  after: After | null,
  limit: number,
) =>
  db
    .select({
      ...pick(financeCases, "id", "reference", "receivedAmount"),
      at: financeCases.createdAt,
    })
    .from(financeCases)
    .where(
      and(
        eq(financeCases.reason, reason),
        isNull(financeCases.resolvedAt),
        eq(financeCases.gateway, gateway),
        after === null
          ? undefined
          : sql`(${financeCases.createdAt}, ${financeCases.id}) > (${stamp(after.at)}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(financeCases.createdAt), asc(financeCases.id))
    .limit(limit);
