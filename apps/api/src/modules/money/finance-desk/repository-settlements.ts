import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  brands,
  financeCases,
  invoices,
  orders,
  settlementEntries,
  settlements,
} from "../../../db/schema/index.ts";
import type { Searched, SettlementState } from "./policy.ts";
import { countUpTo, foundOrders, gateways } from "./repository.ts";
import type { SettlementQuery } from "./schemas-settlements.ts";

/** From the first day to before the last one. */
export interface Days {
  from: string;
  until: string;
}
export type SettlementRow = typeof settlements.$inferSelect;

interface Part {
  limit: number;
  offset: number;
}

const inDays = (column: unknown, { from, until }: Days) =>
  sql`${column} >= ${from}::date and ${column} < ${until}::date`;

const ofSettlement = and(
  eq(settlements.gateway, settlementEntries.gateway),
  eq(settlements.gatewaySettlementId, settlementEntries.gatewaySettlementId),
  eq(settlements.day, settlementEntries.day),
);

/** Settlements that are found, each way by an index of its own. */
function foundSettlements(searched: Searched): SQL {
  const named =
    searched.kind === "id"
      ? sql`select id from settlements where id = ${searched.id}`
      : sql`
        select id from settlements where gateway_settlement_id = ${searched.words}
        union select id from settlements where utr in (${searched.words}, ${searched.number})
        union select s.id from settlement_entries e
          join settlements s using (gateway, gateway_settlement_id, day)
          where e.gateway in (${gateways}) and e.reference = ${searched.words}`;
  return sql`array(
    ${named}
    union select s.id from settlement_entries e
      join settlements s using (gateway, gateway_settlement_id, day)
      where e.order_id = any(${foundOrders(searched)}))`;
}

const asked = ({ state }: SettlementQuery, searched: Searched | null, days: Days | null) =>
  and(
    searched === null ? undefined : sql`${settlements.id} = any(${foundSettlements(searched)})`,
    state === undefined
      ? undefined
      : state === "agrees"
        ? sql`${settlements.differing} = 0`
        : sql`${settlements.differing} > 0`,
    days === null ? undefined : inDays(settlements.day, days),
  );

export const count = (
  db: Executor,
  query: SettlementQuery,
  searched: Searched | null,
  days: Days | null,
) => countUpTo(db, sql`${settlements}`, asked(query, searched, days));

export const list = (
  db: Executor,
  query: SettlementQuery,
  searched: Searched | null,
  days: Days | null,
  { limit, offset }: Part,
) =>
  db
    .select()
    .from(settlements)
    .where(asked(query, searched, days))
    .orderBy(desc(settlements.day), desc(settlements.id))
    .limit(limit)
    .offset(offset);

export async function find(db: Executor, settlementId: string): Promise<SettlementRow | null> {
  const [row] = await db.select().from(settlements).where(eq(settlements.id, settlementId));
  return row ?? null;
}

/** In the order in which the gateway lists them. */
export const listEntries = (
  db: Executor,
  { gateway, gatewaySettlementId, day }: SettlementRow,
  state: SettlementState | undefined,
  { limit, offset }: Part,
) =>
  db
    .select({ entry: settlementEntries, brandName: brands.name })
    .from(settlementEntries)
    .leftJoin(orders, eq(orders.id, settlementEntries.orderId))
    .leftJoin(brands, eq(brands.id, orders.brandId))
    .where(
      and(
        eq(settlementEntries.gateway, gateway),
        eq(settlementEntries.gatewaySettlementId, gatewaySettlementId),
        eq(settlementEntries.day, day),
        state === undefined
          ? undefined
          : state === "agrees"
            ? eq(settlementEntries.outcome, "agrees")
            : sql`${settlementEntries.outcome} <> 'agrees'`,
      ),
    )
    .orderBy(
      asc(settlementEntries.gateway),
      asc(settlementEntries.gatewaySettlementId),
      asc(settlementEntries.day),
      asc(settlementEntries.id),
    )
    .limit(limit)
    .offset(offset);

/** Cases about settlement entries, by the entry's subject. */
export const casesOf = (
  db: Executor,
  gateway: SettlementRow["gateway"],
  references: readonly string[],
) =>
  db
    .select({ ...pick(financeCases, "id", "reason", "reference", "resolvedAt") })
    .from(financeCases)
    .where(
      and(inArray(financeCases.reference, [...references]), eq(financeCases.gateway, gateway)),
    );

/** Entries of some days with their settlements, oldest first, for a file. */
export const listForFile = (
  db: Executor,
  days: Days,
  after: { day: string; id: string } | null,
  limit: number,
) =>
  db
    .select({
      ...pick(settlementEntries, "id", "day", "reference", "kind", "currency", "amount"),
      ...pick(settlementEntries, "fee", "tax", "debit", "credit", "outcome", "orderId"),
      ...pick(settlements, "gatewaySettlementId", "utr"),
      brandName: brands.name,
      invoiceNumber: invoices.number,
    })
    .from(settlementEntries)
    .innerJoin(settlements, ofSettlement)
    .leftJoin(orders, eq(orders.id, settlementEntries.orderId))
    .leftJoin(brands, eq(brands.id, orders.brandId))
    .leftJoin(invoices, and(eq(invoices.orderId, orders.id), eq(invoices.kind, "tax_invoice")))
    .where(
      and(
        inDays(settlementEntries.day, days),
        after === null
          ? undefined
          : sql`(${settlementEntries.day}, ${settlementEntries.id}) > (${after.day}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(settlementEntries.day), asc(settlementEntries.id))
    .limit(limit);

/** The sums of the settlements of some days. */
export async function sum(db: Executor, days: Days) {
  const total = (column: unknown) => sql<string>`coalesce(sum(${column}), 0)`;
  const [row] = await db
    .select({
      rows: total(settlements.entries),
      gross: total(settlements.grossPaise),
      fees: total(settlements.feesPaise),
      tax: total(settlements.taxPaise),
      refunds: total(settlements.refundsPaise),
      other: total(settlements.otherPaise),
      net: total(settlements.netPaise),
    })
    .from(settlements)
    .where(inDays(settlements.day, days));
  return {
    rows: Number(row?.rows ?? 0),
    gross_paise: Number(row?.gross ?? 0),
    fees_paise: Number(row?.fees ?? 0),
    tax_paise: Number(row?.tax ?? 0),
    refunds_paise: Number(row?.refunds ?? 0),
    other_paise: Number(row?.other ?? 0),
    net_paise: Number(row?.net ?? 0),
  };
}
