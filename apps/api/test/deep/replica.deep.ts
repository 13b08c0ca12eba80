import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepSearchCount } from "../../src/modules/offers/offer-search/service-counts.ts";
import { buildBrand } from "../factories/brand.ts";
import { buildOffer } from "../factories/offer.ts";
import { freePort, query, startStandby } from "../postgres.ts";
import { callAll, liftLimits, prepareCalls } from "../reliability/calls.ts";
import { signalTree, until } from "../reliability/processes.ts";
import { type RunningApi, type Stack, startStack } from "../reliability/stack.ts";
import { signInAs } from "../sign-in.ts";

/** How long the API may take to notice what happens to the replica. */
const NOTICED_MS = 3_000;
const MOST_LAG_MS = 5_000;

describe("an API with a streaming replica", () => {
  let stack: Stack;
  let standby: Awaited<ReturnType<typeof startStandby>>;
  let api: RunningApi;
  let metricsPort: number;
  let signedIn: string;

  beforeAll(async () => {
    stack = await startStack({}, async ({ ownerUrl }) => {
      standby = await startStandby(ownerUrl);
      return { DATABASE_REPLICA_URL: standby.urlFor("app", "postgres") };
    });
    metricsPort = await freePort();
    api = await stack.startApi({ METRICS_PORT: String(metricsPort) });
    signedIn = (await signInAs(stack)).authorization;
    await buildOffer(stack, { title: "Kettle for one" });
  });
  afterAll(async () => {
    if (standby !== undefined) signalTree(standby.pid(), "SIGCONT");
    await stack?.close();
    await standby?.stop();
  });

  const onStandby = (text: string) => query(standby.urlFor("owner", "postgres"), text);

  async function get<Body>(path: string, authorization?: string): Promise<Body> {
    const answer = await fetch(`${api.url}${path}`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as Body;
  }

  async function titles(authorization?: string): Promise<string[]> {
    const path = "/v1/offers?sort=newest&per_page=50";
    const { items } = await get<{ items: { title: string }[] }>(path, authorization);
    return items.map(({ title }) => title);
  }

  /** Seconds, as Prometheus reads them. */
  async function lag(): Promise<string | undefined> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return text.match(/^bachat_replica_lag_seconds\{.*\} (.*)$/m)?.[1];
  }
  const keepsUp = () => until("the replica keeps up", async () => Number(await lag()) < 1);

  /** How often a server's tables were read, after all sessions of the API have said so by their end. */
  async function readings(of: typeof stack.query, table: string): Promise<number> {
    await of(`select pg_terminate_backend(pid, 2000) from pg_stat_activity
      where application_name in ('bachat-api', 'bachat-api-replica')`);
    // By its answer the API knows too that they are gone.
    await get("/health/live");
    const { rows } = await of(`select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as readings
      from pg_stat_user_tables where relname = '${table}'`);
    return Number((rows[0] as { readings: string }).readings);
  }
  async function readingsOf(table: string, work: () => Promise<unknown>) {
    const before = [await readings(stack.query, table), await readings(onStandby, table)];
    await work();
    const after = [await readings(stack.query, table), await readings(onStandby, table)];
    const [primary = 0, replica = 0] = after.map((count, i) => count - (before[i] ?? 0));
    return { primary, replica };
  }

  it("reads public lists there, and those of people who are signed in on the primary", async () => {
    await keepsUp();
    const lists = [
      "/v1/offers?category=none&search=kettel",
      "/v1/offers/collections",
      "/v1/offers/stats",
      "/v1/offers/addresses",
      "/v1/brands",
      "/v1/categories",
      "/v1/search-suggestions?q=ket",
    ];
    const asVisitor = await readingsOf("offers", async () => {
      for (const path of lists) await get(path);
    });
    expect(asVisitor).toEqual({ primary: 0, replica: expect.any(Number) });
    expect(asVisitor.replica).toBeGreaterThanOrEqual(4);
    const asSomebody = await readingsOf("offers", async () => {
      for (const path of lists) await get(path, signedIn);
    });
    expect(asSomebody).toEqual({ primary: expect.any(Number), replica: 0 });
  });

  it("reads a brand's analytics there", async () => {
    const { id } = await buildBrand(stack);
    const { authorization } = await signInAs(stack, { brand: { id, role: "viewer" } });
    const path = `/v1/brand/${id}/analytics`;
    const read = await readingsOf("analytics_days", () => get(path, authorization));
    expect(read).toEqual({ primary: 0, replica: expect.any(Number) });
    expect(read.replica).toBeGreaterThan(0);
    // The brand just made it, and finds it.
    await onStandby("select pg_wal_replay_pause()");
    const offer = await buildOffer(stack, { brandId: id });
    await get(`${path}?offer_id=${offer.id}`, authorization);
    await onStandby("select pg_wal_replay_resume()");
  });

  it("has a search counted that visitors ask for again", async () => {
    await keepSearchCount(stack.dependencies, { words: "kettle" });
    await stack.dependencies.db.execute(sql`update kept_searches set asked_on = asked_on - 1`);
    await pause(1_000);
    await keepsUp();
    const before = api.output().length;
    const { total } = await get<{ total: number }>("/v1/offers?search=kettle");
    expect(total).toBe(1);
    expect(api.output().slice(before)).not.toContain("The replica failed");
    const { rows } = await stack.query(
      "select data->>'words' as words from pgboss.job where name like '%search%' and state = 'created'",
    );
    expect(rows).toContainEqual({ words: "kettle" });
  });

  it("reads the primary while the replica lags by more than 5 s, and then the replica again", async () => {
    await keepsUp();
    await onStandby("select pg_wal_replay_pause()");
    const began = performance.now();
    await buildOffer(stack, { title: "Written meanwhile" });
    expect(await titles(signedIn)).toContain("Written meanwhile");
    expect(await titles()).not.toContain("Written meanwhile");
    await until("visitors see it", async () => (await titles()).includes("Written meanwhile"));
    const waited = performance.now() - began;
    expect(waited).toBeGreaterThan(MOST_LAG_MS - 1_000);
    expect(waited).toBeLessThan(MOST_LAG_MS + NOTICED_MS);
    expect(Number(await lag())).toBeGreaterThan(5);

    await onStandby("select pg_wal_replay_resume()");
    await keepsUp();
    const again = await readingsOf("offers", () => titles());
    expect(again.primary).toBe(0);
    expect(again.replica).toBeGreaterThan(0);
  });

  it("keeps reading it while nobody writes, also when its segment of the log ends", async () => {
    await stack.query("select pg_switch_wal()");
    await pause(MOST_LAG_MS + NOTICED_MS);
    expect(Number(await lag())).toBeLessThan(1);
  });

  it("answers everybody while the replica stops, starts, hangs and refuses", async () => {
    const over = new AbortController();
    const failed: number[] = [];
    let done = 0;
    let slowest = 0;
    const visitors = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        const asked = performance.now();
        const { status } = await fetch(`${api.url}/v1/offers?page=${1 + (done % 3)}`);
        slowest = Math.max(slowest, performance.now() - asked);
        if (status !== 200) failed.push(status);
        done += 1;
      }
    });
    const goOn = async () => {
      const seen = done;
      await until("visitors are answered", () => done > seen + 200);
    };
    await keepsUp();
    await goOn();
    await standby.stop();
    await goOn();
    expect(await lag()).toBe("+Inf");
    await standby.start();
    await keepsUp();
    await goOn();
    signalTree(standby.pid(), "SIGSTOP");
    await goOn();
    await until("the silence is noticed", async () => (await lag()) === "+Inf");
    signalTree(standby.pid(), "SIGCONT");
    await keepsUp();
    for (let round = 0; round < 5; round += 1) {
      await onStandby(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'bachat-api%'",
      );
      await goOn();
    }
    over.abort();
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(slowest).toBeLessThan(NOTICED_MS);
  });

  it("does not read one that was promoted, which serves everything in the primary's place", async () => {
    const calls = await prepareCalls(stack);
    await liftLimits(stack, calls.brandId);
    await pause(1_000);
    await keepsUp();
    await onStandby("select pg_promote()");
    await until("it is noticed", async () => (await lag()) === "+Inf");
    await buildOffer(stack, { title: "Not on the promoted one" });
    expect(await titles()).toContain("Not on the promoted one");

    const successor = await stack.startApi({
      DATABASE_URL: standby.urlFor("app", "postgres"),
      DATABASE_REPLICA_URL: "",
    });
    const answers = await callAll(calls, successor.url);
    const failed = answers.filter(({ kind, status }) =>
      kind === "wrong verification" ? status !== 400 : status >= 300 || status === 0,
    );
    expect(failed).toEqual([]);
  });
});
