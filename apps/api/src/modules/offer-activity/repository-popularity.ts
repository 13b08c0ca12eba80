import { sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { Portion } from "../offers/policy.ts";

/**
 * Sets the popularity of some public offers: views, saves and redeems of 30 days, each worth less by half every week,
 * less what students said did not work since the brand last fixed it. Rows whose score hardly moved are left alone, and
 * so are those that are being written just now: they come next time.
 * @returns how many moved.
 */
export async function recomputePopularity(
  db: Executor,
  now: Date,
  { after, upTo }: Portion,
): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const inRange = sql`offer_id > ${after} and offer_id <= ${upTo}`;
  const decayed = (at: ReturnType<typeof sql>) =>
    sql`power(0.5, extract(epoch from ${moment} - ${at}) / extract(epoch from interval '7 days'))`;
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
      from offer_feedback f
      where ${inRange} and updated_at > ${moment} - interval '30 days' and outcome <> 'worked'
        and not exists (select from offer_repairs r where r.offer_id = f.offer_id and r.repaired_at >= f.updated_at)
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
