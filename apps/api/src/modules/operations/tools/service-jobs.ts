import type { AuditAction } from "@bachat/rules/audit-actions";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import {
  countFailed,
  discardFailed,
  findJob,
  lastLookAt,
  listClockJobs,
  listQueues,
  readFailed,
} from "../../../ports/queue-state.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { secretsOf } from "./policy-secrets.ts";
import { dataSummary, failureWords } from "./policy.ts";
import type { FailedJobAct, FailedJobQuery } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "queue">;
type Actor = Pick<UserActor, "userId">;

/**
 * The queues with their waiting, running and failed jobs, and the clock's jobs with their last turn. The worker counts running
 * jobs every 15 seconds, since the queue has no index of them.
 */
export async function listJobQueues({ db }: Pick<Needs, "db">) {
  const [queues, clockJobs, lookedAt] = await Promise.all([
    listQueues(db),
    listClockJobs(db),
    lastLookAt(db),
  ]);
  return {
    worker_looked_at: lookedAt,
    queues,
    clock_jobs: clockJobs.map(({ name, cron, state, startedAt, endedAt }) => ({
      name,
      cron,
      state,
      started_at: startedAt === null ? null : new Date(startedAt),
      duration_ms:
        startedAt === null || endedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt),
    })),
  };
}

/** Failed jobs with error and data, both without personal data. */
export async function listFailedJobs(
  { db, config }: Pick<Dependencies, "db" | "config">,
  query: FailedJobQuery,
) {
  const { offset, limit, envelope } = paginate(query, await countFailed(db, query.job));
  const newestFirst = query.sort === "newest";
  const secrets = secretsOf(config);
  const rows = await readFailed(db, { name: query.job, newestFirst, limit, offset });
  return {
    ...envelope,
    items: rows.map(({ id, name, failedAt, tries, data, output }) => ({
      id,
      job: name,
      failed_at: new Date(failedAt),
      tries,
      error: failureWords(output, secrets),
      data: dataSummary(data),
    })),
  };
}

/**
 * Has one failed job tried again. A repeat finds it waiting, running or done, and does nothing, so that it runs once.
 * @throws 404 for a job that does not exist; same_job_waits
 */
export async function retryFailedJob(dependencies: Needs, actor: Actor, given: FailedJobAct) {
  try {
    return await decide(dependencies, actor, given, {
      action: "job.retried",
      state: "retry",
      act: (tx) => dependencies.queue.retryOne(tx, given.job, given.id),
    });
  } catch (error) {
    // Some queues hold one job of a kind at a time, and another one came meanwhile.
    if (isTaken(error)) throw errors.sameJobWaits();
    throw error;
  }
}

/** Gives up one failed job. A repeat does nothing. @throws 404 for a job that does not exist */
export const discardFailedJob = (dependencies: Needs, actor: Actor, given: FailedJobAct) =>
  decide(dependencies, actor, given, {
    action: "job.discarded",
    state: "cancelled",
    act: (tx) => discardFailed(tx, { name: given.job, id: given.id }),
  });

interface Decision<State> {
  action: AuditAction;
  state: State;
  act: (tx: Parameters<typeof recordAudit>[0]) => Promise<void>;
}

async function decide<State extends "retry" | "cancelled">(
  { db, clock }: Needs,
  { userId }: Actor,
  { job, id }: FailedJobAct,
  { action, state, act }: Decision<State>,
) {
  return db.transaction(async (tx) => {
    const before = (await findJob(tx, job, id))?.state ?? null;
    if (before === null) throw notFound("That job");
    if (before !== "failed") return { is_done: false, state: before };
    await act(tx);
    await recordAudit(
      tx,
      { clock },
      {
        actor: { kind: "admin", userId },
        action,
        objectType: "job",
        objectId: id,
        details: { job },
        changes: { state: { before, after: state } },
      },
    );
    return { is_done: true, state };
  });
}

const UNIQUE_VIOLATION = "23505";

function isTaken(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ("code" in current && current.code === UNIQUE_VIOLATION) return true;
  return false;
}
