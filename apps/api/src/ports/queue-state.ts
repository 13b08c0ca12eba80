import { sql } from "drizzle-orm";
import type { Executor } from "../db/client.ts";

/** What the queue's own tables say about jobs that do not run as they should. Times are the database's. */

/** Of the jobs of one name. */
export interface JobTrouble extends Record<string, unknown> {
  name: string;
  /** Tried for the last time without success. Forgotten after a week. */
  failed: number;
  failedSince: string | null;
  /** Failed several times, and will be tried again. */
  retrying: number;
  retryingSince: string | null;
  /** Should have begun several minutes ago. */
  late: number;
  lateSince: string | null;
}

/** The queue has no index of what failed: without one each look would read every job of the last week. */
export const indexFailed =
  "create index if not exists job_failed on pgboss.job_common (name, completed_on) where state = 'failed'";

/** After so many tries a job that is tried again is worth looking at: about an hour after the first. */
const WORTH_KNOWING_TRIES = 6;
const LATE = sql.raw("interval '10 minutes'");

/** Jobs that failed, that fail, or that do not begin, by name. Reads those that wait and those that failed, each by its index. */
export async function listJobTrouble(db: Executor): Promise<JobTrouble[]> {
  const { rows } = await db.execute<JobTrouble>(sql`
    select name, sum(failed)::int as failed, to_json(min("failedSince")) #>> '{}' as "failedSince",
      sum(retrying)::int as retrying, to_json(min("retryingSince")) #>> '{}' as "retryingSince",
      sum(late)::int as late, to_json(min("lateSince")) #>> '{}' as "lateSince"
    from (
      select name, count(*) as failed, min(completed_on) as "failedSince",
        0 as retrying, null::timestamptz as "retryingSince", 0 as late, null::timestamptz as "lateSince"
      from pgboss.job where state = 'failed' group by name
      union all
      select name, 0, null,
        count(*) filter (where retry_count >= ${WORTH_KNOWING_TRIES}),
        min(created_on) filter (where retry_count >= ${WORTH_KNOWING_TRIES}),
        count(*) filter (where start_after < now() - ${LATE}),
        min(start_after) filter (where start_after < now() - ${LATE})
      from pgboss.job where state < 'active' group by name
    ) jobs
    group by name having sum(failed) + sum(retrying) + sum(late) > 0 order by name`);
  return rows;
}

/** Since when no worker has looked at the clock, if it is longer than `minutes`: each looks twice a minute. Null before the first did. */
export async function silentSince(db: Executor, minutes: number): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_json(cron_on) #>> '{}' as at from pgboss.version
    where cron_on < now() - make_interval(mins => ${minutes})`);
  return rows[0] === undefined ? null : new Date(rows[0].at);
}

/** Whether the program has jobs of this name. */
export async function hasQueue(db: Executor, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pgboss.queue where name = ${name}`);
  return rows.length > 0;
}

export async function listFailed(db: Executor, name: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from pgboss.job where name = ${name} and state = 'failed'
    order by completed_on limit ${limit} for update skip locked`);
  return rows.map(({ id }) => id);
}

/** Of these jobs of one name, those that are over, and how. */
export async function endedJobs(
  db: Executor,
  name: string,
  ids: readonly string[],
): Promise<Map<string, "completed" | "failed">> {
  const { rows } = await db.execute<{ id: string; state: "completed" | "failed" }>(sql`
    select id, state from pgboss.job
    where name = ${name} and id = any(string_to_array(${ids.join(",")}, ',')::uuid[])
      and state in ('completed', 'failed')`);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** A job and what it is to do, held until the transaction ends. */
export async function findJob(
  tx: Executor,
  name: string,
  id: string,
): Promise<{ state: string; data: object } | null> {
  const { rows } = await tx.execute<{ state: string; data: object }>(sql`
    select state, data from pgboss.job where name = ${name} and id = ${id}::uuid for update`);
  return rows[0] ?? null;
}
