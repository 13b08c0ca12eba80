import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "@bachat/rules/time";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findImbalances } from "../../src/modules/money/credits/service-checks.ts";
import { type Answered, hasCaddy, startCaddy } from "../caddy.ts";
import { buildOffer } from "../factories/offer.ts";
import { buildStudent } from "../factories/student.ts";
import { testPassword } from "../factories/user.ts";
import { freePort } from "../postgres.ts";
import { type Calls, liftLimits, prepareCalls } from "../reliability/calls.ts";
import { until, type RunningProcess } from "../reliability/processes.ts";
import { type RunningApi, type Stack, startStack } from "../reliability/stack.ts";
import { signInAs } from "../sign-in.ts";

/** A restart as docs/runbooks/deploy.md goes about it, while people and shops go on. */

const REQUESTS = 20_000;
const CALLERS = 24;
const STUDENTS = 20;
const OFFERS = 30;
/** More than `health_interval` of infra/caddy/Caddyfile. */
const CADDY_LOOKS_MS = 3 * SECOND;

describe.skipIf(!hasCaddy)("two APIs and a worker behind Caddy (needs caddy)", () => {
  let stack: Stack;
  let calls: Calls;
  let apis: RunningApi[];
  let worker: RunningProcess;
  let caddy: Awaited<ReturnType<typeof startCaddy>>;
  let students: string[];
  let offers: string[];

  const start = (port: number) => stack.startApi({ API_PORT: String(port) });
  beforeAll(async () => {
    stack = await startStack({ DRAIN_SECONDS: "5", TRUSTED_PROXIES: "127.0.0.1" });
    calls = await prepareCalls(stack);
    await liftLimits(stack, calls.brandId);
    students = await Promise.all(
      Array.from({ length: STUDENTS }, async () => {
        const { userId } = await buildStudent(stack, { verificationStatus: "approved" });
        return (await signInAs(stack, { userId })).authorization;
      }),
    );
    offers = await Promise.all(
      Array.from({ length: OFFERS }, async () => {
        const poolCodes = Array.from({ length: STUDENTS }, () => randomUUID().slice(0, 13));
        return (await buildOffer(stack, { poolCodes })).id;
      }),
    );
    apis = [await start(await freePort()), await start(await freePort())];
    worker = await stack.startWorker();
    caddy = await startCaddy(apis.map(({ port }) => port));
  });
  afterAll(async () => {
    await caddy?.close();
    await stack?.close();
  });

  const countOf = async (rows: string) => {
    const found = await stack.query(`select count(*)::int as n from ${rows}`);
    return (found.rows[0] as { n: number }).n;
  };

  /**
   * Each restarted in turn: the next one once the one before is ready again and Caddy has seen it, as with `docker compose up --wait`,
   * whose checks are further apart than Caddy's. Before 2.7.5 Caddy refuses a POST at once while it knows of no instance.
   */
  async function restartInTurn(): Promise<void> {
    for (const [index, api] of apis.entries()) {
      api.kill("SIGTERM");
      expect(await api.ended).toBe(0);
      apis[index] = await start(api.port);
      await pause(CADDY_LOOKS_MS);
    }
    worker.kill("SIGTERM");
    expect(await worker.ended).toBe(0);
    worker = await stack.startWorker();
  }

  it(`are restarted in turn, and none of ${REQUESTS} requests fails`, async () => {
    const kinds: Record<string, number> = {};
    const failed: (Answered & { kind: string })[] = [];
    const addresses: string[] = [];
    const codes = new Map<string, string>();
    const charged = new Set<string>();
    const balance = async () => {
      const { rows } = await stack.query(
        `select balance::int as balance from brand_balances where brand_id = '${calls.brandId}'`,
      );
      return (rows[0] as { balance: number }).balance;
    };

    async function ask(kind: string, expected: number[], call: Promise<Answered>) {
      const answer = await call;
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      if (!expected.includes(answer.status)) failed.push({ kind, ...answer });
      return answer;
    }
    const signUp = async () => {
      const email = `new-${randomUUID()}@mail.example`;
      addresses.push(email);
      const data = { name: "Asha Verma", user_mode: "student" };
      const body = { email, password: testPassword, data, is_18_or_older: true };
      await ask("sign-up", [202], caddy.call({ method: "POST", path: "/v1/auth/sign-up", body }));
    };
    let turn = 0;
    const redeem = async () => {
      const student = turn % STUDENTS;
      const offer = offers[Math.floor(turn / STUDENTS) % OFFERS] ?? "";
      turn += 1;
      const headers = { authorization: students[student] ?? "" };
      const path = `/v1/student/offers/${offer}/redemptions`;
      const { text } = await ask(
        "redemption",
        [200, 201],
        caddy.call({ method: "POST", path, headers, body: {} }),
      );
      const { code } = JSON.parse(text) as { code: string };
      const pair = `${student} ${offer}`;
      expect(codes.get(pair) ?? code).toBe(code);
      codes.set(pair, code);
    };
    const verify = async (key: string | null) => {
      charged.add(key ?? randomUUID());
      const headers = {
        "x-api-key": calls.apiKey,
        ...(key !== null && { "idempotency-key": key }),
      };
      const body = { studentEmail: calls.student.email };
      await ask(
        "verification",
        [200],
        caddy.call({ method: "POST", path: "/v1/brand-verify-student", headers, body }),
      );
    };
    /** One in a hundred signs up, six redeem, thirty verify, of these every third says its key twice. */
    const act = async (index: number) => {
      const share = index % 100;
      if (share === 0) return signUp();
      if (share <= 6) return redeem();
      if (share <= 16) {
        const key = randomUUID();
        await verify(key);
        return verify(key);
      }
      if (share <= 26) return verify(null);
      const path = share <= 60 ? "/v1/offers" : `/v1/offers/${offers[index % OFFERS]}`;
      await ask("public", [200], caddy.call({ path }));
    };

    const before = await balance();
    const restarted = new AbortController();
    let next = 0;
    const sent = () => Object.values(kinds).reduce((sum, count) => sum + count, 0);
    const callers = Array.from({ length: CALLERS }, async () => {
      while (!restarted.signal.aborted || sent() < REQUESTS) {
        next += 1;
        await act(next);
      }
    });
    await until("all kinds of calls are under way", () => Object.keys(kinds).length === 4);
    let rounds = 0;
    do {
      await restartInTurn();
      rounds += 1;
    } while (sent() < REQUESTS);
    restarted.abort();
    await Promise.all(callers);
    console.log(`Rounds of restarts: ${rounds}; requests: ${JSON.stringify(kinds)}`);

    expect(failed).toEqual([]);
    expect(sent()).toBeGreaterThanOrEqual(REQUESTS);
    // Each call is charged once, by either API.
    expect(before - (await balance())).toBe(charged.size);
    expect((await findImbalances(stack.dependencies)).wrong).toEqual([]);
    // No code is given to two students, and none is lost.
    expect(new Set(codes.values()).size).toBe(codes.size);
    expect(await countOf("offer_codes where assigned_at is not null")).toBe(codes.size);
    // What signed up while a worker was away has its account too.
    await until(
      "every address has its account",
      async () =>
        (await countOf("users where email like 'new-%@mail.example'")) === addresses.length,
      120_000,
    );
  }, 900_000);
});
