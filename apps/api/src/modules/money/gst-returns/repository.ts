import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  bankTransfers,
  brands,
  invoices,
  orders,
  payments,
  refunds,
} from "../../../db/schema/index.ts";
import type { InvoiceSnapshot } from "../invoices/policy.ts";
import type { Between, TaxDocument } from "./policy.ts";

/** The row after which to read on. */
export interface After {
  at: Date;
  id: string;
}

const stamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const within = (column: PgColumn, { from, until }: Between): SQL =>
  sql`${column} >= ${stamp(from)} and ${column} < ${stamp(until)}`;
const before = (column: PgColumn, moment: Date): SQL => sql`${column} < ${stamp(moment)}`;

const corrected = alias(invoices, "corrected");
const ofOrder = (table: { orderId: PgColumn; kind: PgColumn }, kind: "tax_invoice" | "proforma") =>
  and(eq(table.orderId, orders.id), eq(table.kind, kind));

export type StoredDocument = TaxDocument & { refundId: string | null; series: string };

const documentFields = {
  ...pick(invoices, "id", "orderId", "refundId", "number", "series", "fiscalYear"),
  ...pick(invoices, "sequenceNumber", "issuedAt", "netPaise", "cgstPaise", "sgstPaise"),
  ...pick(invoices, "igstPaise", "totalPaise"),
  kind: sql<TaxDocument["kind"]>`${invoices.kind}`,
  snapshot: sql<InvoiceSnapshot>`${invoices.snapshot}`,
  invoicePaise: sql<number>`coalesce(${corrected.totalPaise}, ${invoices.totalPaise})`.mapWith(
    Number,
  ),
};

const selectDocuments = (db: Executor) =>
  db
    .select(documentFields)
    .from(invoices)
    .leftJoin(
      corrected,
      and(eq(corrected.orderId, invoices.orderId), eq(corrected.kind, "tax_invoice")),
    );
const isTaxDocument = inArray(invoices.kind, ["tax_invoice", "credit_note"]);

/** Tax invoices and credit notes of a period, the oldest first. */
export const listDocuments = (
  db: Executor,
  period: Between,
  after: After | null,
  limit: number,
): Promise<StoredDocument[]> =>
  selectDocuments(db)
    .where(
      and(
        isTaxDocument,
        within(invoices.issuedAt, period),
        after === null
          ? undefined
          : sql`(${invoices.issuedAt}, ${invoices.id}) > (${stamp(after.at)}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(limit);

/** The tax invoices of these orders and the credit notes of these refunds. */
export async function documentsOf(
  db: Executor,
  { orderIds, refundIds }: { orderIds: readonly string[]; refundIds: readonly string[] },
): Promise<StoredDocument[]> {
  const invoiced =
    orderIds.length === 0
      ? []
      : await selectDocuments(db).where(
          and(eq(invoices.kind, "tax_invoice"), inArray(invoices.orderId, [...orderIds])),
        );
  const credited =
    refundIds.length === 0
      ? []
      : await selectDocuments(db).where(inArray(invoices.refundId, [...refundIds]));
  return [...invoiced, ...credited];
}

/** Numbers of a series that other periods have, as far as they matter for those from `first` to `last`. */
export async function numbersElsewhere(
  db: Executor,
  { series, fiscalYear, first, last }: Series,
  { from, until }: Between,
): Promise<number[]> {
  const ofSeries = sql`series = ${series} and fiscal_year = ${fiscalYear}
    and not (issued_at >= ${stamp(from)} and issued_at < ${stamp(until)})`;
  const { rows } = await db.execute<{ number: number }>(sql`
    select max(sequence_number) as number from ${invoices} where ${ofSeries} and sequence_number < ${first}
      having max(sequence_number) is not null
    union select sequence_number from ${invoices}
      where ${ofSeries} and sequence_number > ${first} and sequence_number < ${last}`);
  return rows.map(({ number }) => number);
}
export interface Series {
  series: string;
  fiscalYear: number;
  first: number;
  last: number;
}

/** Orders that were paid in a period, and refunds that went out in it. */
export const listPaid = (db: Executor, period: Between) =>
  db
    .select({ orderId: orders.id, paise: orders.totalPaise })
    .from(orders)
    .where(within(orders.paidAt, period))
    .orderBy(asc(orders.paidAt), asc(orders.id));
export const listRefunded = (db: Executor, period: Between) =>
  db
    .select({ refundId: refunds.id, orderId: refunds.orderId, paise: refunds.amountPaise })
    .from(refunds)
    .where(within(refunds.processedAt, period))
    .orderBy(asc(refunds.processedAt), asc(refunds.id));

const issued = alias(invoices, "issued");
const proforma = alias(invoices, "proforma");

/** Who pays: as on the tax invoice, else as on the proforma, else by the brand's present billing profile. */
const recipient = sql<InvoiceSnapshot["recipient"]>`coalesce(
  ${issued.snapshot} -> 'recipient', ${proforma.snapshot} -> 'recipient',
  jsonb_build_object('name', coalesce(${brands.billingName}, ${brands.name}), 'gstin', ${brands.gstin},
    'stateCode', ${brands.billingStateCode}, 'isSez', ${brands.billingIsSez}))`;

const transferFields = {
  ...pick(bankTransfers, "id", "orderId", "reference", "receivedPaise", "tdsPaise", "receivedOn"),
  ...pick(bankTransfers, "voucherNumber", "refundVoucherNumber", "createdAt", "reversedAt"),
  isUntaxed: sql<boolean>`${orders.taxPaise} = 0`,
  invoicedAt: sql<Date | null>`${issued.issuedAt}`.mapWith(issued.issuedAt),
  recipient,
};
export type Transfer = Awaited<ReturnType<typeof listAdvances>>[number];

const selectTransfers = (db: Executor) =>
  db
    .select(transferFields)
    .from(bankTransfers)
    .innerJoin(orders, eq(orders.id, bankTransfers.orderId))
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .leftJoin(issued, ofOrder(issued, "tax_invoice"))
    .leftJoin(proforma, ofOrder(proforma, "proforma"));

/** Neither invoiced nor given back by that moment. */
const isOpenAt = (moment: Date): SQL =>
  sql`(${issued.issuedAt} is null or ${issued.issuedAt} >= ${stamp(moment)})
    and (${bankTransfers.reversedAt} is null or ${bankTransfers.reversedAt} >= ${stamp(moment)})`;
const isReceived = (period: Between): SQL =>
  sql`${within(bankTransfers.createdAt, period)} and ${isOpenAt(period.until)}`;
/** Received earlier, and neither invoiced nor given back when this period began. */
const wasOpen = ({ from }: Between): SQL =>
  sql`${before(bankTransfers.createdAt, from)} and ${isOpenAt(from)}`;
const isAdjusted = (period: Between): SQL =>
  sql`${wasOpen(period)} and ${within(issued.issuedAt, period)}
    and (${bankTransfers.reversedAt} is null or ${bankTransfers.reversedAt} >= ${issued.issuedAt})`;
const isReturned = (period: Between): SQL =>
  sql`${wasOpen(period)} and ${within(bankTransfers.reversedAt, period)}
    and (${issued.issuedAt} is null or ${issued.issuedAt} > ${bankTransfers.reversedAt})`;

/** Transfers that are advances of a period: received before their invoice, invoiced now, or given back now. */
export const listAdvances = (db: Executor, period: Between) =>
  selectTransfers(db)
    .where(sql`(${isReceived(period)}) or (${isAdjusted(period)}) or (${isReturned(period)})`)
    .orderBy(asc(bankTransfers.createdAt), asc(bankTransfers.id));

/** The same as sums of the database, less the returned amounts. */
export async function sumAdvances(db: Executor, period: Between) {
  const amount = sql`${bankTransfers.receivedPaise} + ${bankTransfers.tdsPaise}`;
  const [row] = await db
    .select({
      received: sql<number>`count(*) filter (where ${isReceived(period)})`.mapWith(Number),
      receivedPaise:
        sql<number>`coalesce(sum(${amount}) filter (where ${isReceived(period)}), 0) - coalesce(sum(${amount}) filter (where ${isReturned(period)}), 0)`.mapWith(
          Number,
        ),
      adjusted: sql<number>`count(*) filter (where ${isAdjusted(period)})`.mapWith(Number),
      adjustedPaise:
        sql<number>`coalesce(sum(${amount}) filter (where ${isAdjusted(period)}), 0)`.mapWith(
          Number,
        ),
    })
    .from(bankTransfers)
    .innerJoin(orders, eq(orders.id, bankTransfers.orderId))
    .leftJoin(issued, ofOrder(issued, "tax_invoice"))
    .where(before(bankTransfers.createdAt, period.until));
  return {
    received: { count: row?.received ?? 0, paise: row?.receivedPaise ?? 0 },
    adjusted: { count: row?.adjusted ?? 0, paise: row?.adjustedPaise ?? 0 },
  };
}

/** Numbers of vouchers: those of a period, and the others that begin alike. */
export async function voucherNumbers(
  db: Executor,
  kind: "receipt" | "refund",
  period: Between,
): Promise<{ mine: string[]; elsewhere: string[] }> {
  const number =
    kind === "receipt" ? bankTransfers.voucherNumber : bankTransfers.refundVoucherNumber;
  const at = kind === "receipt" ? bankTransfers.createdAt : bankTransfers.reversedAt;
  const rows = await db
    .select({ number: sql<string>`${number}`, isMine: sql<boolean>`${within(at, period)}` })
    .from(bankTransfers)
    .where(sql`${number} is not null`)
    .orderBy(asc(number));
  return {
    mine: rows.filter(({ isMine }) => isMine).map((row) => row.number),
    elsewhere: rows.filter(({ isMine }) => !isMine).map((row) => row.number),
  };
}

/** Bank transfers that were recorded, or taken back, in a period. */
export const listTransfers = (db: Executor, kind: "receipt" | "payment", period: Between) => {
  const at = kind === "receipt" ? bankTransfers.createdAt : bankTransfers.reversedAt;
  return selectTransfers(db).where(within(at, period)).orderBy(asc(at), asc(bankTransfers.id));
};

const paidBy = {
  reference: payments.gatewayPaymentId,
  orderId: orders.id,
  gateway: payments.gateway,
  recipient,
};

/** Payments of a gateway that paid an order; money beyond a price comes and goes with the settlements. */
export const listCaptured = (db: Executor, period: Between) =>
  db
    .select({ ...paidBy, id: payments.id, at: payments.capturedAt, paise: payments.amountPaise })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .leftJoin(issued, ofOrder(issued, "tax_invoice"))
    .leftJoin(proforma, ofOrder(proforma, "proforma"))
    .where(
      sql`${within(payments.capturedAt, period)} and not ${payments.surplus} and ${payments.gateway} <> 'bank_transfer'`,
    )
    .orderBy(asc(payments.capturedAt), asc(payments.id));

/** Refunds whose money moved: those of a reversed transfer have no reference, and are in the transfer itself. */
export const listMoneyBack = (db: Executor, period: Between) =>
  db
    .select({
      ...paidBy,
      id: refunds.id,
      at: refunds.processedAt,
      paise: refunds.amountPaise,
      reference: sql<string>`${refunds.gatewayRefundId}`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .leftJoin(issued, ofOrder(issued, "tax_invoice"))
    .leftJoin(proforma, ofOrder(proforma, "proforma"))
    .where(sql`${within(refunds.processedAt, period)} and ${refunds.gatewayRefundId} is not null`)
    .orderBy(asc(refunds.processedAt), asc(refunds.id));
