import { shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { contains } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import {
  auditLog,
  bankTransfers,
  brands,
  financeCases,
  reviewAssignments,
  invoices,
  isLatestCertificate,
  orders,
  payments,
  refunds,
  tdsCertificates,
  users,
} from "../../../db/schema/index.ts";
import { paymentGateway } from "../../../db/schema/orders.ts";
import { LATEST, MOST_COUNTED, type Searched } from "./policy.ts";
import type { CaseQuery, InvoiceQuery, OrderFilter, OrderQuery, RefundQuery } from "./schemas.ts";

interface Part {
  limit: number;
  offset: number;
}

/** Orders that are found, each way by an index of its own; as an array, so that the lists read them by key. */
export function foundOrders(searched: Searched): SQL {
  const ways = searched.kind === "id" ? byId(searched.id) : byWords(searched);
  return sql`array(select id from (${ways}) found (id) limit ${MOST_COUNTED + 1})`;
}

const byId = (id: string) => sql`
  select id from ${orders} where id = ${id}
  union select order_id from ${refunds} where id = ${id}
  union select order_id from ${invoices} where id = ${id}`;

/** The gateways are named, as the indexes begin with them. */
export const gateways = sql.join(
  paymentGateway.enumValues.map((name) => sql`${name}`),
  sql`, `,
);
const byNumber = ({ words, number, reference }: Extract<Searched, { kind: "words" }>) => sql`
  select order_id from ${invoices} where number = ${number}
  union select order_id from ${bankTransfers} where reference = ${reference}
  union select order_id from ${refunds} where gateway_refund_id in (${words}, ${reference})
  union select order_id from ${payments} where gateway in (${gateways}) and gateway_payment_id = ${words}
  union select id from ${orders} where gateway in (${gateways}) and gateway_order_id = ${words}`;
const byWords = (searched: Extract<Searched, { kind: "words" }>) => sql`
  ${byNumber(searched)}
  union select id from ${orders} where brand_id = any(array(
    select id from ${brands} where ${contains(searched.words, brands.name)} limit ${MOST_COUNTED}))`;

/** The orders that an id, or the number of an invoice, payment or transfer belongs to, with their invoice. */
export async function ordersOfNumber(db: Executor, searched: Searched, limit: number) {
  const ids = searched.kind === "id" ? byId(searched.id) : byNumber(searched);
  return db
    .select({ ...pick(orders, "id", "totalPaise"), brandName: brands.name })
    .from(orders)
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .where(
      sql`${orders.id} = any(array(select found.order_id from (${ids}) found (order_id) limit ${limit}))`,
    )
    .orderBy(desc(orders.createdAt));
}

const ofFound = (column: PgColumn, searched: Searched | null) =>
  searched === null ? undefined : sql`${column} = any(${foundOrders(searched)})`;

/** How many there are, counted no further than the limit and one. */
export async function countUpTo(db: Executor, table: SQL, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select 1 from ${table} ${where === undefined ? sql`` : sql`where ${where}`} limit ${MOST_COUNTED + 1}
    ) counted`);
  return rows[0]?.total ?? 0;
}

const dayStart = (day: string) => sql`${startOfDayInKolkata(day).toISOString()}::timestamptz`;

/** Orders with a transfer that tax was deducted from, and no certificate for it yet. */
const withoutCertificate = sql`array(
  select t.order_id from ${bankTransfers} t
  where t.tds_paise > 0 and t.reversed_at is null and not exists (
    select from ${tdsCertificates} where ${tdsCertificates.transferId} = t.id
      and ${tdsCertificates.number} is not null and ${isLatestCertificate})
  limit ${MOST_COUNTED + 1})`;

const askedOrders = (
  { status, method, certificate, from, until }: OrderFilter,
  searched: Searched | null,
) =>
  and(
    certificate === undefined ? undefined : sql`${orders.id} = any(${withoutCertificate})`,
    from === undefined ? undefined : sql`${orders.createdAt} >= ${dayStart(from)}`,
    until === undefined ? undefined : sql`${orders.createdAt} < ${dayStart(shiftDay(until, 1))}`,
    ofFound(orders.id, searched),
    status === undefined ? undefined : eq(orders.status, status),
    method === undefined ? undefined : eq(orders.gateway, method),
  );

export const countOrders = (db: Executor, query: OrderQuery, searched: Searched | null) =>
  countUpTo(db, sql`${orders}`, askedOrders(query, searched));

const orderSort: Record<OrderQuery["sort"], SQL[]> = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  largest: [desc(orders.totalPaise), desc(orders.id)],
};

const withBrand = { order: orders, brandName: brands.name };

export const listOrders = (
  db: Executor,
  query: OrderQuery,
  searched: Searched | null,
  { limit, offset }: Part,
) =>
  db
    .select(withBrand)
    .from(orders)
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .where(askedOrders(query, searched))
    .orderBy(...orderSort[query.sort])
    .limit(limit)
    .offset(offset);

/** Orders of a list from one of them on, the newest first. */
export const listOrdersAfter = (
  db: Executor,
  filter: OrderFilter,
  searched: Searched | null,
  after: { at: Date; id: string } | null,
  limit: number,
) =>
  db
    .select(withBrand)
    .from(orders)
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .where(
      and(
        askedOrders(filter, searched),
        after === null
          ? undefined
          : sql`(${orders.createdAt}, ${orders.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

export async function findOrder(db: Executor, orderId: string) {
  const [row] = await db
    .select({ ...withBrand, placedByName: users.name })
    .from(orders)
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .leftJoin(users, eq(users.id, orders.placedBy))
    .where(eq(orders.id, orderId));
  return row ?? null;
}

export const paymentsOf = (db: Executor, orderId: string) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(LATEST);

/** The events of an order, newest first. */
export const historyOf = (db: Executor, orderId: string) =>
  db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      at: auditLog.createdAt,
      byName: users.name,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(users, and(eq(auditLog.actorType, "user"), eq(users.id, auditLog.actorId)))
    .where(and(eq(auditLog.subjectType, "order"), eq(auditLog.subjectId, orderId)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(LATEST);

/** Written out, as the index that has only these says it. */
const waitingRefunds = sql`${refunds.status} in ('requested', 'failed')`;

const askedRefunds = ({ status }: RefundQuery, searched: Searched | null) =>
  and(
    ofFound(refunds.orderId, searched),
    status === undefined
      ? undefined
      : status === "waiting"
        ? waitingRefunds
        : eq(refunds.status, status),
  );

export const countRefunds = (db: Executor, query: RefundQuery, searched: Searched | null) =>
  countUpTo(db, sql`${refunds}`, askedRefunds(query, searched));

/** Pending refunds oldest first, so that each is decided in its turn; all others newest first. */
export async function refundIds(
  db: Executor,
  query: RefundQuery,
  searched: Searched | null,
  { limit, offset }: Part,
): Promise<string[]> {
  const isQueue = query.status === "waiting" || query.status === "requested";
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(askedRefunds(query, searched))
    .orderBy(
      ...(isQueue
        ? [asc(refunds.createdAt), asc(refunds.id)]
        : [desc(refunds.createdAt), desc(refunds.id)]),
    )
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

const isOpen = isNull(financeCases.resolvedAt);

/** All cases, those without an assignee, or an admin's. */
function ofAssignee(assignee: CaseQuery["assignee"]): SQL | undefined {
  if (assignee === undefined) return undefined;
  const assigned = sql`select from ${reviewAssignments} a where a.subject_type = 'finance_case' and a.subject_id = ${financeCases.id}`;
  return assignee === "none"
    ? sql`not exists (${assigned})`
    : sql`exists (${assigned} and a.admin_id = ${assignee})`;
}

function askedCases({ status, reason, assignee }: CaseQuery, searched: Searched | null) {
  const found =
    searched === null
      ? undefined
      : searched.kind === "id"
        ? or(eq(financeCases.id, searched.id), ofFound(financeCases.orderId, searched))
        : or(
            ofFound(financeCases.orderId, searched),
            inArray(financeCases.reference, [searched.words, searched.reference]),
            inArray(financeCases.receivedId, [searched.words, searched.reference]),
          );
  return and(
    found,
    status === "open" ? isOpen : isNotNull(financeCases.resolvedAt),
    reason === undefined ? undefined : eq(financeCases.reason, reason),
    ofAssignee(assignee),
  );
}

export const countCases = (db: Executor, query: CaseQuery, searched: Searched | null) =>
  countUpTo(db, sql`${financeCases}`, askedCases(query, searched));

const caseSort: Record<CaseQuery["sort"], SQL[]> = {
  longest_waiting: [asc(financeCases.createdAt), asc(financeCases.id)],
  due_first: [asc(financeCases.dueAt), asc(financeCases.createdAt), asc(financeCases.id)],
  newest: [desc(financeCases.createdAt), desc(financeCases.id)],
};

export async function caseIds(
  db: Executor,
  query: CaseQuery,
  searched: Searched | null,
  { limit, offset }: Part,
): Promise<string[]> {
  const rows = await db
    .select({ id: financeCases.id })
    .from(financeCases)
    .where(askedCases(query, searched))
    .orderBy(...caseSort[query.status === "open" ? query.sort : "newest"])
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

const placeOfSupply = sql<string>`(${invoices.snapshot} -> 'recipient' ->> 'stateCode')`;

const askedInvoices = (
  { kind, state }: InvoiceQuery,
  searched: Searched | null,
  between: { from: Date; until: Date } | null,
) =>
  and(
    ofFound(invoices.orderId, searched),
    kind === undefined ? undefined : eq(invoices.kind, kind),
    state === undefined ? undefined : sql`${placeOfSupply} = ${state}`,
    between === null
      ? undefined
      : sql`${invoices.issuedAt} >= ${between.from.toISOString()}::timestamptz and ${invoices.issuedAt} < ${between.until.toISOString()}::timestamptz`,
  );

export const countInvoices = (
  db: Executor,
  query: InvoiceQuery,
  searched: Searched | null,
  between: { from: Date; until: Date } | null,
) => countUpTo(db, sql`${invoices}`, askedInvoices(query, searched, between));

const invoiceFields = { invoice: invoices, brandName: brands.name };

export const listInvoices = (
  db: Executor,
  query: InvoiceQuery,
  searched: Searched | null,
  between: { from: Date; until: Date } | null,
  { limit, offset }: Part,
) =>
  db
    .select(invoiceFields)
    .from(invoices)
    .innerJoin(brands, eq(brands.id, invoices.brandId))
    .where(askedInvoices(query, searched, between))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)
    .offset(offset);

export const invoicesOf = (db: Executor, orderId: string) =>
  db
    .select(invoiceFields)
    .from(invoices)
    .innerJoin(brands, eq(brands.id, invoices.brandId))
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id));

/** How many refunds and cases wait, and since when the oldest of each. */
export async function readWaiting(db: Executor) {
  const [refundCount, caseCount] = [
    await countUpTo(db, sql`${refunds}`, waitingRefunds),
    await countUpTo(db, sql`${financeCases}`, isOpen),
  ];
  const [oldestRefund] = await db
    .select({ at: refunds.createdAt })
    .from(refunds)
    .where(waitingRefunds)
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(1);
  const [oldestCase] = await db
    .select({ at: financeCases.createdAt })
    .from(financeCases)
    .where(isOpen)
    .orderBy(asc(financeCases.createdAt), asc(financeCases.id))
    .limit(1);
  const [nextDue] = await db
    .select({ at: financeCases.dueAt })
    .from(financeCases)
    .where(and(isOpen, isNotNull(financeCases.dueAt)))
    .orderBy(asc(financeCases.dueAt), asc(financeCases.createdAt), asc(financeCases.id))
    .limit(1);
  return {
    refundCount,
    oldestRefundAt: oldestRefund?.at ?? null,
    caseCount,
    oldestCaseAt: oldestCase?.at ?? null,
    nextDueAt: nextDue?.at ?? null,
  };
}
