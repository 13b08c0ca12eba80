import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findImbalances } from "../../src/modules/money/credits/service-checks.ts";
import { createCallsRole, poolerSettings, startPgBouncer } from "../pooler.ts";
import { query } from "../postgres.ts";
import { callAll, type Calls, liftLimits, prepareCalls } from "../reliability/calls.ts";
import { until } from "../reliability/processes.ts";
import { type RunningApi, type Stack, startStack } from "../reliability/stack.ts";

const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).error === undefined;

describe.skipIf(!hasPgBouncer)("API and worker behind PgBouncer (needs pgbouncer)", () => {
  let stack: Stack;
  let calls: Calls;
  let api: RunningApi;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  beforeAll(async () => {
    stack = await startStack({}, async ({ port, url, ownerUrl }) => {
      await createCallsRole(ownerUrl);
      pooler = await startPgBouncer(port);
      return poolerSettings(url, pooler.port);
    });
    calls = await prepareCalls(stack);
    await liftLimits(stack, calls.brandId);
    api = await stack.startApi();
  });
  afterAll(async () => {
    await stack?.close();
    await pooler?.stop();
  });

  it("answer every kind of call, many at once", async () => {
    const rounds = await Promise.all(Array.from({ length: 8 }, () => callAll(calls, api.url)));
    const failed = rounds.flat().filter(({ kind, status }) => {
      return kind === "wrong verification" ? status !== 400 : status >= 300 || status === 0;
    });
    expect(failed).toEqual([]);
  });

  it("give each role the settings of its sessions", async () => {
    const settings =
      "current_setting('lock_timeout') as locks, current_setting('enable_seqscan') as scans";
    const { DATABASE_URL = "", DATABASE_CALLS_URL = "" } = stack.environment;
    const of = async (url: string) => (await query(url, `select ${settings}`)).rows;
    expect(await of(DATABASE_URL)).toEqual([{ locks: "5s", scans: "on" }]);
    expect(await of(DATABASE_CALLS_URL)).toEqual([{ locks: "800ms", scans: "off" }]);
  });

  it("run clock jobs, whose claims go past it", async () => {
    const worker = await stack.startWorker();
    await until(
      "a clock job ran",
      async () => {
        const { rows } = await stack.query(
          `select from pgboss.job join pgboss.schedule using (name) where state = 'completed'`,
        );
        return rows.length > 0;
      },
      150_000,
    );
    // No mail server is there; nothing else fails.
    const failed = [...worker.output().matchAll(/"job":"([^"]+)".*"A job failed/g)];
    expect(failed.filter(([, job]) => job !== "mail.send")).toEqual([]);
    worker.kill("SIGTERM");
    expect(await worker.ended).toBe(0);
  });

  it("charge each call once while it is lost and comes back", async () => {
    const balance = async () => {
      const { rows } = await stack.query(
        `select balance::int as balance from brand_balances where brand_id = '${calls.brandId}'`,
      );
      return (rows[0] as { balance: number }).balance;
    };
    const before = await balance();
    const refused = new Set<number>();
    const over = new AbortController();
    let done = 0;
    const callers = Array.from({ length: 12 }, async () => {
      while (!over.signal.aborted) {
        const key = randomUUID();
        for (;;) {
          const { status } = await calls.verify(api.url, { "idempotency-key": key });
          if (status === 200) break;
          refused.add(status);
          await pause(50);
        }
        done += 1;
      }
    });
    for (let restarts = 0; restarts < 5; restarts += 1) {
      const seen = done;
      await until("calls go through", () => done > seen + 50);
      await pooler.restart();
    }
    const seen = done;
    await until("calls go through again", () => done > seen + 50);
    over.abort();
    await Promise.all(callers);
    expect([...refused]).toEqual([503]);
    expect(before - (await balance())).toBe(done);
    expect((await findImbalances(stack.dependencies)).wrong).toEqual([]);
  });

  it("do not start where an address leads elsewhere", async () => {
    const { DATABASE_CALLS_URL = "" } = stack.environment;
    await expect(stack.startApi({ DATABASE_DIRECT_URL: DATABASE_CALLS_URL })).rejects.toThrow(
      "DATABASE_DIRECT_URL must lead to Postgres itself",
    );
  });
});
