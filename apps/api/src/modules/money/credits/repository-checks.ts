import { sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import type { BrandId } from "../../../ids.ts";

/** Accounts, and brands, of one statement. */
const AT_ONCE = 100;
/** Entries of each account that one statement sums. */
const ENTRIES_AT_ONCE = 5_000;
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

interface Portion {
  /** The last account, or brand, of the portion; null behind the last of all. */
  last: string | null;
  isDone: boolean;
}

/**
 * Adds entries to the sums of the next accounts, by id. A sum that was begun before `recountBefore` is begun again from
 * the account's first entry. Not done while an account has more; then the same accounts are to come again.
 */
export async function addToSums(
  db: Executor,
  { settled, now }: CheckStart,
  { after, recountBefore }: { after: string | null; recountBefore: Date | "now" },
): Promise<Portion> {
  const moment = sql`${now}::timestamptz`;
  const limit = recountBefore === "now" ? moment : sql`${recountBefore.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ last: string | null; most: number | null }>(sql`
    with accounts as materialized (
      select id from ledger_accounts where id > ${after ?? FIRST} order by id limit ${AT_ONCE}
    ), begun as (
      select a.id, coalesce(s.through, ${FIRST}) as through, coalesce(s.amount, 0) as amount, coalesce(s.counted_at, ${moment}) as counted_at
      from accounts a left join ledger_sums s on s.account_id = a.id and s.counted_at >= ${limit}
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
    select max(id::text collate "C") as last, max(entries) as most from added`);
  const { last = null, most } = rows[0] ?? {};
  return { last, isDone: (most ?? 0) < ENTRIES_AT_ONCE };
}

/** Entries of an account that are not in its sum yet. */
const rest = sql.raw(
  `coalesce((select sum(e.amount) from ledger_entries e where e.account_id = a.id
    and e.id > coalesce(s.through, '00000000-0000-0000-0000-000000000000')), 0)`,
);

/** The sum of all entries: zero, since each transfer takes what it gives. */
export async function ledgerTotal(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select coalesce(sum(coalesce(s.amount, 0) + ${rest}), 0) as total
    from ledger_accounts a left join ledger_sums s on s.account_id = a.id`);
  return Number(rows[0]?.total ?? 0);
}

export interface Invariant extends Record<string, unknown> {
  brandId: BrandId;
  balance: string;
  ledger: string;
  unposted: string;
}

/**
 * Of the next brands, by id: balance, sum of the ledger, log rows not posted. The first must equal the second less the
 * third.
 */
export async function readInvariants(db: Executor, after: string | null): Promise<Invariant[]> {
  const { rows } = await db.execute<Invariant>(sql`
    select b.brand_id as "brandId", b.balance, coalesce(s.amount, 0) + ${rest} as ledger,
      coalesce((select sum(c.credits) from verification_calls c where c.brand_id = b.brand_id
        and c.created_at >= coalesce(w.posted_until, 'epoch'::timestamptz)), 0) as unposted
    from (
      select brand_id, balance from brand_balances where brand_id > ${after ?? FIRST} order by brand_id limit ${AT_ONCE}
    ) b
    left join ledger_watermarks w on w.brand_id = b.brand_id
    left join ledger_accounts a on a.brand_id = b.brand_id
    left join ledger_sums s on s.account_id = a.id
    order by b.brand_id`);
  return rows;
}
