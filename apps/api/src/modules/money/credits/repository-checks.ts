import { desc, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { ledgerChecks } from "../../../db/schema/ledger-checks.ts";
import type { BrandId } from "../../../ids.ts";

/** Accounts, and brands, of one statement. */
const AT_ONCE = 100;
/** Entries of each account that one statement sums. */
const ENTRIES_AT_ONCE = 5_000;
/** New entries whose accounts are looked at together. */
const NEW_AT_ONCE = 500;
const FIRST = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`);

export interface CheckStart extends Record<string, unknown> {
  /** The id that an entry of an hour ago would have: every entry before it is committed. */
  settled: string;
  /** To the millisecond, as the sums keep it. */
  now: string;
}

export async function startCheck(db: Executor): Promise<CheckStart> {
  const { rows } = await db.execute<CheckStart>(
    sql`select uuidv7(interval '-1 hour') as settled, date_trunc('milliseconds', now())::text as now`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("Postgres did not tell the time.");
  return row;
}

export type Check = Pick<typeof ledgerChecks.$inferSelect, "through" | "total" | "countedAt">;

export async function lastCheck(db: Executor): Promise<Check | null> {
  const [row] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1);
  return row ?? null;
}

export async function recordCheck(db: Executor, check: Check): Promise<void> {
  await db.insert(ledgerChecks).values(check);
}

/** The next accounts, by id. */
export async function nextAccounts(db: Executor, after: string | null): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ledger_accounts where id > ${after ?? FIRST} order by id limit ${AT_ONCE}`,
  );
  return rows.map(({ id }) => id);
}

interface EntryPortion extends Record<string, unknown> {
  /** The last entry of the portion; null behind the last of all. */
  last: string | null;
  accounts: string[];
  amount: number;
  /** The sum of the settled entries. */
  settledAmount: number;
}

/** The next entries, by id: their accounts, and their sums. */
export async function nextEntries(
  db: Executor,
  { settled }: CheckStart,
  after: string,
): Promise<EntryPortion> {
  const { rows } = await db.execute<EntryPortion>(sql`
    select max(id::text collate "C")::uuid as last,
      coalesce(array_agg(distinct account_id::text), '{}') as accounts,
      coalesce(sum(amount), 0)::float8 as amount,
      coalesce(sum(amount) filter (where id <= ${settled}), 0)::float8 as "settledAmount"
    from (
      select id, account_id, amount from ledger_entries where id > ${after} order by id limit ${NEW_AT_ONCE}
    ) e`);
  return rows[0] ?? { last: null, accounts: [], amount: 0, settledAmount: 0 };
}

/**
 * Adds entries to the sums of these accounts. A sum that was begun before `recountBefore` is begun again from the account's
 * first entry. False while an account has more.
 */
export async function addToSums(
  db: Executor,
  { settled, now }: CheckStart,
  accounts: readonly string[],
  recountBefore: Date | "now",
): Promise<boolean> {
  const moment = sql`${now}::timestamptz`;
  const limit = recountBefore === "now" ? moment : sql`${recountBefore.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ most: number | null }>(sql`
    with begun as (
      select a.id, coalesce(s.through, ${FIRST}) as through, coalesce(s.amount, 0) as amount, coalesce(s.counted_at, ${moment}) as counted_at
      from unnest(${sql.param([...accounts])}::uuid[]) a (id)
        left join ledger_sums s on s.account_id = a.id and s.counted_at >= ${limit}
    ), added as materialized (
      select begun.*, n.* from begun cross join lateral (
        select count(*)::int as entries, coalesce(sum(e.amount), 0)::bigint as more, max(e.id::text collate "C")::uuid as last
        from (
          select id, amount from ledger_entries
          where account_id = begun.id and id > begun.through and id <= ${settled} order by id limit ${ENTRIES_AT_ONCE}
        ) e
      ) n
    ), kept as (
      insert into ledger_sums as kept (account_id, through, amount, counted_at)
      select id, coalesce(last, through), amount + more, counted_at from added
      on conflict (account_id) do update
        set through = excluded.through, amount = excluded.amount, counted_at = excluded.counted_at
        where (kept.through, kept.amount, kept.counted_at) is distinct from (excluded.through, excluded.amount, excluded.counted_at)
    )
    select max(entries) as most from added`);
  return (rows[0]?.most ?? 0) < ENTRIES_AT_ONCE;
}

/** Entries of an account that are not in its sum yet. */
const rest = sql.raw(
  `coalesce((select sum(e.amount) from ledger_entries e where e.account_id = a.id
    and e.id > coalesce(s.through, '00000000-0000-0000-0000-000000000000')), 0)`,
);

/** The sum of all entries: zero, since each transfer takes as much as it gives. And the sum of the settled ones. */
export async function ledgerTotals(db: Executor, { settled }: CheckStart) {
  const { rows } = await db.execute<{ total: string; settledTotal: string }>(sql`
    select total, total - (select coalesce(sum(amount), 0) from ledger_entries where id > ${settled}) as "settledTotal"
    from (
      select coalesce(sum(coalesce(s.amount, 0) + ${rest}), 0) as total
      from ledger_accounts a left join ledger_sums s on s.account_id = a.id
    ) t`);
  return { total: Number(rows[0]?.total ?? 0), settledTotal: Number(rows[0]?.settledTotal ?? 0) };
}

export interface Invariant extends Record<string, unknown> {
  brandId: BrandId;
  balance: string;
  ledger: string;
  unposted: string;
}

/** For each of these brands: balance, sum of the ledger, log rows not posted. The first must equal the second less the third. */
async function readInvariants(db: Executor, brands: SQL): Promise<Invariant[]> {
  const { rows } = await db.execute<Invariant>(sql`
    select b.brand_id as "brandId", b.balance, coalesce(s.amount, 0) + ${rest} as ledger,
      coalesce((select sum(c.credits) from verification_calls c where c.brand_id = b.brand_id
        and c.created_at >= coalesce(w.posted_until, 'epoch'::timestamptz)), 0) as unposted
    from (${brands}) b
    left join ledger_watermarks w on w.brand_id = b.brand_id
    left join ledger_accounts a on a.brand_id = b.brand_id
    left join ledger_sums s on s.account_id = a.id
    order by b.brand_id`);
  return rows;
}

/** The figures of the next brands, by id. */
export const nextInvariants = (db: Executor, after: string | null) =>
  readInvariants(
    db,
    sql`select brand_id, balance from brand_balances where brand_id > ${after ?? FIRST} order by brand_id limit ${AT_ONCE}`,
  );

/** The figures of the brands that own these accounts; the platform's own accounts have no balance. */
export const invariantsOf = (db: Executor, accounts: readonly string[]) =>
  readInvariants(
    db,
    sql`select o.brand_id, o.balance from unnest(${sql.param([...accounts])}::uuid[]) of_account (id)
      join ledger_accounts owner on owner.id = of_account.id join brand_balances o on o.brand_id = owner.brand_id`,
  );
