import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callAll, prepareCalls, timed, type Calls, type TimedAnswer } from "./calls.ts";
import { until } from "./processes.ts";
import { startStack, type RunningApi, type Stack } from "./stack.ts";

/** Two seconds are promised; the rest is for a busy test machine. */
const SOON_MS = 6_000;

describe("when Postgres goes away", () => {
  let stack: Stack;
  let api: RunningApi;
  let calls: Calls;
  beforeAll(async () => {
    stack = await startStack();
    calls = await prepareCalls(stack);
    api = await stack.startApi();
  });
  afterAll(() => stack.close());

  async function expectUnavailable(): Promise<void> {
    for (const { kind, ...answer } of await callAll(calls, api.url)) {
      expect([kind, answer.status, answer.code]).toEqual([kind, 503, "unavailable"]);
      expect([kind, Number(answer.retryAfter) > 0]).toEqual([kind, true]);
      expect(answer.milliseconds, kind).toBeLessThan(SOON_MS);
    }
    const live = await timed(`${api.url}/health/live`);
    expect(live.status).toBe(200);
    expect(live.milliseconds).toBeLessThan(1_000);
  }

  /**
   * Makes more calls at once than there are connections, all begun after the server is ready again, and returns the failed
   * ones: no connection may be lost, and none of these calls put off.
   */
  async function recovered(): Promise<TimedAnswer[]> {
    await until("the server is ready again", async () => {
      return (await timed(`${api.url}/health/ready`)).status === 200;
    });
    expect(api.child.exitCode).toBeNull();
    const bad: TimedAnswer[] = [];
    for (let round = 0; round < 3; round += 1) {
      const rounds = await Promise.all([1, 2, 3].map(() => callAll(calls, api.url)));
      bad.push(...rounds.flat().filter(({ status }) => status === 0 || status >= 500));
    }
    return bad;
  }

  it("answers everything while all is well", async () => {
    const answers = await callAll(calls, api.url);
    expect(Object.fromEntries(answers.map(({ kind, status }) => [kind, status]))).toEqual({
      ready: 200,
      "public list": 200,
      "public object": 200,
      account: 200,
      "write in a transaction": 204,
      "optional session": 200,
      "sign-in": 200,
      "sign-up": 202,
      verification: 200,
      "verification in a transaction": 200,
      "wrong verification": 400,
    });
  });

  it("answers 503 soon while Postgres hangs, again and again, and recovers automatically", async () => {
    stack.postgres.freeze();
    try {
      for (let round = 0; round < 3; round += 1) await expectUnavailable();
    } finally {
      stack.postgres.thaw();
    }
    expect(await recovered()).toEqual([]);
  }, 60_000);

  it("answers 503 soon to calls that Postgres leaves in the middle", async () => {
    const inFlight = Array.from({ length: 3 }, () => callAll(calls, api.url));
    await pause(20);
    stack.postgres.freeze();
    try {
      const answers = (await Promise.all(inFlight)).flat();
      for (const { kind, status, milliseconds } of answers) {
        expect([kind, status < 500 || status === 503]).toEqual([kind, true]);
        expect(status).not.toBe(0);
        expect(milliseconds, kind).toBeLessThan(SOON_MS + 2_000);
      }
    } finally {
      stack.postgres.thaw();
    }
    expect(await recovered()).toEqual([]);
  }, 60_000);

  it("answers 503 soon while Postgres is down, and recovers automatically", async () => {
    await stack.postgres.stop();
    try {
      for (let round = 0; round < 3; round += 1) await expectUnavailable();
    } finally {
      await stack.postgres.start();
    }
    expect(await recovered()).toEqual([]);
  }, 60_000);

  it("survives that all its connections end in the middle of calls", async () => {
    const answers: { kind: string; status: number; code: string }[] = [];
    let ended = 0;
    const going = new AbortController();
    const load = Array.from({ length: 4 }, async () => {
      while (!going.signal.aborted) answers.push(...(await callAll(calls, api.url)));
    });
    for (let round = 0; round < 8; round += 1) {
      await pause(150);
      ended += await stack.postgres.endConnections();
    }
    going.abort();
    await Promise.all(load);
    // 429 and 402 come once the brand's hour is used up.
    const odd = answers.filter(({ status, code }) => {
      return status === 0 || (status >= 500 && !(status === 503 && code === "unavailable"));
    });
    expect(odd).toEqual([]);
    expect(ended).toBeGreaterThan(8);
    expect(answers.some(({ status }) => status < 300)).toBe(true);
    expect(await recovered()).toEqual([]);
  }, 60_000);
});
