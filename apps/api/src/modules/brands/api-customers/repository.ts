import type { BrandStatus } from "@bachat/rules/accounts";
import { RUNNING_OUT_DAYS } from "@bachat/rules/credits";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { contains } from "../../../db/contains.ts";
import { brands } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { type Days, type CustomerMark, type CustomerSort, PACE_DAYS } from "./policy.ts";

/**
 * Customers of the verification API, from the sums by day: however many calls there are, a day of a brand is one row. What
 * a list is not sorted or narrowed by is read for the brands of its page alone.
 */

interface Asked {
  search: string | undefined;
  only: CustomerMark | undefined;
  days: Days;
  /** The days of the present pace. */
  pace: Days;
  /** A brand whose last call was before this moment is quiet. */
  quietSince: Date;
}

const within = (day: SQL, { from, to }: Days) => sql`${day} between ${from}::date and ${to}::date`;

/** One row a brand with calls in these days. Postgres leaves it out of the plan when the query uses none of its columns. */
const sums = (days: Days) => sql`(
  select d.brand_id, sum(d.verified + d.not_verified)::int as answered, sum(d.not_verified)::int as not_verified,
    sum(d.rate_limited)::int as rate_limited,
    sum(d.verified + d.not_verified + d.rate_limited + d.quota_exceeded + d.insufficient_credits + d.key_cap_exceeded + d.invalid)::int as calls
  from verification_days d where ${within(sql`d.day`, days)} group by d.brand_id)`;

const failingWebhooks = (brandId: string) =>
  sql.raw(
    `from webhook_endpoints e where e.brand_id = ${brandId} and e.failing_since is not null
     and (e.disabled_at is null or e.disabled_reason = 'failing')`,
  );

const marked = (only: CustomerMark, quietSince: Date): SQL =>
  ({
    running_out: sql`(b.balance = 0 or b.balance * ${PACE_DAYS}::int < pace.answered * ${RUNNING_OUT_DAYS}::int)`,
    alert: sql`exists (select from call_alerts c where c.brand_id = a.brand_id and c.cleared_at is null)`,
    rate_limited: sql`s.rate_limited > 0`,
    webhooks_failing: sql`exists (select ${failingWebhooks("a.brand_id")})`,
    quiet: sql`a.last_call_at < ${quietSince.toISOString()}::timestamptz`,
  })[only];

const matching = ({ search, only, days, pace, quietSince }: Asked) => sql`
  from api_customers a join brands on brands.id = a.brand_id join brand_balances b on b.brand_id = a.brand_id
    left join ${sums(days)} s on s.brand_id = a.brand_id
    left join ${sums(pace)} pace on pace.brand_id = a.brand_id
  where ${contains(search, brands.name, brands.websiteUrl, brands.contactName, brands.contactEmail) ?? sql`true`}
    and ${only === undefined ? sql`true` : marked(only, quietSince)}`;

export async function count(db: Executor, asked: Asked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${matching(asked)}`,
  );
  return rows[0]?.total ?? 0;
}

const orders: Readonly<Record<CustomerSort, SQL>> = {
  calls: sql`s.calls desc nulls last`,
  not_verified: sql`s.not_verified::float8 / nullif(s.answered, 0) desc nulls last`,
  credits: sql`case when b.balance = 0 then 0 else b.balance::float8 / nullif(pace.answered, 0) end nulls last`,
  last_call: sql`a.last_call_at desc`,
  name: sql`lower(brands.name)`,
};

/** The brands of a page, in its order. */
export async function listIds(
  db: Executor,
  { sort, ...asked }: Asked & { sort: CustomerSort },
  { limit, offset }: { limit: number; offset: number },
): Promise<BrandId[]> {
  const { rows } = await db.execute<{ id: BrandId }>(
    sql`select a.brand_id as id ${matching(asked)} order by ${orders[sort]}, a.brand_id limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
}

export interface CustomerRow extends Record<string, unknown> {
  id: BrandId;
  name: string;
  status: BrandStatus;
  tier: "free_trial" | "starter" | "growth" | "enterprise";
  balance: number;
  /** Null for a brand that never called. */
  lastCallAt: string | null;
  alertRaisedAt: string | null;
  webhooksFailing: number;
  topUp: "off" | "waiting" | "on" | null;
  topUpThreshold: number | null;
}

const ids = (brandIds: readonly BrandId[]) => sql`any(${sql.param([...brandIds])}::uuid[])`;
const momentOf = (column: string) => sql.raw(`to_json(${column}) #>> '{}'`);

/** All but the sums, of each brand by key. */
export async function listRows(db: Executor, brandIds: readonly BrandId[]) {
  const { rows } = await db.execute<CustomerRow>(sql`
    select brands.id, brands.name, brands.status, b.plan_tier as tier, b.balance::int, ${momentOf("a.last_call_at")} as "lastCallAt",
      (select ${momentOf("c.raised_at")} from call_alerts c where c.brand_id = brands.id and c.cleared_at is null) as "alertRaisedAt",
      (select count(*)::int ${failingWebhooks("brands.id")}) as "webhooksFailing", t.status as "topUp", t.threshold as "topUpThreshold"
    from brands join brand_balances b on b.brand_id = brands.id
      left join api_customers a on a.brand_id = brands.id left join auto_top_ups t on t.brand_id = brands.id
    where brands.id = ${ids(brandIds)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Counts {
  verified: number;
  not_verified: number;
  rate_limited: number;
  quota_exceeded: number;
  insufficient_credits: number;
  key_cap_exceeded: number;
  invalid: number;
}
export const countNames = [
  "verified",
  "not_verified",
  "rate_limited",
  "quota_exceeded",
  "insufficient_credits",
  "key_cap_exceeded",
  "invalid",
] as const satisfies (keyof Counts)[];

interface DayRow extends Counts, Record<string, unknown> {
  brandId: BrandId;
  day: string;
  latency: number[] | null;
}

/** The days with calls of each brand, by the key of the sums. */
export async function listDays(
  db: Executor,
  brandIds: readonly BrandId[],
  days: Days,
): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    select d.brand_id as "brandId", d.day::text, ${sql.raw(countNames.map((name) => `d.${name}`).join(", "))},
      d.latency_counts as latency
    from verification_days d where d.brand_id = ${ids(brandIds)} and ${within(sql`d.day`, days)} order by d.day`);
  return rows;
}
