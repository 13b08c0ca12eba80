import { sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";

/** Work over all offers, in portions that each stay far below what a statement may take. */

/** Offers whose id is after the one and up to the other. */
export interface Range {
  after: string;
  upTo: string;
}

/** Follows the passing of days. @returns how many offers came or went. */
export async function refreshPublication(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ changed: number }>(
    sql`select refresh_offer_publication() as changed`,
  );
  return rows[0]?.changed ?? 0;
}

/** The id of the public offer that is `size` further on, or null when there are less. */
export async function idAhead(db: Executor, after: string, size: number): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from offers where is_public and id > ${after} order by id offset ${size - 1} limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** An empty place to collect words in until the transaction ends. */
export async function openFreshTerms(tx: Executor): Promise<void> {
  await tx.execute(
    sql`create temporary table fresh_terms (term text primary key, offer_count integer not null) on commit drop`,
  );
}

/** Collects the words of some offers; numbers are nothing to correct a spelling by. */
export async function collectTerms(tx: Executor, { after, upTo }: Range): Promise<void> {
  await tx.execute(sql`
    insert into fresh_terms (term, offer_count)
    select word, count(*)
    from offers
    cross join lateral (
      select distinct word from regexp_split_to_table(search_text, '[^[:alnum:]]+') as word
      where length(word) between 3 and 40 and word ~ '[[:alpha:]]'
    ) as words
    where is_public and id > ${after} and id <= ${upTo}
    group by word
    on conflict (term) do update set offer_count = fresh_terms.offer_count + excluded.offer_count`);
}

export async function dropOldTerms(tx: Executor): Promise<void> {
  await tx.execute(sql`
    delete from search_terms where not exists (select from fresh_terms where fresh_terms.term = search_terms.term)`);
}

/** Stores the next of the collected words in order. @returns the last of them, or null when there are none. */
export async function storeTerms(
  tx: Executor,
  after: string,
  limit: number,
): Promise<string | null> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    with portion as (
      select term, offer_count from fresh_terms where term > ${after} order by term limit ${limit}
    ), stored as (
      insert into search_terms (term, offer_count) select term, offer_count from portion order by term
      on conflict (term) do update set offer_count = excluded.offer_count
      where search_terms.offer_count <> excluded.offer_count
    )
    select max(term) as last from portion`);
  return rows[0]?.last ?? null;
}

/**
 * Sets the popularity of some public offers: views, saves and redeems of 30 days, each worth less by half every week,
 * less what students said did not work. Rows whose score hardly moved are left alone, and so are those that somebody
 * writes just now: they come next time.
 * @returns how many moved.
 */
export async function recomputePopularity(
  db: Executor,
  now: Date,
  { after, upTo }: Range,
): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const inRange = sql`offer_id > ${after} and offer_id <= ${upTo}`;
  const decayed = (at: ReturnType<typeof sql>) =>
    sql`power(0.5, extract(epoch from ${moment} - ${at}) / 604800.0)`;
  const result = await db.execute(sql`
    with signals as (
      select offer_id, views * ${decayed(sql`hour`)} as worth
      from offer_hourly_counters where ${inRange} and hour > ${moment} - interval '30 days' and views > 0
      union all
      select offer_id, case interaction_type when 'save' then 3 else 5 end * ${decayed(sql`created_at`)}
      from student_offer_interactions
      where ${inRange} and created_at > ${moment} - interval '30 days' and interaction_type in ('save', 'redeem')
      union all
      select offer_id, -5 * ${decayed(sql`updated_at`)}
      from offer_feedback
      where ${inRange} and updated_at > ${moment} - interval '30 days' and outcome <> 'worked'
      union all
      select id, 0 from offers where is_public and id > ${after} and id <= ${upTo}
    ), scores as (
      select offer_id, round(greatest(0, sum(worth))::numeric, 3)::float8 as score from signals group by offer_id
    ), moved as (
      select o.id, scores.score
      from (select offer_id, score from scores order by offer_id) as scores
      cross join lateral (
        select id from offers
        where id = offer_id and is_public and abs(popularity_score - score) > greatest(0.01, 0.02 * popularity_score)
        for no key update skip locked
      ) as o
    )
    update offers set popularity_score = moved.score from moved where offers.id = moved.id`);
  return result.rowCount ?? 0;
}
