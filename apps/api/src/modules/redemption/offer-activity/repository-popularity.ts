import { eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { markedOffers } from "../../../db/marked.ts";
import { settings } from "../../../db/schema/index.ts";

const COUNTED_UNTIL = "popularity.counted_until";

/** The moment up to which uses are counted in the popularity; null before the first run. */
export async function findCountedUntil(db: Executor): Promise<Date | null> {
  const [row] = await db
    .select({ value: sql<string>`${settings.value} #>> '{}'` })
    .from(settings)
    .where(eq(settings.key, COUNTED_UNTIL));
  return row === undefined ? null : new Date(row.value);
}

export async function storeCountedUntil(db: Executor, until: Date): Promise<void> {
  const value = until.toISOString();
  await db
    .insert(settings)
    .values({ key: COUNTED_UNTIL, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

export interface Stretch {
  from: Date;
  to: Date;
}

const within = (column: string, { from, to }: Stretch) =>
  sql`${sql.raw(column)} > ${from.toISOString()}::timestamptz and ${sql.raw(column)} <= ${to.toISOString()}::timestamptz`;

/**
 * Offers viewed in the first period, or with an event that left the window in the second: triggers mark the offers of all
 * other events. By id.
 */
export async function listMoved(db: Executor, seen: Stretch, left: Stretch): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select offer_id as id from (
      select offer_id from offer_hourly_counters where views > 0 and ${within("hour", seen)}
      union all
      select offer_id from offer_hourly_counters where views > 0 and ${within("hour", left)}
      union all
      select offer_id from student_offer_interactions
      where interaction_type in ('save', 'redeem') and ${within("created_at", left)}
      union all
      select offer_id from offer_feedback where outcome <> 'worked' and ${within("updated_at", left)}
    ) as moved
    group by offer_id order by offer_id`);
  return rows.map(({ id }) => id);
}

/** Offers with saves, redeems, feedback or repairs that are not in their popularity. */
export const markedOfPopularity = (db: Executor): AsyncGenerator<string[]> =>
  markedOffers(db, { table: "offer_stats", column: "popularity_changed_at" });

/** Locks the offers that no other transaction is writing, until this one ends. */
export async function holdOffers(tx: Executor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from offers where id = any(${sql.param([...ids])}::uuid[]) for no key update skip locked`);
  return rows.map(({ id }) => id);
}

/**
 * Takes the marks off. Before the signals are read: who adds one later marks its offer again, and who is adding one now
 * has the row, which then keeps its mark.
 */
export async function unmark(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with held as materialized (
      select offer_id from offer_stats
      where offer_id = any(${sql.param([...ids])}::uuid[]) and popularity_changed_at is not null
      for no key update skip locked
    )
    update offer_stats set popularity_changed_at = null where offer_id = any(array(select offer_id from held))`);
}

/** Has the next run see these offers. In one order, as all who take several of these rows. */
export async function mark(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with held as materialized (
      select offer_id from offer_stats
      where offer_id = any(${sql.param([...ids])}::uuid[]) and popularity_changed_at is null
      order by offer_id for no key update
    )
    update offer_stats set popularity_changed_at = now() where offer_id = any(array(select offer_id from held))`);
}

/**
 * Sets the popularity of these offers: views, saves and redeems of 30 days, each worth half as much after every week, minus
 * students' answers since the brand's last repair that it did not work. A score is stored as of one fixed day, so that it
 * changes only when new events come, and not with the date: older events are scaled down to that day, newer ones up. Rows
 * whose score hardly moved are left alone.
 * @returns how many moved.
 */
export async function setPopularity(
  tx: Executor,
  now: Date,
  ids: readonly string[],
): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${moment} - interval '30 days'`;
  const { rowCount } = await tx.execute(sql`
    with scores as materialized (
      select asked.id, round(greatest(0,
        coalesce((
          select sum(views * popularity_weight(hour)) from offer_hourly_counters
          where offer_id = asked.id and hour > ${since} and views > 0
        ), 0) + coalesce((
          select sum(case interaction_type when 'save' then 3 else 5 end * popularity_weight(created_at))
          from student_offer_interactions
          where offer_id = asked.id and interaction_type in ('save', 'redeem') and created_at > ${since}
        ), 0) - 5 * coalesce((
          select sum(popularity_weight(updated_at)) from offer_feedback f
          where offer_id = asked.id and outcome in ('code_refused', 'terms_differ') and updated_at > ${since}
            and not exists (select from offer_repairs r where r.offer_id = f.offer_id and r.repaired_at >= f.updated_at)
        ), 0)
      )::numeric, 3)::float8 as score
      from unnest(${sql.param([...ids])}::uuid[]) as asked (id)
    )
    update offers set popularity_score = scores.score from scores
    where offers.id = scores.id and offers.id = any(${sql.param([...ids])}::uuid[])
      and abs(popularity_score - score) > greatest(0.01 * popularity_weight(${moment}), 0.02 * popularity_score)`);
  return rowCount ?? 0;
}
