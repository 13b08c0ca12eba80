import { HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildApiKey } from "../../../../test/factories/api-key.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { untilAnswered } from "../../../../test/until-answered.ts";
import { apiKeys, brandBalances, brandLimitOverrides } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { findImbalances } from "../../money/credits/service-checks.ts";
import { countCalls, listUsage } from "../../money/credits/service-usage.ts";

describe("a key with a cap a month", () => {
  let test: TestApp;
  let partner: ReturnType<typeof partnerCalls>;
  let brandId: BrandId;
  let free: string;
  let email: string;
  let capped: Awaited<ReturnType<typeof buildApiKey>>;

  beforeAll(async () => {
    test = await createTestApp();
    partner = partnerCalls(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(new Date("2026-11-28T06:10:00Z"));
    ({ brandId, live: free, email } = await createPartner(test));
    capped = await buildApiKey(test, { brandId, monthlyCap: 20 });
    await test.dependencies.db
      .insert(brandLimitOverrides)
      .values({ brandId, note: "For a test.", hourlyLimit: 1_000, monthlyQuota: 1_000 });
  });
  afterEach(async () => {
    const { wrong } = await findImbalances(test.dependencies);
    if (wrong.some((row) => row.brandId === brandId)) throw new Error("The ledger does not fit.");
  });

  const ask = (key = capped.secret, headers = {}) =>
    untilAnswered(() => partner.ask(key, { studentEmail: email }, headers));
  const many = (count: number) => Array.from({ length: count }, (_, i) => `p${i}@x.example`);
  const balance = () => partner.balanceOf(brandId);
  const set = (row: Partial<typeof brandBalances.$inferInsert>) =>
    test.dependencies.db.update(brandBalances).set(row).where(eq(brandBalances.brandId, brandId));

  it("gets exactly its answers when 100 calls race with ten left, beside a key without a cap", async () => {
    expect((await partner.askMany(capped.secret, many(10))).status).toBe(200);
    const [raced, others] = await Promise.all([
      Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          // Some with a transaction of their own, and so on connections of their own.
          ask(capped.secret, i % 3 === 0 ? { "idempotency-key": `race-${i}` } : {}),
        ),
      ),
      Promise.all(Array.from({ length: 20 }, () => ask(free))),
    ]);
    const statuses = raced.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 402)).toHaveLength(90);
    expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await balance()).toBe(60);
    const refused = raced.find(({ status }) => status === 402);
    expect(refused?.body).toEqual({
      success: false,
      error: "This key's monthly cap is used up. Raise it in the Developer Portal.",
      code: "key_cap_exceeded",
      quota_info: { cap: 20, used: 20, reset: "2026-11-30T18:30:00.000Z" },
      request_id: expect.any(String),
    });
    const logged = (await partner.callsOf(brandId)).filter((row) => row.apiKeyId === capped.id);
    expect(logged.filter((row) => row.credits === 1)).toHaveLength(20);
    expect(logged.filter((row) => row.result === "key_cap_exceeded")).toHaveLength(90);
  });

  it("is charged for all of a batch or nothing of it, and a refusal counts towards the hour", async () => {
    const over = await partner.askMany(capped.secret, many(21));
    expect([over.status, over.body.code, over.body.quota_info.used]).toEqual([
      402,
      "key_cap_exceeded",
      0,
    ]);
    expect(over.headers["ratelimit-remaining"]).toBe("979");
    expect((await partner.askMany(capped.secret, many(20))).status).toBe(200);
    expect(await balance()).toBe(80);
    const sample = await partner.ask(capped.secret, { studentEmail: "verified@student.test" });
    expect(sample.status).toBe(200);
  });

  it("begins again with the month, and counts what comes late for the month before", async () => {
    const key = await buildApiKey(test, { brandId, monthlyCap: 2 });
    const askAt = async (moment: string) => {
      test.clock.set(new Date(moment));
      return (await ask(key.secret)).status;
    };
    expect(await askAt("2026-11-30T18:29:59Z")).toBe(200);
    expect(await askAt("2026-11-30T18:30:00Z")).toBe(200);
    expect(await askAt("2026-11-30T18:29:59Z")).toBe(200);
    expect(await askAt("2026-11-30T18:30:01Z")).toBe(402);
  });

  it("is refused for the brand's reasons where those come first", async () => {
    await set({ balance: 0 });
    expect((await ask()).body.code).toBe("insufficient_credits");
    await set({ balance: 100, monthStartedOn: "2026-11-01", monthCalls: 1_000 });
    expect((await ask()).body.code).toBe("quota_exceeded");
    await set({
      balance: 100,
      hourStartedAt: new Date("2026-11-28T05:30:00Z"),
      hourCalls: 1_000,
    });
    expect((await ask()).status).toBe(429);
    await set({ monthCalls: 0, hourCalls: 0 });
    const revoked = eq(apiKeys.id, capped.id);
    await test.dependencies.db.update(apiKeys).set({ revokedAt: new Date() }).where(revoked);
    expect((await ask()).status).toBe(401);
    expect(await balance()).toBe(100);
    // What a clock test compares: nothing but refusals was logged.
    expect((await partner.callsOf(brandId)).map((row) => row.credits)).toEqual([0, 0, 0]);
    await set({ balance: 100 });
  });

  it("keeps the answer under an Idempotency-Key, and none when the cap is used up", async () => {
    const key = await buildApiKey(test, { brandId, monthlyCap: 1 });
    const headers = { "idempotency-key": "once" };
    expect((await ask(key.secret, headers)).status).toBe(200);
    expect((await ask(key.secret, headers)).headers["idempotent-replayed"]).toBe("true");
    expect((await ask(key.secret, { "idempotency-key": "twice" })).status).toBe(402);
    expect(await balance()).toBe(99);
  });

  it("shows its refusals by day", async () => {
    const key = await buildApiKey(test, { brandId, monthlyCap: 1 });
    for (let i = 0; i < 3; i++) await ask(key.secret);
    const of = async () => (await listUsage(test.dependencies, brandId, { days: 1 })).items;
    const day = { verified: 1, key_cap_exceeded: 2 };
    expect(await of()).toMatchObject([day]);
    test.clock.advance(HOUR);
    await countCalls(test.dependencies);
    expect(await of()).toMatchObject([day]);
  });

  it("tells nothing of a cap without a key", async () => {
    const stranger = await supertest(test.app.server)
      .post("/v1/brand-verify-student")
      .send({ studentEmail: email });
    expect(stranger.status).toBe(401);
  });
});
