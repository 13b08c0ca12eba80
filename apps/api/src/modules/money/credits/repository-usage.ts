import { shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import { eq, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import type { Driver } from "../../../db/driver.ts";
import { ledgerWatermarks } from "../../../db/schema/ledger-watermarks.ts";
import type { BrandId } from "../../../ids.ts";
import { latencyCounts } from "./policy-latency.ts";
import { accountId } from "./repository.ts";

const NEVER = sql.raw(`'epoch'::timestamptz`);
const counted = sql`coalesce(w.counted_until, ${NEVER})`;

/** Brands with live calls since their watermark, an expression over their row `w` of ledger_watermarks. */
async function brandsSince(db: Executor, watermark: SQL, until: Date): Promise<BrandId[]> {
  const { rows } = await db.execute<{ brandId: BrandId }>(sql`
    select b.brand_id as "brandId" from brand_balances b left join ledger_watermarks w on w.brand_id = b.brand_id
    where exists (
      select 1 from verification_calls c
      where c.brand_id = b.brand_id and c.mode = 'live' and c.created_at < ${until} and c.created_at >= ${watermark}
    )`);
  return rows.map((row) => row.brandId);
}

/** Brands with live calls in closed hours that are not in the ledger, or not in the days, yet. */
export const brandsToPost = (db: Executor, until: Date) =>
  brandsSince(db, sql`least(coalesce(w.posted_until, ${NEVER}), ${counted})`, until);

/** Brands with live calls that are not in the days yet. */
export const brandsToCount = (db: Executor, until: Date) => brandsSince(db, counted, until);

interface Watermarks {
  posted: Date | null;
  counted: Date | null;
}

/** Locks the brand's watermarks and says up to when its rows are in the ledger and in the days. */
export async function lockWatermarks(tx: Executor, brandId: BrandId): Promise<Watermarks> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ledger/${brandId}`}, 0))`);
  const [row] = await tx
    .select({ posted: ledgerWatermarks.postedUntil, counted: ledgerWatermarks.countedUntil })
    .from(ledgerWatermarks)
    .where(eq(ledgerWatermarks.brandId, brandId));
  return row ?? { posted: null, counted: null };
}

/** One balanced transfer for each closed hour with debits; repeats are refused by the unique index. */
export async function postHours(
  tx: Executor,
  brandId: BrandId,
  from: Date | null,
  until: Date,
): Promise<void> {
  const brandAccount = await accountId(tx, { brandId });
  const usageAccount = await accountId(tx, "usage");
  // Clock hours of Kolkata begin at half past in UTC.
  await tx.execute(sql`
    with hours as (
      select date_bin('1 hour', created_at, '2000-01-01 00:30Z') as hour, sum(credits)::bigint as spent
      from verification_calls
      where brand_id = ${brandId} and credits > 0 and created_at < ${until}
        and created_at >= ${from ?? new Date(0)}
      group by 1
    ), heads as (
      insert into ledger_transfers (kind, brand_id, usage_hour, created_at)
      select 'usage', ${brandId}, hour, hour + interval '1 hour' from hours
      on conflict do nothing returning id, usage_hour
    )
    insert into ledger_entries (transfer_id, account_id, amount)
    select heads.id, side.account_id, side.sign * hours.spent
    from heads join hours on hours.hour = heads.usage_hour
      cross join (values (${brandAccount}::uuid, -1), (${usageAccount}::uuid, 1)) as side(account_id, sign)`);
}

/** As the log names what a call came to, and the days' columns count it. */
const usageResults = [
  "verified",
  "not_verified",
  "rate_limited",
  "quota_exceeded",
  "insufficient_credits",
  "key_cap_exceeded",
] as const;

/** The columns of the days, over rows of the log. */
export const resultCounts = usageResults
  .map((result) => `count(*) filter (where result = '${result}')::int as ${result}`)
  .join(", ");

/** Live calls of a brand by day in Asia/Kolkata, in the columns of verification_days; `within` bounds created_at. */
const callsByDay = (brandId: BrandId, within: SQL, ...more: SQL[]) => sql`
  select (created_at at time zone 'Asia/Kolkata')::date as day,
    ${sql.raw(resultCounts)}${sql.join(more.map((column) => sql`, ${column}`))}
  from verification_calls where brand_id = ${brandId} and mode = 'live' and ${within} group by 1`;

/** Adds calls to their days. Nothing refuses a repeat but the watermark, which the caller holds. */
export async function addToDays(
  tx: Executor,
  brandId: BrandId,
  from: Date | null,
  until: Date,
): Promise<void> {
  const within = sql`created_at >= ${from ?? new Date(0)} and created_at < ${until}`;
  const latency = sql.raw(latencyCounts);
  await tx.execute(sql`
    insert into verification_days as d
      (brand_id, day, verified, not_verified, rate_limited, quota_exceeded, insufficient_credits, key_cap_exceeded, latency_counts)
    select ${brandId}, counted.* from (${callsByDay(brandId, within, latency)}) counted
    on conflict (brand_id, day) do update set verified = d.verified + excluded.verified,
      not_verified = d.not_verified + excluded.not_verified,
      rate_limited = d.rate_limited + excluded.rate_limited,
      quota_exceeded = d.quota_exceeded + excluded.quota_exceeded,
      insufficient_credits = d.insufficient_credits + excluded.insufficient_credits,
      key_cap_exceeded = d.key_cap_exceeded + excluded.key_cap_exceeded,
      latency_counts = (
        select array_agg(coalesce(before, 0) + coalesce(further, 0) order by step)
        from unnest(d.latency_counts, excluded.latency_counts) with ordinality as both_of (before, further, step))`);
}

/** Adds refused requests to a day of the brand of a live key. */
export async function addInvalid(
  db: Driver,
  { keyHash, day, count }: { keyHash: string; day: string; count: number },
): Promise<void> {
  await db.query({
    name: "usage-add-invalid",
    text: `insert into verification_days as d
        (brand_id, day, verified, not_verified, rate_limited, quota_exceeded, insufficient_credits, invalid)
      select key.brand_id, $2::date, 0, 0, 0, 0, 0, $3::int from api_keys key where key.secret_hash = $1::bytea and key.mode = 'live'
      on conflict (brand_id, day) do update set invalid = d.invalid + excluded.invalid`,
    values: [`\\x${keyHash}`, day, count],
  });
}

/** Never back: two workers may count up to different moments in either order. */
export async function setCounted(tx: Executor, brandId: BrandId, until: Date): Promise<void> {
  await tx
    .insert(ledgerWatermarks)
    .values({ brandId, postedUntil: new Date(0), countedUntil: until })
    .onConflictDoUpdate({
      target: ledgerWatermarks.brandId,
      set: {
        countedUntil: sql`greatest(${ledgerWatermarks.countedUntil}, excluded.counted_until)`,
        updatedAt: sql`now()`,
      },
    });
}

/** As `setCounted`, for both. */
export async function setWatermarks(tx: Executor, brandId: BrandId, until: Date): Promise<void> {
  await tx
    .insert(ledgerWatermarks)
    .values({ brandId, postedUntil: until, countedUntil: until })
    .onConflictDoUpdate({
      target: ledgerWatermarks.brandId,
      set: {
        postedUntil: sql`greatest(${ledgerWatermarks.postedUntil}, excluded.posted_until)`,
        countedUntil: sql`greatest(${ledgerWatermarks.countedUntil}, excluded.counted_until)`,
        updatedAt: sql`now()`,
      },
    });
}

export interface UsageDay extends Record<string, unknown> {
  day: string;
  verified: number;
  not_verified: number;
  rate_limited: number;
  quota_exceeded: number;
  insufficient_credits: number;
  key_cap_exceeded: number;
  /** By the steps of latency; null for days that an older version counted. */
  latency_counts: number[] | null;
}

/** Days with live calls, a day once or twice: counted calls from their sums, later ones from the log, in one snapshot. */
export async function listUsageDays(
  db: Executor,
  brandId: BrandId,
  { from, to }: { from: string; to: string },
): Promise<UsageDay[]> {
  const later = sql`created_at < ${startOfDayInKolkata(shiftDay(to, 1))}
    and created_at >= greatest(${startOfDayInKolkata(from)}::timestamptz,
      (select counted_until from ledger_watermarks where brand_id = ${brandId}))`;
  const { rows } = await db.execute<UsageDay>(sql`
    select day::text, verified, not_verified, rate_limited, quota_exceeded, insufficient_credits, key_cap_exceeded,
      latency_counts
    from (
      select day, verified, not_verified, rate_limited, quota_exceeded, insufficient_credits, key_cap_exceeded, latency_counts
      from verification_days where brand_id = ${brandId} and day between ${from} and ${to}
      union all (${callsByDay(brandId, later, sql.raw(`${latencyCounts} as latency_counts`))})
    ) counted order by day`);
  return rows;
}

/** Brands with live calls that are not in the days of their keys yet. */
export async function brandsToCountKeys(db: Executor, until: Date): Promise<BrandId[]> {
  const { rows } = await db.execute<{ brandId: BrandId }>(sql`
    select b.brand_id as "brandId" from brand_balances b left join ledger_watermarks w on w.brand_id = b.brand_id
    where exists (
      select 1 from verification_calls c where c.brand_id = b.brand_id and c.mode = 'live'
        and c.created_at < ${until} and c.created_at >= coalesce(w.keys_counted_until, ${new Date(0)}))`);
  return rows.map((row) => row.brandId);
}

/** The first live call that is not counted; null without one. */
export async function firstUncounted(
  tx: Executor,
  brandId: BrandId,
  from: Date | null,
  until: Date,
): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select to_json(created_at) #>> '{}' as at from verification_calls
    where brand_id = ${brandId} and mode = 'live' and created_at >= ${from ?? new Date(0)} and created_at < ${until}
    order by created_at limit 1`);
  const [row] = rows;
  return row === undefined ? null : new Date(row.at);
}

/** Up to when the brand's calls are counted by key. The caller holds the lock of its watermarks. */
export async function keysCountedUntil(tx: Executor, brandId: BrandId): Promise<Date | null> {
  const [row] = await tx
    .select({ until: ledgerWatermarks.keysCountedUntil })
    .from(ledgerWatermarks)
    .where(eq(ledgerWatermarks.brandId, brandId));
  return row?.until ?? null;
}

export async function setKeysCounted(tx: Executor, brandId: BrandId, until: Date): Promise<void> {
  await tx
    .insert(ledgerWatermarks)
    .values({ brandId, postedUntil: new Date(0), keysCountedUntil: until })
    .onConflictDoUpdate({
      target: ledgerWatermarks.brandId,
      set: { keysCountedUntil: until, updatedAt: sql`now()` },
    });
}

const callsByKey = (brandId: BrandId, within: SQL) => sql`
  select api_key_id, (created_at at time zone 'Asia/Kolkata')::date as day, ${sql.raw(resultCounts)},
    ${sql.raw(latencyCounts)} as latency_counts
  from verification_calls where brand_id = ${brandId} and mode = 'live' and ${within} group by 1, 2`;

/** Adds calls to the days of their keys. Nothing refuses a repeat but the watermark, which the caller holds. */
export async function addToKeyDays(
  tx: Executor,
  brandId: BrandId,
  from: Date,
  until: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into verification_key_days as d
      (brand_id, api_key_id, day, verified, not_verified, rate_limited, quota_exceeded, insufficient_credits,
        key_cap_exceeded, latency_counts)
    select ${brandId}, counted.* from (${callsByKey(brandId, sql`created_at >= ${from} and created_at < ${until}`)}) counted
    on conflict (brand_id, api_key_id, day) do update set verified = d.verified + excluded.verified,
      not_verified = d.not_verified + excluded.not_verified,
      rate_limited = d.rate_limited + excluded.rate_limited,
      quota_exceeded = d.quota_exceeded + excluded.quota_exceeded,
      insufficient_credits = d.insufficient_credits + excluded.insufficient_credits,
      key_cap_exceeded = d.key_cap_exceeded + excluded.key_cap_exceeded,
      latency_counts = (
        select array_agg(before + further order by step)
        from unnest(d.latency_counts, excluded.latency_counts) with ordinality as both_of (before, further, step))`);
}

/** A key's days with live calls, a day once or twice: counted calls, and later ones from the log, in one snapshot. */
export async function listKeyDays(
  db: Executor,
  { brandId, keyId }: { brandId: BrandId; keyId: string },
  { from, to }: { from: string; to: string },
): Promise<UsageDay[]> {
  const later = sql`api_key_id = ${keyId} and created_at < ${startOfDayInKolkata(shiftDay(to, 1))}
    and created_at >= greatest(${startOfDayInKolkata(from)}::timestamptz,
      (select keys_counted_until from ledger_watermarks where brand_id = ${brandId}))`;
  const { rows } = await db.execute<UsageDay>(sql`
    select day::text, verified, not_verified, rate_limited, quota_exceeded, insufficient_credits, key_cap_exceeded,
      latency_counts
    from (
      select * from verification_key_days
      where brand_id = ${brandId} and api_key_id = ${keyId} and day between ${from} and ${to}
      union all (select ${brandId}::uuid, * from (${callsByKey(brandId, later)}) uncounted)
    ) counted order by day`);
  return rows;
}
