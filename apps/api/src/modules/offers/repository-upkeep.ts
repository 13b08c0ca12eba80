import { sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";

/** Long enough for a million offers; the pool's own limit is for requests. */
const patiently = sql`set local statement_timeout = '5min'`;

/** Follows the passing of days. @returns how many offers came or went. */
export async function refreshPublication(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ changed: number }>(
    sql`select refresh_offer_publication() as changed`,
  );
  return rows[0]?.changed ?? 0;
}

/** Makes the words of search_terms those of the public offers. Give a transaction. */
export async function rebuildSearchTerms(tx: Executor): Promise<void> {
  await tx.execute(patiently);
  await tx.execute(sql`
    create temporary table fresh_terms on commit drop as
    select word as term, count(*)::int as offer_count
    from offers
    cross join lateral (
      select distinct word from regexp_split_to_table(search_text, '[^[:alnum:]]+') as word
      where length(word) between 3 and 40
    ) as words
    where is_public
    group by word`);
  await tx.execute(sql`
    delete from search_terms where not exists (select from fresh_terms where fresh_terms.term = search_terms.term)`);
  await tx.execute(sql`
    insert into search_terms (term, offer_count) select term, offer_count from fresh_terms order by term
    on conflict (term) do update set offer_count = excluded.offer_count
    where search_terms.offer_count <> excluded.offer_count`);
}

/**
 * Sets each public offer's popularity: views, saves and redeems of 30 days, each worth less by half every week, less
 * what students said did not work. Rows whose score hardly moved are left alone. Give a transaction.
 * @returns how many moved.
 */
export async function recomputePopularity(tx: Executor, now: Date): Promise<number> {
  await tx.execute(patiently);
  const moment = sql`${now.toISOString()}::timestamptz`;
  const decayed = (at: ReturnType<typeof sql>) =>
    sql`power(0.5, extract(epoch from ${moment} - ${at}) / 604800.0)`;
  const result = await tx.execute(sql`
    with signals as (
      select offer_id, views * ${decayed(sql`hour`)} as worth
      from offer_hourly_counters where hour > ${moment} - interval '30 days' and views > 0
      union all
      select offer_id, case interaction_type when 'save' then 3 else 5 end * ${decayed(sql`created_at`)}
      from student_offer_interactions
      where created_at > ${moment} - interval '30 days' and interaction_type in ('save', 'redeem')
      union all
      select offer_id, -5 * ${decayed(sql`updated_at`)}
      from offer_feedback where updated_at > ${moment} - interval '30 days' and outcome <> 'worked'
    ), scores as (
      select o.id, round(greatest(0, coalesce(sum(s.worth), 0))::numeric, 3)::float8 as score
      from offers o left join signals s on s.offer_id = o.id
      where o.is_public group by o.id
    )
    update offers set popularity_score = scores.score
    from scores
    where offers.id = scores.id
      and abs(offers.popularity_score - scores.score) > greatest(0.01, 0.02 * offers.popularity_score)`);
  return result.rowCount ?? 0;
}
