import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { withOwner } from "../../test/owner.ts";
import { until } from "../../test/reliability/processes.ts";
import { connectDatabase, type Database } from "../db/client.ts";
import {
  handleJob,
  installQueue,
  type JobHandler,
  jobType,
  type Queue,
  scheduleJob,
  startQueue,
  startWorkers,
} from "./queue.ts";

const NAME = "test.turn";
/** Never started by the clock within a test. */
const NEVER = "0 0 1 1 *";
const turn = jobType(NAME, z.object({}));
type Needs = { db: Database };

let database: TestDatabase;
let db: Database;
let queue: Queue;
let logged: string[];
let running: { stop(): Promise<void> }[];
const log = {
  info: (...parts: unknown[]) => logged.push(String(parts[1])),
  warn() {},
  debug() {},
  error() {},
};

beforeEach(async () => {
  logged = [];
  running = [];
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, poolSize: 4, applicationName: "test" }, log);
  queue = await startQueue(db, log);
});
afterEach(async () => {
  await Promise.all(running.map((workers) => workers.stop()));
  await queue.stop();
  await db.$client.end();
  await database.drop();
});

async function start(handler: JobHandler<Needs>, count = 1): Promise<void> {
  await installQueue(database.ownerUrl, [handler]);
  for (let worker = 0; worker < count; worker += 1)
    running.push(await startWorkers(database.url, [handler], { db }, log));
}
const comeDue = () => queue.enqueue(db, turn, {});

it("starts each of twenty jobs when the one before ends, also on an idle worker", async () => {
  const begun: number[] = [];
  await start(
    handleJob(turn, async () => {
      begun.push(performance.now());
    }),
  );
  await comeDue();
  await until("the worker is idle", () => begun.length === 1);
  for (let job = 0; job < 20; job += 1) await comeDue();
  await until("all are done", () => begun.length === 21, 60_000);
  // With a second's pause after each it would be 19.
  expect((begun.at(-1) ?? 0) - (begun[1] ?? 0)).toBeLessThan(8_000);
}, 70_000);

describe("a clock job", () => {
  it("runs once for all its turns that came while no worker ran", async () => {
    let runs = 0;
    const daily = scheduleJob<Needs>(NAME, "5 3 * * *", async () => {
      runs += 1;
    });
    await start(daily);
    await until("the clock was looked at", async () => {
      const { rows } = await db.execute(sql`select from pgboss.version where cron_on is not null`);
      return rows.length > 0;
    });
    await Promise.all(running.splice(0).map((workers) => workers.stop()));
    const runsBefore = runs;
    await withOwner({ database }, (owner) =>
      owner.query(`update pgboss.schedule set created_on = now() - interval '9 days';
        update pgboss.version set cron_on = now() - interval '3 days'`),
    );
    await start(daily);
    await until("the missed turn has run", () => runs > runsBefore, 60_000);
    const { rows } = await db.execute<{ turns: number }>(
      sql`select count(*)::int as turns from pgboss.job where name = ${NAME}`,
    );
    expect([runs - runsBefore, rows[0]?.turns]).toEqual([1, 1 + runsBefore]);
  }, 90_000);

  /** Runs until it is let go; `expireInSeconds` is when the queue gives it up. */
  function longJob(expireInSeconds?: number) {
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    const handler = scheduleJob<Needs>(NAME, NEVER, () => {
      runs += 1;
      return gate.promise;
    });
    if (expireInSeconds !== undefined) handler.options.expireInSeconds = expireInSeconds;
    return { handler, runs: () => runs, letGo: () => gate.resolve() };
  }
  const leftOut = () => logged.filter((line) => line.includes("left out")).length;

  it("is run by one of several workers, and turns that come meanwhile are left out", async () => {
    const job = longJob();
    await start(job.handler, 3);
    await comeDue();
    await until("it runs", () => job.runs() === 1);
    await comeDue();
    await comeDue();
    await until("both turns were left out", () => leftOut() === 2, 20_000);
    expect(job.runs()).toBe(1);
    job.letGo();
    await until("the next turn runs", async () => {
      await comeDue();
      return job.runs() > 1;
    });
  }, 40_000);

  it("is not run beside itself by its own worker when the queue has given it up", async () => {
    const job = longJob(1);
    await start(job.handler);
    await comeDue();
    await until("it runs", () => job.runs() === 1);
    await comeDue();
    await until("the next turn was left out", () => leftOut() > 0, 20_000);
    expect(job.runs()).toBe(1);
    job.letGo();
  }, 40_000);

  it("ends at its next statement when its claim is lost, and another turn may begin", async () => {
    let runs = 0;
    let ending: unknown;
    const handler = scheduleJob<Needs>(NAME, NEVER, async (needs) => {
      runs += 1;
      if (runs > 1) return;
      try {
        for (;;) await needs.db.transaction((tx) => tx.execute("select pg_sleep(0.01)"));
      } catch (error) {
        ending = error;
        throw error;
      }
    });
    await start(handler, 2);
    await comeDue();
    await until("it runs", () => runs === 1);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`,
    );
    await owner.end();
    await until("the run ended", () => ending !== undefined);
    expect(ending).toMatchObject({ message: "The claim on this run was lost." });
    await comeDue();
    await until("another turn runs", () => runs === 2);
  }, 40_000);
});
