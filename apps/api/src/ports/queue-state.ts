import { sql } from "drizzle-orm";
import type { Executor } from "../db/client.ts";

/** The queue's own tables about jobs that do not run as they should. Times are the database's. */

/** The troubles of the jobs of one name. */
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

/** The queue has no index of failed jobs: without one each look would read every job of the last week. */
export const indexFailed =
  "create index if not exists job_failed on pgboss.job_common (name, completed_on) where state = 'failed'";

/** After so many tries a job that is tried again is worth looking at: about an hour after the first. */
const WORTH_KNOWING_TRIES = 6;
const LATE = sql.raw("interval '10 minutes'");

/** Failed jobs, failing jobs and jobs that do not begin, by name. Reads waiting and failed jobs, each kind by its index. */
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

/**
 * Seconds for which the oldest job of each name waits that should have begun and was never tried. A name without such a job is
 * left out. Goes by the queue's index of waiting jobs.
 */
export async function oldestWaits(
  db: Executor,
  names: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; seconds: number }>(sql`
    select name, extract(epoch from now() - min(start_after))::float8 as seconds from pgboss.job
    where name = any(${sql.param(names)}::text[]) and state = 'created' and start_after <= now() group by name`);
  return new Map(rows.map(({ name, seconds }) => [name, seconds]));
}

/** Since when no worker has looked at the clock, if it is longer than so many seconds: each looks twice a minute. Null before the first did. */
export async function silentSince(db: Executor, seconds: number): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_json(cron_on) #>> '{}' as at from pgboss.version
    where cron_on < now() - make_interval(secs => ${seconds})`);
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

/** Of these jobs of one name, the ended ones with their end. */
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

/** A job and its data, held until the transaction ends. Null for one that does not exist, or is no longer kept. */
export async function findJob(
  tx: Executor,
  name: string,
  id: string,
): Promise<{ state: JobState; data: object } | null> {
  const { rows } = await tx.execute<{ state: JobState; data: object }>(sql`
    select state, data from pgboss.job where name = ${name} and id = ${id}::uuid for update`);
  return rows[0] ?? null;
}

export interface QueueCounts extends Record<string, unknown> {
  name: string;
  waiting: number;
  active: number;
  failed: number;
}

/** Every queue of the program. Running and completed jobs are not counted here: see `active`. */
export async function listQueues(db: Executor): Promise<QueueCounts[]> {
  const { rows } = await db.execute<QueueCounts>(sql`
    select q.name, coalesce(w.jobs, 0) as waiting, q.active_count as active, coalesce(f.jobs, 0) as failed
    from pgboss.queue q
    left join (select name, count(*)::int as jobs from pgboss.job where state < 'active' group by name) w on w.name = q.name
    left join (select name, count(*)::int as jobs from pgboss.job where state = 'failed' group by name) f on f.name = q.name
    where q.name not like '\\_\\_%' order by q.name`);
  return rows;
}

export interface ClockJob extends Record<string, unknown> {
  name: string;
  cron: string;
  /** The state of the last turn. Null before the first, and when it is no longer kept. */
  state: JobState | null;
  startedAt: string | null;
  endedAt: string | null;
}
export type JobState = "created" | "retry" | "active" | "completed" | "cancelled" | "failed";

/** The jobs that the clock starts, each with its last turn. */
export async function listClockJobs(db: Executor): Promise<ClockJob[]> {
  const { rows } = await db.execute<ClockJob>(sql`
    select s.name, s.cron, j.state, to_json(j.started_on) #>> '{}' as "startedAt",
      to_json(j.completed_on) #>> '{}' as "endedAt"
    from pgboss.schedule s left join pgboss.job j on j.name = s.name and j.id = s.last_job_id
    order by s.name`);
  return rows;
}

export interface FailedJob extends Record<string, unknown> {
  id: string;
  name: string;
  failedAt: string;
  tries: number;
  data: unknown;
  output: unknown;
}

const failedJobs = (name: string | undefined) =>
  sql`state = 'failed' and ${name === undefined ? sql`true` : sql`name = ${name}`}`;

export async function countFailed(db: Executor, name?: string): Promise<number> {
  const { rows } = await db.execute<{ jobs: number }>(
    sql`select count(*)::int as jobs from pgboss.job where ${failedJobs(name)}`,
  );
  return rows[0]?.jobs ?? 0;
}

/** Failed jobs, by when they failed. */
export async function readFailed(
  db: Executor,
  { name, newestFirst, limit, offset }: FailedJobPage,
): Promise<FailedJob[]> {
  const direction = newestFirst ? sql`desc` : sql`asc`;
  const { rows } = await db.execute<FailedJob>(sql`
    select id, name, to_json(completed_on) #>> '{}' as "failedAt", retry_count + 1 as tries, data, output
    from pgboss.job where ${failedJobs(name)}
    order by completed_on ${direction}, id ${direction} limit ${limit} offset ${offset}`);
  return rows;
}

interface FailedJobPage {
  name: string | undefined;
  newestFirst: boolean;
  limit: number;
  offset: number;
}

/** A job that failed is given up: it is kept as cancelled for as long as a failed one is. */
export async function discardFailed(
  tx: Executor,
  { name, id }: { name: string; id: string },
): Promise<void> {
  await tx.execute(sql`
    update pgboss.job set state = 'cancelled' where name = ${name} and id = ${id} and state = 'failed'`);
}

/** When a worker last looked at the clock; null before the first did. */
export async function lastLookAt(db: Executor): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select to_json(cron_on) #>> '{}' as at from pgboss.version`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** The state of the job of this name whose data has this id. */
export async function stateByDataId(
  db: Executor,
  name: string,
  dataId: string,
): Promise<JobState | null> {
  const { rows } = await db.execute<{ state: JobState }>(
    sql`select state from pgboss.job where name = ${name} and data ->> 'id' = ${dataId}`,
  );
  return rows[0]?.state ?? null;
}
