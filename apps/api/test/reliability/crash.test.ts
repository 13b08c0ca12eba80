import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settleAddress } from "../../src/modules/identity/sign-ups/service-settle.ts";
import { findImbalances } from "../../src/modules/money/credits/service-checks.ts";
import { liftLimits, prepareCalls, type Calls } from "./calls.ts";
import { until } from "./processes.ts";
import { startStack, type Stack } from "./stack.ts";

describe("when a server is killed", () => {
  let stack: Stack;
  let calls: Calls;
  beforeAll(async () => {
    stack = await startStack();
    calls = await prepareCalls(stack);
    await liftLimits(stack, calls.brandId);
  });
  afterAll(() => stack.close());

  const texts = async (query: string, column: string): Promise<Set<string>> => {
    const { rows } = await stack.query(query);
    return new Set(rows.map((row: Record<string, unknown>) => String(row[column])));
  };

  it("still has everything that it acknowledged, and charged nothing twice", async () => {
    const verified: string[] = [];
    const replayable: string[] = [];
    const signedUp: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const api = await stack.startApi();
      const going = new AbortController();
      const verifying = Array.from({ length: 6 }, async () => {
        while (!going.signal.aborted) {
          const { status, requestId } = await calls.verify(api.url);
          if (status === 200) verified.push(requestId);
        }
      });
      const replaying = Array.from({ length: 2 }, async () => {
        while (!going.signal.aborted) {
          const key = randomUUID();
          const answer = await calls.verify(api.url, { "idempotency-key": key });
          if (answer.status === 200) replayable.push(`${key} ${answer.requestId}`);
        }
      });
      const signing = Array.from({ length: 2 }, async () => {
        while (!going.signal.aborted) {
          const email = `burst-${randomUUID()}@mail.example`;
          if ((await calls.signUp(api.url, email)).status === 202) signedUp.push(email);
        }
      });
      // Counted, not timed: also on a busy machine, each kind of call had some answers before the kill.
      const enough = 2 * (round + 1);
      while (Math.min(verified.length / 5, replayable.length, signedUp.length) < enough) {
        await pause(5);
      }
      await pause(Math.random() * 100);
      api.kill("SIGKILL");
      going.abort();
      await Promise.all([...verifying, ...replaying, ...signing]);
    }
    // The last statement of a killed server goes on in Postgres for a moment, and is committed then.
    await until("Postgres lets go of the killed servers", async () => {
      const open = "select from pg_stat_activity where application_name = 'bachat-api'";
      return (await stack.query(open)).rowCount === 0;
    });
    const logged = await texts("select request_id from verification_calls", "request_id");
    expect(verified.filter((id) => !logged.has(id))).toEqual([]);
    expect(replayable.filter((pair) => !logged.has(pair.split(" ")[1] ?? ""))).toEqual([]);
    // A 202 has stored the worker's later task.
    await Promise.all(signedUp.map((email) => settleAddress(stack.dependencies, email)));
    const accounts = await texts("select email::text as email from users", "email");
    expect(signedUp.filter((email) => !accounts.has(email))).toEqual([]);
    const { rows } = await stack.query(
      "select count(*)::int as mails from pgboss.job where name = 'mail.send'",
    );
    expect(rows[0].mails).toBeGreaterThanOrEqual(signedUp.length);
    const { brands, wrong } = await findImbalances(stack.dependencies);
    expect(brands).toBeGreaterThan(0);
    expect(wrong).toEqual([]);

    // A call that was answered before the kill gets the same answer after it, and costs nothing.
    const api = await stack.startApi();
    const spent = async () => (await findImbalances(stack.dependencies)).wrong.length;
    const before = logged.size;
    for (const pair of replayable.slice(-5)) {
      const [key = "", requestId] = pair.split(" ");
      const again = await calls.verify(api.url, { "idempotency-key": key });
      expect([again.status, again.requestId]).toEqual([200, requestId]);
    }
    const now = await texts("select request_id from verification_calls", "request_id");
    expect(now.size).toBe(before);
    expect(await spent()).toBe(0);
  }, 90_000);
});
