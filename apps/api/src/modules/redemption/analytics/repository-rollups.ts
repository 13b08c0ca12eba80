import { eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { analyticsProgress } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { hourlyMeasures, measures } from "./policy.ts";

/** Days recounted from the events themselves, so that a repeated or interrupted run counts nothing twice. */

export type Work = "days" | "months";

/** Only one run writes at a time; the next one sees its rows. */
export async function lockWork(tx: Executor, work: Work): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`analytics ${work}`}))`);
}

export async function findProgress(db: Executor, work: Work): Promise<Date | null> {
  const [row] = await db
    .select({ countedUntil: analyticsProgress.countedUntil })
    .from(analyticsProgress)
    .where(eq(analyticsProgress.work, work));
  return row?.countedUntil ?? null;
}

/** The last brand that is counted in the month under way; null when none is. */
export async function findReachedBrand(db: Executor): Promise<BrandId | null> {
  const [row] = await db
    .select({ brandId: analyticsProgress.reachedBrandId })
    .from(analyticsProgress)
    .where(eq(analyticsProgress.work, "months"));
  return row?.brandId ?? null;
}

export async function setProgress(
  tx: Executor,
  work: Work,
  countedUntil: Date,
  reachedBrandId: BrandId | null = null,
): Promise<void> {
  const progress = { countedUntil, reachedBrandId };
  await tx
    .insert(analyticsProgress)
    .values({ work, ...progress })
    .onConflictDoUpdate({ target: analyticsProgress.work, set: progress });
}

/** Whole days from `from` up to `until`, of one offer or of all. */
export interface Span {
  from: Date;
  until: Date;
  offerId: string | null;
}

const KOLKATA = sql.raw("'Asia/Kolkata'");
const dayOf = (moment: SQL) => sql`(${moment} at time zone ${KOLKATA})::date`;
const hourOf = (moment: SQL) => sql`extract(hour from ${moment} at time zone ${KOLKATA})::int`;

const conditions = ({ from, until, offerId }: Span) => {
  const [begin, end] = [from, until].map((at) => sql`${at.toISOString()}::timestamptz`);
  return (moment: SQL, offer: SQL) =>
    sql`${moment} >= ${begin} and ${moment} < ${end} ${offerId === null ? sql`` : sql`and ${offer} = ${offerId}`}`;
};

/**
 * Every event goes to its day and hour in Kolkata; so do the hours by which visitors' counts are kept. A student's answer is
 * counted with each redemption that it is about, on that redemption's day, as the list of redemptions and its file have it.
 */
export async function rollUpDays(tx: Executor, span: Span): Promise<void> {
  const within = conditions(span);
  const counted = (measure: string, from: SQL, where = sql`true`) => {
    const at = sql`e.created_at`;
    return sql`
      select e.offer_id, ${dayOf(at)} as day, ${sql.raw(`'${measure}'`)} as measure, ${hourOf(at)} as hour, count(*)::int as n
      ${from} where ${within(at, sql`e.offer_id`)} and ${where} group by 1, 2, 3, 4`;
  };
  const answered = sql`from redemptions e join offer_feedback f on f.student_id = e.student_id and f.offer_id = e.offer_id`;
  const hourly = sql.join(
    Array.from({ length: 24 }, (_, hour) =>
      sql.raw(`coalesce(sum(n) filter (where hour = ${hour}), 0)`),
    ),
    sql`, `,
  );
  const totals = measures.map((name) =>
    sql.raw(`coalesce(sum(total) filter (where measure = '${name}'), 0)::int as ${name}`),
  );
  const arrays = hourlyMeasures.map((name) =>
    sql.raw(`max(hours) filter (where measure = '${name}') as ${hoursColumn(name)}`),
  );
  const columns = [...measures, ...hourlyMeasures.map(hoursColumn)];
  const list = (prefix: string) => sql.raw(columns.map((name) => `${prefix}${name}`).join(", "));
  const days = sql`day >= ${dayOf(sql`${span.from.toISOString()}::timestamptz`)} and day < ${dayOf(sql`${span.until.toISOString()}::timestamptz`)}
    ${span.offerId === null ? sql`` : sql`and offer_id = ${span.offerId}`}`;
  await tx.execute(sql`
    with cells as (
      select c.offer_id, ${dayOf(sql`c.hour`)} as day, v.measure, ${hourOf(sql`c.hour`)} as hour, v.n
      from offer_hourly_counters c
      cross join lateral (values ('impressions', c.impressions), ('views', c.views), ('opens', c.clicks)) as v (measure, n)
      where ${within(sql`c.hour`, sql`c.offer_id`)} and v.n > 0
      union all ${counted("saves", sql`from student_offer_interactions e`, sql`interaction_type = 'save'`)}
      union all ${counted("redeems", sql`from redemptions e`)}
      union all ${counted("worked", answered, sql`f.outcome = 'worked'`)}
      union all ${counted("failed", answered, sql`f.outcome <> 'worked'`)}
    ), measured as (
      select offer_id, day, measure, sum(n) as total, array[${hourly}]::int[] as hours from cells group by 1, 2, 3
    ), days as materialized (
      select offer_id, day, ${sql.join([...totals, ...arrays], sql`, `)} from measured group by 1, 2
    ), gone as (
      delete from analytics_days a where ${days}
        and not exists (select from days d where d.offer_id = a.offer_id and d.day = a.day)
    )
    insert into analytics_days as kept (brand_id, day, offer_id, ${list("")})
    select o.brand_id, days.day, days.offer_id, ${list("days.")} from days join offers o on o.id = days.offer_id
    order by 1, 2, 3
    on conflict (brand_id, day, offer_id) do update set (${list("")}) = (${list("excluded.")})
    where (${list("kept.")}) is distinct from (${list("excluded.")})`);
}

const hoursColumn = (measure: string): string => `${measure.replace(/s$/, "")}_hours`;

/** Checks that were not undone, by outlet. */
export async function rollUpOutlets(tx: Executor, span: Span): Promise<void> {
  const within = conditions(span);
  const day = dayOf(sql`c.checked_at`);
  await tx.execute(sql`
    with checks as materialized (
      select c.brand_id, ${day} as day, r.offer_id, c.outlet_id, count(*)::int as checks
      from redemption_checks c join redemptions r on r.id = c.redemption_id
      where c.undone_at is null and ${within(sql`c.checked_at`, sql`r.offer_id`)} group by 1, 2, 3, 4
    ), gone as (
      delete from analytics_outlet_days a
      where day >= ${dayOf(sql`${span.from.toISOString()}::timestamptz`)} and day < ${dayOf(sql`${span.until.toISOString()}::timestamptz`)}
        ${span.offerId === null ? sql`` : sql`and offer_id = ${span.offerId}`}
        and not exists (select from checks n where n.brand_id = a.brand_id and n.day = a.day
          and n.offer_id = a.offer_id and n.outlet_id is not distinct from a.outlet_id)
    )
    insert into analytics_outlet_days as kept (brand_id, day, offer_id, outlet_id, checks)
    select * from checks order by 1, 2, 3, 4
    on conflict (brand_id, day, offer_id, outlet_id) do update set checks = excluded.checks
    where kept.checks <> excluded.checks`);
}
