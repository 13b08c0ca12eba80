import { SECOND } from "@bachat/rules/time";
import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, PgBoss, type QueueOptions } from "pg-boss";
import type { z } from "zod";
import { runFor } from "../cause.ts";
import { type Database, databaseUntil, type Executor } from "../db/client.ts";
import type { Logger } from "../logger.ts";
import { type Claims, openClaims } from "./claims.ts";
import { findJob, indexFailed, listFailed } from "./queue-state.ts";

/** A kind of background job: its queue's name and the shape of its data. Declared in a module's `schemas`. */
export interface JobType<T extends object> {
  name: string;
  schema: z.ZodType<T>;
}

/**
 * Of the jobs with one singleton key only one waits (`short`), or only one waits, runs or is to be retried (`exclusive`).
 * A queue keeps the policy that it was made with.
 */
type JobOptions = QueueOptions & { policy?: "short" | "exclusive" };

/** A job type bound to its code. Declared in a module's `jobs`; `D` is the worker's argument. */
export interface JobHandler<D> {
  name: string;
  options: JobOptions;
  /** Five-field cron expression in Asia/Kolkata, for jobs that come by the clock. */
  cron: string | null;
  run(dependencies: D, data: unknown): Promise<void>;
}

export interface EnqueueOptions {
  /** The job's id; the queue makes one unless it is given. */
  id?: string;
  startAfter?: Date;
  /** At most one waiting job of this type with this key; its handler says which policy. */
  singletonKey?: string;
  /** 0 unless given; higher ones first. */
  priority?: number;
}

export interface Queue {
  /** Adds a job in the caller's transaction: rolled back with it, never lost after it. With null it is by itself. */
  enqueue<T extends object>(
    executor: Executor | null,
    type: JobType<T>,
    data: T,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Retries jobs of this name that failed for the last time, in the caller's transaction. @returns how many, at most `RETRIED_AT_ONCE` */
  retryFailed(executor: Executor, name: string): Promise<number>;
  /**
   * Runs an ended job again, in the caller's transaction: a failed job is retried, a completed one is copied. A waiting
   * or running job is left alone.
   * @returns the id of the job that will run; null when the queue no longer has it
   */
  runAgain(executor: Executor, name: string, id: string): Promise<string | null>;
  /** Retries one failed job, in the caller's transaction. @throws the error of Postgres when a job with its key is in the queue already */
  retryOne(executor: Executor, name: string, id: string): Promise<void>;
  stop(): Promise<void>;
}

/** Jobs that one call has tried again. */
const RETRIED_AT_ONCE = 500;

export function jobType<T extends object>(name: string, schema: z.ZodType<T>): JobType<T> {
  return { name, schema };
}

/**
 * Retries for about a day by default, first after seconds, then every four hours; then it stays in the
 * queue's table as failed for a week. A worker that dies in the middle of a job is missed after half a minute, and the
 * job goes to another.
 */
const patient: QueueOptions = {
  retryLimit: 17,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 14_400,
  heartbeatSeconds: 30,
};

export function handleJob<D, T extends object>(
  type: JobType<T>,
  run: (dependencies: D, data: T) => Promise<void>,
  options: JobOptions = {},
): JobHandler<D> {
  return {
    name: type.name,
    options: { ...patient, ...options },
    cron: null,
    run: (dependencies, data) =>
      runFor({ kind: "job", name: type.name }, () => run(dependencies, type.schema.parse(data))),
  };
}

/** The queue ends a run after so long. Clock jobs work in short committed portions, so the next turn goes on from there. */
const LONGEST_RUN_SECONDS = 6 * 3_600;

/**
 * A job that the clock starts. One run at a time in a deployment: a turn that comes while the run before goes on is left
 * out, and a run that lost its claim ends at its next statement outside of a transaction.
 */
export function scheduleJob<D>(
  name: string,
  cron: string,
  run: (dependencies: D) => Promise<void>,
): JobHandler<D> {
  return {
    name,
    cron,
    options: { ...patient, retryLimit: 2, expireInSeconds: LONGEST_RUN_SECONDS },
    run: (dependencies) => runFor({ kind: "job", name }, () => run(dependencies)),
  };
}

const boss = (db: Database, log: Logger) => {
  const instance = new PgBoss({
    // The API's own pool: a job is one more statement, not one more connection.
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  instance.on("error", (error) => log.warn({ err: error }, "The job queue had an error"));
  return instance;
};

/** The sending side, used by the API and by the worker's own jobs. */
export async function startQueue(db: Database, log: Logger): Promise<Queue> {
  const instance = await boss(db, log).start();
  return {
    async enqueue(executor, type, data, options = {}) {
      await instance.send(type.name, type.schema.parse(data), {
        ...options,
        ...(executor !== null && { db: fromDrizzle(executor, sql) }),
      });
    },
    async retryFailed(executor, name) {
      const ids = await listFailed(executor, name, RETRIED_AT_ONCE);
      if (ids.length > 0) await instance.retry(name, ids, { db: fromDrizzle(executor, sql) });
      return ids.length;
    },
    async runAgain(executor, name, id) {
      const job = await findJob(executor, name, id);
      if (job === null) return null;
      const options = { db: fromDrizzle(executor, sql) };
      if (job.state === "completed") return instance.send(name, job.data, options);
      if (job.state === "failed") await instance.retry(name, id, options);
      return id;
    },
    async retryOne(executor, name, id) {
      await instance.retry(name, id, { db: fromDrizzle(executor, sql) });
    },
    stop: () => instance.stop({ graceful: false }),
  };
}

/** Creates the queue's schema and one queue a job type. Needs the owner's role. Safe to repeat. */
export async function installQueue<D>(ownerUrl: string, handlers: readonly JobHandler<D>[]) {
  const instance = new PgBoss({
    connectionString: ownerUrl,
    supervise: false,
    schedule: false,
    max: 2,
  });
  instance.on("error", () => {});
  await instance.start();
  for (const handler of handlers) {
    const existing = await instance.getQueue(handler.name);
    const { policy: _, ...options } = handler.options;
    if (existing === null) await instance.createQueue(handler.name, handler.options);
    else await instance.updateQueue(handler.name, options);
  }
  await instance.getDb().executeSql(indexFailed);
  await instance.stop({ graceful: false });
}

/** Runs a clock job unless a run of it goes on, with a database that it has for as long as its claim lasts. */
async function runAlone<D extends { db: Database }>(
  handler: JobHandler<D>,
  { signal, data }: Pick<Job<unknown>, "signal" | "data">,
  { dependencies, claims, log }: { dependencies: D; claims: Claims; log: Logger },
): Promise<void> {
  const claim = await claims.claim(handler.name);
  if (claim === null) {
    log.info({ job: handler.name }, "A turn is left out: the run before it still goes on");
    return;
  }
  try {
    const held = AbortSignal.any([signal, claim.lost]);
    await handler.run({ ...dependencies, db: databaseUntil(dependencies.db, held) }, data);
  } finally {
    await claim.release();
  }
}

/** The working side: takes jobs until stopped. `ended` hears of each run that is over. */
export async function startWorkers<D extends { db: Database }>(
  url: string,
  handlers: readonly JobHandler<D>[],
  dependencies: D,
  log: Logger,
  ended: (job: string, outcome: "done" | "failed", seconds: number) => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  const instance = new PgBoss({
    connectionString: url,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    max: 4,
    application_name: "bachat-worker",
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    queueCacheIntervalSeconds: 15,
  });
  instance.on("error", (error) => log.warn({ err: error }, "The job queue had an error"));
  await instance.start();
  const claims = openClaims(url, log);
  for (const handler of handlers) {
    // Looks once a second, and at once after each job, so that the next job begins when one ends.
    const pace = { pollingIntervalSeconds: 1, batchSize: 1 };
    const worker = await instance.work(handler.name, pace, async (jobs) => {
      for (const job of jobs) {
        const began = performance.now();
        const end = (outcome: "done" | "failed") =>
          ended(handler.name, outcome, (performance.now() - began) / SECOND);
        try {
          if (handler.cron === null) await handler.run(dependencies, job.data);
          else await runAlone(handler, job, { dependencies, claims, log });
          end("done");
        } catch (error) {
          end("failed");
          log.error(
            { err: error, job: handler.name, id: job.id },
            "A job failed and will be retried",
          );
          throw error;
        } finally {
          instance.notifyWorker(worker);
        }
      }
    });
    if (handler.cron !== null)
      // Turns that came while no worker ran are made up for by one.
      await instance.schedule(handler.name, handler.cron, null, {
        tz: "Asia/Kolkata",
        missed: "once",
      });
  }
  return {
    async stop() {
      await instance.stop({ graceful: true, timeout: 8_000 });
      await claims.close();
    },
  };
}
