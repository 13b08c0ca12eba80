import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { parseConfig } from "../../apps/api/src/config.ts";
import { createSecretBox } from "../../apps/api/src/crypto/secret-box.ts";
import { connectCallPool, connectDatabase } from "../../apps/api/src/db/client.ts";
import { noQuarantine } from "../../apps/api/src/db/quarantine.ts";
import { noReplica } from "../../apps/api/src/db/replica.ts";
import type { WorkerDependencies } from "../../apps/api/src/dependencies.ts";
import { eraseUnconfirmedAccount } from "../../apps/api/src/erase-account.ts";
import { openDeskChanges } from "../../apps/api/src/ports/desk-changes.ts";
import { smtpMailer } from "../../apps/api/src/ports/mailer.ts";
import { startQueue } from "../../apps/api/src/ports/queue.ts";
import { directoryStorage } from "../../apps/api/src/ports/storage.ts";
import { log } from "../offers/databases.ts";
import { median, percentile } from "../offers/figures.ts";

/** How a clock job is measured. Jobs are in the other files of this folder, one file a family; bench/jobs.ts lists them. */

export interface JobBench {
  /** The job's name in its module's `jobs.ts`. */
  name: string;
  /** `all`: the work grows with the database. `changes`: the same work, whatever else there is. */
  follows: "all" | "changes";
  /** Fills the job's rows beyond brands and verified students. `size` is the number of students. */
  fill(owner: pg.Client, size: number, dependencies: WorkerDependencies): Promise<void>;
  /** Before each run, not measured: reverts the last run's changes, so that there is the same work again. */
  prepare(owner: pg.Client, size: number): Promise<void>;
  run(dependencies: WorkerDependencies): Promise<unknown>;
}

/** Milliseconds. */
export interface JobFigures {
  run: number;
  longestTransaction: number;
  longestStatement: number;
  /** 99th percentile of a request without the job and beside it, the worst one beside it, how many there were beside it. */
  alone: number;
  beside: number;
  worst: number;
  requests: number;
}

const APPLICATION = "bench-job";
const SAMPLE_MS = 5;
const ALONE_MS = 4_000;

export async function openDependencies(url: string) {
  const config = parseConfig({
    APP_ENV: "development",
    DATABASE_URL: url,
    JWT_SECRET: "bench-jwt-secret-of-at-least-32-characters",
    HASH_SECRET: "bench-hash-secret-of-at-least-32-characters",
    SIGNING_SECRET: "bench-signing-secret-of-at-least-32-chars",
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString("base64")}`,
    SMTP_URL: "smtp://127.0.0.1:2",
    STORAGE_DIR: "/nowhere",
  });
  const db = connectDatabase({ url, poolSize: 10, applicationName: APPLICATION }, log);
  const callPool = connectCallPool({ url, applicationName: "bench-calls" }, log);
  const queue = await startQueue(db, log);
  const mailer = smtpMailer(config.mail);
  const dependencies: WorkerDependencies = {
    config,
    db,
    callPool,
    replica: noReplica,
    queue,
    deskChanges: openDeskChanges({ url, applicationName: "bench" }, log),
    mailer,
    clock: { now: () => new Date() },
    storage: directoryStorage("/nowhere"),
    secretBox: createSecretBox(config.secrets.encryptionKeys),
    quarantine: noQuarantine,
    payments: null,
    log,
    eraseUnconfirmedAccount,
  };
  return {
    dependencies,
    async close() {
      await queue.stop();
      mailer.close();
      await callPool.end();
      await db.$client.end();
    },
  };
}

/** Requests at an even pace, by a process of its own, so that the job's own work does not delay them. */
export function startRequests(target: { host: string; port: number; key: string }) {
  const child: ChildProcess = fork(fileURLToPath(new URL("./requests.ts", import.meta.url)), [
    JSON.stringify(target),
  ]);
  /** Milliseconds of the requests that were answered since the last call. */
  const take = () =>
    new Promise<number[]>((resolve, reject) => {
      child.once("message", (times) => resolve(times as number[]));
      child.send("take", (error) => {
        if (error !== null) reject(error);
      });
    });
  return { take, stop: () => child.kill("SIGKILL") };
}
export type Requests = ReturnType<typeof startRequests>;

/** Looks at the job's connections until stopped: its longest transaction and statement, to about 5 ms. */
function watch(owner: pg.Client) {
  const over = new AbortController();
  let transaction = 0;
  let statement = 0;
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await owner.query<{ transaction: number; statement: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 * 1000 as transaction,
          coalesce(max(extract(epoch from clock_timestamp() - query_start)) filter (where state = 'active'), 0)::float8 * 1000 as statement
        from pg_stat_activity where application_name = $1`,
        [APPLICATION],
      );
      transaction = Math.max(transaction, rows[0]?.transaction ?? 0);
      statement = Math.max(statement, rows[0]?.statement ?? 0);
      await pause(SAMPLE_MS);
    }
  })();
  return async () => {
    over.abort();
    await watching;
    return { transaction, statement };
  };
}

/** So many runs of a job, each on the same work; times are the median, longest ones the longest of all. */
export async function measureJob(
  job: JobBench,
  {
    owner,
    size,
    rounds,
    dependencies,
    requests,
  }: {
    owner: pg.Client;
    size: number;
    rounds: number;
    dependencies: WorkerDependencies;
    requests: Requests;
  },
): Promise<JobFigures> {
  await job.prepare(owner, size);
  await requests.take();
  await pause(ALONE_MS);
  const alone = await requests.take();
  const runs: number[] = [];
  const beside: number[] = [];
  let [longestTransaction, longestStatement] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await job.prepare(owner, size);
    await owner.query("checkpoint");
    await requests.take();
    const stop = watch(owner);
    const begun = performance.now();
    await job.run(dependencies);
    runs.push(performance.now() - begun);
    beside.push(...(await requests.take()));
    const longest = await stop();
    longestTransaction = Math.max(longestTransaction, longest.transaction);
    longestStatement = Math.max(longestStatement, longest.statement);
  }
  return {
    run: median(runs),
    longestTransaction,
    longestStatement,
    alone: percentile(alone, 0.99),
    beside: percentile(beside, 0.99),
    worst: Math.max(...beside),
    requests: beside.length,
  };
}
