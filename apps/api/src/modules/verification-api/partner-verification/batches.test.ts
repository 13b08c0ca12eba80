import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildApiKey } from "../../../../test/factories/api-key.ts";
import { lockWaits } from "../../../../test/lock-waits.ts";
import { startLossyProxy } from "../../../../test/lossy-proxy.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { sha256Hex } from "../../../crypto/tokens.ts";
import { timeOrderedUuid } from "../../../crypto/uuid.ts";
import { connectCallPool } from "../../../db/client.ts";
import { brandLimitOverrides } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { findImbalances } from "../../money/credits/service-checks.ts";
import { MAX_WAITING } from "./policy.ts";
import type { Call } from "./repository-calls.ts";
import { type CallBatches, createCallBatches } from "./service-batches.ts";

const quiet = { info() {}, warn() {}, debug() {}, error() {} };

describe("calls that are decided together", () => {
  let test: TestApp;
  let partner: ReturnType<typeof partnerCalls>;
  let proxy: Awaited<ReturnType<typeof startLossyProxy>>;
  let callPool: ReturnType<typeof connectCallPool>;
  let batches: CallBatches;
  let owner: pg.Client;
  let own: Awaited<ReturnType<typeof createPartner>>;

  beforeAll(async () => {
    test = await createTestApp();
    partner = partnerCalls(test);
    proxy = await startLossyProxy(test.database.url);
    callPool = connectCallPool({ url: proxy.url, applicationName: "test" }, quiet);
    batches = createCallBatches({ callPool, clock: test.clock }, "live");
    owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await callPool.end();
    await proxy.close();
    await test.close();
  });
  beforeEach(async () => {
    own = await createPartner(test);
  });

  afterEach(async () => {
    const { wrong } = await findImbalances(test.dependencies);
    const row = wrong.find(({ brandId }) => brandId === own.brandId);
    if (row !== undefined) throw new Error(`The ledger does not add up: ${JSON.stringify(row)}`);
  });

  const callOf = (secret: string, emails: string | string[], more: Partial<Call> = {}): Call => ({
    keyHash: sha256Hex(secret),
    ip: "127.0.0.1",
    requestId: "req_test",
    arrivedAt: performance.now(),
    addresses: [emails].flat().map((address) => ({
      logId: timeOrderedUuid(test.clock.now()),
      address,
      emailHash: sha256Hex(address),
      chargeable: address !== "verified@student.test",
    })),
    ...more,
  });
  /** Each call's outcome, in a word. */
  const decide = (calls: readonly Call[]) =>
    Promise.all(
      calls.map(async (call) => {
        const outcome = await batches.decide(call).catch((error: unknown) => error);
        if (outcome instanceof Error) return outcome.message;
        if (outcome === null) return "no key";
        const { outcome: decided, students } = outcome as NonNullable<
          Awaited<ReturnType<CallBatches["decide"]>>
        >;
        return decided === "answered"
          ? students.map((student) => (student === null ? "unknown" : "verified")).join(" ")
          : decided;
      }),
    );
  /** How many statements decided calls while `work` ran. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const queries = vi.spyOn(pg.Client.prototype, "query");
    await work();
    const count = queries.mock.calls.filter(([given]: unknown[]) =>
      JSON.stringify(given).includes('"name":"verify-live"'),
    ).length;
    queries.mockRestore();
    return count;
  }
  const limit = (brandId: BrandId, limits: { hourlyLimit?: number; monthlyQuota?: number }) =>
    test.dependencies.db
      .insert(brandLimitOverrides)
      .values({ brandId, note: "For a test.", ...limits });

  it("share statements: those that come while one runs go into the next", async () => {
    const calls = Array.from({ length: 70 }, () => callOf(own.live, own.email));
    const count = await statementsOf(async () => {
      const first = decide([callOf(own.live, own.email)]);
      await new Promise(setImmediate);
      expect(await decide(calls)).toEqual(calls.map(() => "verified"));
      await first;
    });
    // The lone one, 64, and the rest.
    expect(count).toBe(3);
    expect(await partner.balanceOf(own.brandId)).toBe(29);
  });

  it("are sent on while a statement runs once they are as many as it decides", async () => {
    const three = () => Array.from({ length: 3 }, () => callOf(own.live, own.email));
    const turn = () => new Promise((resolve) => setTimeout(resolve, 50));
    await owner.query("begin");
    await owner.query("select from brand_balances where brand_id = $1 for update", [own.brandId]);
    const decided: Promise<unknown>[] = [];
    const sent: number[] = [];
    for (const calls of [three(), three().slice(1), three(), three()]) {
      sent.push(
        await statementsOf(async () => {
          decided.push(decide(calls));
          await turn();
        }),
      );
    }
    // The two are too few; with three more they go, and no call goes behind those.
    expect(sent).toEqual([1, 0, 1, 0]);
    await owner.query("commit");
    expect((await Promise.all(decided)).flat()).toEqual(Array(11).fill("verified"));
    expect(await partner.balanceOf(own.brandId)).toBe(89);
  });

  it("each get the answer that they would get alone", async () => {
    const spent = await createPartner(test);
    const busy = await createPartner(test);
    const over = await createPartner(test);
    await owner.query("update brand_balances set balance = 0 where brand_id = $1", [spent.brandId]);
    await limit(busy.brandId, { hourlyLimit: 1 });
    await limit(over.brandId, { monthlyQuota: 1 });
    const revoked = await buildApiKey(test, { brandId: own.brandId, revokedAt: new Date() });
    const elsewhere = await buildApiKey(test, {
      brandId: own.brandId,
      allowedIps: ["203.0.113.0/28"],
    });
    const asked: [Call, string][] = [
      [callOf(own.live, own.email), "verified"],
      [callOf(revoked.secret, own.email), "no key"],
      [callOf(spent.live, spent.email), "insufficient_credits"],
      [callOf(busy.live, busy.email), "verified"],
      [callOf(elsewhere.secret, own.email), "no key"],
      [callOf(busy.live, busy.email), "rate_limited"],
      [callOf(own.testKey, own.email), "no key"],
      [callOf(busy.live, "verified@student.test"), "unknown"],
      [callOf(over.live, own.email), "verified"],
      [callOf(over.live, own.email), "quota_exceeded"],
      [callOf(own.live, "nobody@nowhere.example"), "unknown"],
    ];
    const count = await statementsOf(async () => {
      expect(await decide(asked.map(([call]) => call))).toEqual(asked.map(([, word]) => word));
    });
    expect(count).toBe(1);
    const results = async (brandId: BrandId) =>
      (await partner.callsOf(brandId)).map(({ result, credits }) => `${result} ${credits}`);
    expect((await results(own.brandId)).toSorted()).toEqual(["not_verified 1", "verified 1"]);
    expect(await results(spent.brandId)).toEqual(["insufficient_credits 0"]);
    expect((await results(busy.brandId)).toSorted()).toEqual([
      "rate_limited 0",
      "verified 0",
      "verified 1",
    ]);
    await owner.query("update brand_balances set balance = 100 where brand_id = $1", [
      spent.brandId,
    ]);
  });

  it("spend a brand's last credits in the order in which they came, whichever key they bring", async () => {
    const second = await buildApiKey(test, { brandId: own.brandId });
    await limit(own.brandId, { monthlyQuota: 3 });
    const calls = [own.live, second.secret, own.live, second.secret, own.live].map((key) =>
      callOf(key, own.email),
    );
    const outcomes = await Promise.all(calls.map((call) => batches.decide(call)));
    expect(outcomes.map((one) => one?.outcome)).toEqual([
      "answered",
      "answered",
      "answered",
      "quota_exceeded",
      "quota_exceeded",
    ]);
    expect(outcomes.map((one) => one?.hourlyUsed)).toEqual([1, 2, 3, 4, 5]);
    expect(outcomes.map((one) => one?.monthlyUsed)).toEqual([1, 2, 3, 3, 3]);
    expect(await partner.balanceOf(own.brandId)).toBe(97);
  });

  it("keep one about many addresses whole, in its place", async () => {
    await limit(own.brandId, { hourlyLimit: 4 });
    const many = [own.email, "nobody@nowhere.example", "verified@student.test", own.email];
    expect(
      await decide([
        callOf(own.live, own.email),
        callOf(own.live, many),
        callOf(own.live, own.email),
        callOf(own.live, ["a@b.example", "c@d.example"]),
      ]),
    ).toEqual(["verified", "verified unknown unknown verified", "rate_limited", "rate_limited"]);
    expect(await partner.balanceOf(own.brandId)).toBe(96);
  });

  it("do not fail with one that Postgres refuses", async () => {
    const calls = [
      callOf(own.live, own.email),
      callOf(own.live, own.email, { ip: "nowhere" }),
      callOf(own.live, own.email),
    ];
    expect(await decide(calls)).toEqual([
      "verified",
      expect.stringContaining("invalid input syntax for type inet"),
      "verified",
    ]);
    expect(await partner.balanceOf(own.brandId)).toBe(98);
  });

  it("do not wait for a brand whose row somebody holds", async () => {
    const held = await createPartner(test);
    await owner.query("begin");
    await owner.query("select from brand_balances where brand_id = $1 for update", [held.brandId]);
    expect(
      await decide([
        callOf(held.live, own.email),
        callOf(own.live, own.email),
        callOf(held.live, own.email),
      ]),
    ).toEqual([
      expect.stringContaining("lock timeout"),
      "verified",
      expect.stringContaining("lock timeout"),
    ]);
    await owner.query("rollback");
    expect(await partner.balanceOf(held.brandId)).toBe(100);
    expect(await partner.balanceOf(own.brandId)).toBe(99);
  });

  it("are decided by a second try where the brand's row is free by then", async () => {
    await owner.query("begin");
    await owner.query("select from brand_balances where brand_id = $1 for update", [own.brandId]);
    const calls = [callOf(own.live, own.email), callOf(own.live, own.email)];
    const deciding = decide(calls);
    const refused = deciding.then(() => "over" as const);
    const next = async () => (await lockWaits(owner))[0];
    let first: string | undefined;
    // Another statement waits now, so the first try has ended.
    for (;;) {
      const now = await Promise.race([refused, next()]);
      first ??= now;
      if (now === "over" || (now !== undefined && now !== first)) break;
    }
    await owner.query("rollback");
    expect(await deciding).toEqual(["verified", "verified"]);
    expect(await partner.balanceOf(own.brandId)).toBe(98);
  });

  it.each(["question", "answer"] as const)(
    "are charged once and answered when the %s is lost on the way",
    async (loss) => {
      const calls = [own.email, "nobody@nowhere.example", own.email].map((email) =>
        callOf(own.live, email),
      );
      await decide([callOf(own.live, "verified@student.test")]);
      proxy.loseNext(loss, "verify-live");
      expect(await decide(calls)).toEqual(["verified", "unknown", "verified"]);
      expect(await partner.balanceOf(own.brandId)).toBe(97);
      expect(await partner.callsOf(own.brandId)).toHaveLength(4);
    },
  );

  it("are charged once when the connection is lost while Postgres still works on them", async () => {
    const calls = Array.from({ length: 5 }, () => callOf(own.live, own.email));
    await decide([callOf(own.live, "verified@student.test")]);
    await owner.query("begin");
    await owner.query("select from brand_balances where brand_id = $1 for update", [own.brandId]);
    proxy.loseNext("connection", "verify-live");
    const decided = decide(calls);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await owner.query("commit");
    expect(await decided).toEqual(calls.map(() => "verified"));
    expect(await partner.balanceOf(own.brandId)).toBe(95);
    expect(await partner.callsOf(own.brandId)).toHaveLength(6);
  });

  it("are refused at once when too many wait", async () => {
    const calls = Array.from({ length: MAX_WAITING + 2 }, () => callOf("no key", own.email));
    const words = await decide(calls);
    expect(words.filter((word) => word === "no key")).toHaveLength(MAX_WAITING);
    expect(words.slice(-2)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining("Too many calls are waiting")),
    );
  });
});
