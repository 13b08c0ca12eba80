import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  bankTransfers,
  brands,
  invoices,
  isLatestCertificate,
  orders,
  refunds,
  tdsCertificates,
} from "../../../db/schema/index.ts";
import type { Between } from "../gst-returns/policy.ts";
import type { TdsEntry } from "./policy-export.ts";

/** The row after which to read on. */
export interface After {
  at: Date;
  id: string;
}

const stamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
/** Transfers with tax deducted that were posted, or reversed, in a month, oldest first. */
export async function listTds(
  db: Executor,
  kind: TdsEntry["kind"],
  { from, until }: Between,
  after: After | null,
  limit: number,
): Promise<(TdsEntry & { id: string })[]> {
  const at = kind === "posted" ? bankTransfers.createdAt : bankTransfers.reversedAt;
  const rows = await db
    .select({
      ...pick(
        bankTransfers,
        "id",
        "receivedOn",
        "reference",
        "orderId",
        "receivedPaise",
        "tdsPaise",
      ),
      at,
      deductor: sql<string>`coalesce(${brands.billingName}, ${brands.name})`,
      ...pick(brands, "pan", "gstin"),
      invoiceNumber: invoices.number,
      netPaise: orders.netPaise,
      certificateNumber: tdsCertificates.number,
      certificateReceivedOn: tdsCertificates.receivedOn,
    })
    .from(bankTransfers)
    .innerJoin(orders, eq(orders.id, bankTransfers.orderId))
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .leftJoin(invoices, and(eq(invoices.orderId, orders.id), eq(invoices.kind, "tax_invoice")))
    .leftJoin(
      tdsCertificates,
      and(eq(tdsCertificates.transferId, bankTransfers.id), isLatestCertificate),
    )
    .where(
      and(
        sql`${at} >= ${stamp(from)} and ${at} < ${stamp(until)}`,
        after === null
          ? undefined
          : sql`(${at}, ${bankTransfers.id}) > (${stamp(after.at)}, ${after.id}::uuid)`,
        gt(bankTransfers.tdsPaise, 0),
      ),
    )
    .orderBy(asc(at), asc(bankTransfers.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at ?? from, kind }));
}

/** The sums of a month in the books: paid orders, sent refunds, tax deducted from transfers. */
export async function sumBooks(db: Executor, { from, until }: Between) {
  const within = (column: unknown) =>
    sql`${column} >= ${stamp(from)} and ${column} < ${stamp(until)}`;
  const one = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ count: number; sum: string }>(query);
    return { rows: rows[0]?.count ?? 0, paise: Number(rows[0]?.sum ?? 0) };
  };
  const of = (amount: unknown, table: unknown, column: unknown, more = sql``) => sql`
    select count(*)::int as count, coalesce(sum(${amount}), 0)::bigint as sum
    from ${table} where ${within(column)} ${more}`;
  const hasTds = sql`and ${bankTransfers.tdsPaise} > 0`;
  return {
    sold: await one(of(orders.totalPaise, orders, orders.paidAt)),
    refunded: await one(of(refunds.amountPaise, refunds, refunds.processedAt)),
    tdsPosted: await one(
      of(bankTransfers.tdsPaise, bankTransfers, bankTransfers.createdAt, hasTds),
    ),
    tdsReversed: await one(
      of(bankTransfers.tdsPaise, bankTransfers, bankTransfers.reversedAt, hasTds),
    ),
  };
}
