import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { bankTransfers, brands, invoices, orders, refunds } from "../../../db/schema/index.ts";
import type { InvoiceFile, SacSum, TdsEntry } from "./policy-export.ts";

/** From the first moment to before the last one. */
export interface Between {
  from: Date;
  until: Date;
}
/** The row after which to read on. */
export interface After {
  at: Date;
  id: string;
}

const stamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const gstin = sql`(${invoices.snapshot} -> 'recipient' ->> 'gstin')`;

/** A month's invoices or credit notes of a file, oldest first. */
export const listInvoices = (
  db: Executor,
  file: InvoiceFile,
  { from, until }: Between,
  after: After | null,
  limit: number,
) =>
  db
    .select({
      ...pick(invoices, "id", "number", "issuedAt", "netPaise", "cgstPaise", "sgstPaise"),
      ...pick(invoices, "igstPaise", "totalPaise", "snapshot"),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.kind, file === "credit_notes" ? "credit_note" : "tax_invoice"),
        sql`${invoices.issuedAt} >= ${stamp(from)} and ${invoices.issuedAt} < ${stamp(until)}`,
        after === null
          ? undefined
          : sql`(${invoices.issuedAt}, ${invoices.id}) > (${stamp(after.at)}, ${after.id}::uuid)`,
        file === "credit_notes"
          ? undefined
          : file === "b2b"
            ? sql`${gstin} is not null`
            : sql`${gstin} is null`,
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(limit);

const sums = sql`
  coalesce(sum(net_paise), 0)::bigint as net, coalesce(sum(cgst_paise), 0)::bigint as cgst,
  coalesce(sum(sgst_paise), 0)::bigint as sgst, coalesce(sum(igst_paise), 0)::bigint as igst,
  coalesce(sum(total_paise), 0)::bigint as total`;

/** A month's sales of each code to registered and other buyers, less its credit notes. */
export async function sumBySac(db: Executor, { from, until }: Between): Promise<SacSum[]> {
  const { rows } = await db.execute<
    Record<string, string> & { registered: boolean; untaxed: boolean }
  >(sql`
    select registered, untaxed, sac, sum(quantity)::bigint as quantity, ${sums}
    from (
      select ${gstin} is not null as registered, jsonb_typeof(${invoices.snapshot} -> 'untaxed') is not distinct from 'object' as untaxed, ${invoices.snapshot} -> 'line' ->> 'sac' as sac,
        s.sign * (${invoices.snapshot} -> 'line' ->> 'quantity')::bigint as quantity,
        s.sign * net_paise as net_paise, s.sign * cgst_paise as cgst_paise, s.sign * sgst_paise as sgst_paise,
        s.sign * igst_paise as igst_paise, s.sign * total_paise as total_paise
      from (values ('tax_invoice'::invoice_kind, 1), ('credit_note', -1)) s (kind, sign)
      join ${invoices} on invoices.kind = s.kind
        and issued_at >= ${stamp(from)} and issued_at < ${stamp(until)}
    ) lines
    group by registered, untaxed, sac order by registered desc, untaxed, sac`);
  return rows.map((row) => ({
    registered: row.registered,
    untaxed: row.untaxed,
    sac: row["sac"] ?? "",
    quantity: Number(row["quantity"]),
    netPaise: Number(row["net"]),
    cgstPaise: Number(row["cgst"]),
    sgstPaise: Number(row["sgst"]),
    igstPaise: Number(row["igst"]),
    totalPaise: Number(row["total"]),
  }));
}

/** The sums of each file with a row for each invoice. */
export async function sumByFile(db: Executor, { from, until }: Between) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select case when kind = 'credit_note' then 'credit_notes' when ${gstin} is null then 'b2c' else 'b2b' end as file,
      count(*)::int as rows, ${sums}
    from ${invoices}
    where kind in ('tax_invoice', 'credit_note') and issued_at >= ${stamp(from)} and issued_at < ${stamp(until)}
    group by 1`);
  return rows.map((row) => ({
    file: row["file"] as InvoiceFile,
    rows: Number(row["rows"]),
    net_paise: Number(row["net"]),
    cgst_paise: Number(row["cgst"]),
    sgst_paise: Number(row["sgst"]),
    igst_paise: Number(row["igst"]),
    total_paise: Number(row["total"]),
  }));
}

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
    })
    .from(bankTransfers)
    .innerJoin(orders, eq(orders.id, bankTransfers.orderId))
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .leftJoin(invoices, and(eq(invoices.orderId, orders.id), eq(invoices.kind, "tax_invoice")))
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
