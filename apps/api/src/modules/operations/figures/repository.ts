import { shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import { and, between, eq, max, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { platformDays } from "../../../db/schema/index.ts";
import type { Measure } from "./policy.ts";

/** Days in Asia/Kolkata, both included, as `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

const moment = (day: string) => sql`${startOfDayInKolkata(day).toISOString()}::timestamptz`;
const within = (at: SQL, { from, to }: Days): SQL =>
  sql`${at} >= ${moment(from)} and ${at} < ${moment(shiftDay(to, 1))}`;
const dayOf = (at: SQL): SQL => sql`(${at} at time zone 'Asia/Kolkata')::date`;

function approvals(days: Days, by: SQL): SQL {
  const at = sql`s.decided_at`;
  return sql`select ${dayOf(at)} as day, count(*) as value from verification_submissions s
    where s.status = 'approved' and ${by} and ${within(at, days)} group by 1`;
}

/** The events as (day, value): each is read from an index by time, no further than its days reach. */
const events: Readonly<Record<Measure, (days: Days) => SQL>> = {
  sign_ups: (days) => {
    const at = sql`u.created_at`;
    return sql`select ${dayOf(at)} as day, count(*) as value from users u where ${within(at, days)} group by 1`;
  },
  verified_students: (days) => approvals(days, sql`true`),
  verified_by_address: (days) => approvals(days, sql`s.decision_source = 'academic_email'`),
  verified_by_roster: (days) => approvals(days, sql`s.decision_source = 'roster'`),
  redemptions: (days) => {
    const at = sql`r.created_at`;
    return sql`select ${dayOf(at)} as day, count(*) as value from redemptions r where ${within(at, days)} group by 1`;
  },
  // Counted hours from their sums, later ones from the log, in one snapshot.
  api_calls: (days) => {
    const at = sql`c.created_at`;
    return sql`select d.day, d.verified + d.not_verified as value from verification_days d
        where d.day between ${days.from} and ${days.to}
      union all
      select ${dayOf(at)} as day, count(*) as value
      from brand_balances b left join ledger_watermarks w on w.brand_id = b.brand_id
        cross join lateral (
          select c.created_at from verification_calls c
          where c.brand_id = b.brand_id and c.mode = 'live' and c.result in ('verified', 'not_verified')
            and ${within(at, days)} and c.created_at >= coalesce(w.counted_until, ${moment(days.from)})
        ) c group by 1`;
  },
  revenue: (days) => {
    const paid = sql`o.paid_at`;
    const processed = sql`f.processed_at`;
    return sql`select ${dayOf(paid)} as day, o.total_paise as value from orders o where ${within(paid, days)}
      union all
      select ${dayOf(processed)} as day, -f.amount_paise as value from refunds f where ${within(processed, days)}`;
  },
};

/** Counts the events of days. Days without any have no entry. */
export async function countDays(
  db: Executor,
  measure: Measure,
  days: Days,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; value: number }>(
    sql`select day::text, sum(value)::float8 as value from (${events[measure](days)}) e group by day`,
  );
  return new Map(rows.map(({ day, value }) => [day, value]));
}

/** The days that were written, of those asked for. */
export async function writtenDays(
  db: Executor,
  measure: Measure,
  { from, to }: Days,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: platformDays.day, value: platformDays.value })
    .from(platformDays)
    .where(and(eq(platformDays.measure, measure), between(platformDays.day, from, to)));
  return new Map(rows.map(({ day, value }) => [day, value]));
}

/** The last day that was written; null before the first. */
export async function lastWritten(db: Executor, measure: Measure): Promise<string | null> {
  const [row] = await db
    .select({ day: max(platformDays.day) })
    .from(platformDays)
    .where(eq(platformDays.measure, measure));
  return row?.day ?? null;
}

/** Safe to repeat: a day is written once. */
export async function writeDays(
  db: Executor,
  rows: (typeof platformDays.$inferInsert)[],
): Promise<void> {
  await db.insert(platformDays).values(rows).onConflictDoNothing();
}
