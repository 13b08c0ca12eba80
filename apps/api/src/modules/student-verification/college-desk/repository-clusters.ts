import { sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { ALIKE_CITIES, ALIKE_NAMES, MOST_ALIKE } from "./policy.ts";

/**
 * Colleges that are probably one share a `cluster_id`. Kept with each change of a college, whose names are looked up in the
 * trigram index: never are all colleges compared with all.
 */

/** These colleges and those of their clusters, out of their clusters. */
export async function leaveClusters(tx: Executor, ids: readonly string[]): Promise<string[]> {
  const given = sql.param([...ids]);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update colleges set cluster_id = null
    where id = any(array(
      select id from colleges where id = any(${given}::uuid[])
      union select one.id from colleges mine join colleges one on one.cluster_id = mine.cluster_id where mine.id = any(${given}::uuid[])))
    returning id`);
  return rows.map(({ id }) => id).toSorted();
}

/** Puts a college and similar ones into one cluster, together with their clusters. */
export async function joinAlike(tx: Executor, collegeId: string): Promise<void> {
  const { rows: found } = await tx.execute<{ city: string | null; names: string[] }>(sql`
    select search_form(city) as city, array(select name from college_aliases where college_id = colleges.id) as names
    from colleges where id = ${collegeId} and merged_into is null and not is_distinct`);
  const [mine] = found;
  if (mine === undefined) return;
  await tx.execute(
    sql`select set_config('pg_trgm.similarity_threshold', ${String(ALIKE_NAMES)}, true)`,
  );
  // The names by their index first: in one join, the planner might compare them with all names.
  const { rows } = await tx.execute<{ id: string; cluster: string | null }>(sql`
    with hits as materialized (
      select distinct college_id from college_aliases where name % any(${sql.param(mine.names)}::text[])
    )
    select c.id, c.cluster_id as cluster from hits join colleges c on c.id = hits.college_id
    where c.id <> ${collegeId} and c.merged_into is null and not c.is_distinct
      and (search_form(c.city) = ${mine.city} or similarity(search_form(c.city), ${mine.city}) >= ${ALIKE_CITIES})
    order by c.id limit ${MOST_ALIKE}`);
  if (rows.length === 0) return;
  const ids = [collegeId, ...rows.map(({ id }) => id)];
  const clusters = rows.flatMap(({ cluster }) => cluster ?? []);
  const label = [...ids, ...clusters].toSorted()[0];
  await tx.execute(sql`
    update colleges set cluster_id = ${label}
    where id = any(${sql.param(ids)}::uuid[]) or cluster_id = any(${sql.param(clusters)}::uuid[])`);
}

export const markDistinct = (tx: Executor, collegeId: string) =>
  tx.execute(
    sql`update colleges set is_distinct = true, updated_at = now() where id = ${collegeId}`,
  );
