import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { liftLimits, prepareCalls, timed, type Calls } from "./calls.ts";
import { until } from "./processes.ts";
import { startStack, type RunningApi, type Stack } from "./stack.ts";

describe("when the server is asked to stop", () => {
  let stack: Stack;
  let calls: Calls;
  let api: RunningApi;
  beforeAll(async () => {
    stack = await startStack();
    calls = await prepareCalls(stack);
    api = await stack.startApi();
  });
  afterAll(() => stack.close());

  /** Keeps the brand's balance locked, so that a verification call waits. */
  async function lockBalance(): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: stack.ownerUrl });
    await client.connect();
    await client.query("begin");
    await client.query("select 1 from brand_balances where brand_id = $1 for update", [
      calls.brandId,
    ]);
    return async () => {
      await client.query("rollback");
      await client.end();
    };
  }

  /** A connection that stays open over several requests, and all that came back on it. */
  function openConnection(port: number) {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    socket.on("error", () => {});
    return { send: (request: string) => void socket.write(request), text: () => text };
  }

  it("finishes what is under way, refuses what is new, and ends in under ten seconds", async () => {
    const unlock = await lockBalance();
    const body = JSON.stringify({ studentEmail: calls.student.email });
    const connection = openConnection(api.port);
    connection.send(
      `POST /v1/brand-verify-student HTTP/1.1\r\nhost: a\r\nx-api-key: ${calls.apiKey}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await until("the call waits for the lock", async () => {
      const waiting = await stack.query(
        "select 1 from pg_stat_activity where usename = 'app' and wait_event_type = 'Lock'",
      );
      return waiting.rows.length > 0;
    });
    const started = performance.now();
    api.kill("SIGTERM");
    await until("the server has heard", () => api.output().includes("Stopping"));
    // On the same connection, where it is still listened to.
    connection.send("GET /v1/offers HTTP/1.1\r\nhost: a\r\n\r\n");
    await until("new connections are refused", async () => {
      return (await timed(`${api.url}/health/ready`)).status !== 200;
    });
    expect(connection.text()).toBe("");
    await unlock();
    expect(await api.ended).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
    const [first = "", second = ""] = connection.text().split(/(?<=\})(?=HTTP)/);
    expect(first).toMatch(/^HTTP\/1\.1 200/);
    expect(first).toContain('"isVerified"');
    if (second !== "") expect(second).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1[^]*"stopping"/);
    expect((await timed(`${api.url}/health/live`)).status).toBe(0);
    expect(api.output()).not.toMatch(/"level":(50|60)/);
    // Log lines wait in memory for a moment; none is lost.
    expect(api.output()).toMatch(/"route":"\/v1\/brand-verify-student","status":200/);
  }, 30_000);

  it("does not wait for the next request of a caller who keeps the connection", async () => {
    const another = await stack.startApi();
    const unlock = await lockBalance();
    const waiting = calls.verify(another.url);
    await pause(300);
    const started = performance.now();
    another.kill("SIGTERM");
    await pause(300);
    await unlock();
    expect((await waiting).status).toBe(200);
    expect(await another.ended).toBe(0);
    expect(performance.now() - started).toBeLessThan(5_000);
  }, 30_000);

  it("fails no request while its balancer still has to notice", async () => {
    const another = await stack.startApi({ DRAIN_SECONDS: "2" });
    await liftLimits(stack, calls.brandId);
    const answers: { status: number; isStopping: boolean }[] = [];
    let isStopping = false;
    // A balancer: its calls go there until it hears that the instance is not ready, over connections that it keeps.
    const noticed = new AbortController();
    const clients = Array.from({ length: 12 }, async (_, index) => {
      while (!noticed.signal.aborted) {
        const during = isStopping;
        const { status } = await (index % 3 === 0
          ? calls.verify(another.url)
          : timed(`${another.url}/v1/offers`));
        answers.push({ status, isStopping: during });
      }
    });
    await until("it is under load", () => answers.length > 100);
    isStopping = true;
    another.kill("SIGTERM");
    // As often as a balancer may ask within that time: it hears late.
    await pause(1_000);
    const ready = await timed(`${another.url}/health/ready`);
    expect([ready.status, ready.code, ready.retryAfter]).toEqual([503, "stopping", "1"]);
    const raw = await fetch(`${another.url}/v1/offers`);
    expect([raw.status, raw.headers.get("connection")]).toEqual([200, "close"]);
    noticed.abort();
    await Promise.all(clients);
    expect(await another.ended).toBe(0);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.some((answer) => answer.isStopping)).toBe(true);
  }, 60_000);

  it("ends in under ten seconds though Postgres hangs", async () => {
    const another = await stack.startApi();
    expect((await calls.verify(another.url)).status).toBe(200);
    const started = performance.now();
    stack.postgres.freeze();
    const waiting = calls.verify(another.url);
    await pause(100);
    another.kill("SIGTERM");
    const code = await another.ended;
    stack.postgres.thaw();
    expect(code).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect((await waiting).status).toBe(503);
  }, 40_000);
});
