import { HOUR } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import supertest from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildConsent } from "../../../../test/factories/consent.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import {
  apiKeys,
  brandBalances,
  brandLimitOverrides,
  brandTestCounters,
} from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { clockHour } from "../../money/credits/policy.ts";

describe("the limits of the verification API", () => {
  let test: TestApp;
  let brandId: BrandId;
  let live: string;
  let testKey: string;
  let email: string;
  let partner: ReturnType<typeof partnerCalls>;

  beforeAll(async () => {
    test = await createTestApp();
    partner = partnerCalls(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(new Date());
    ({ brandId, live, testKey, email } = await createPartner(test));
  });

  const ask: typeof partner.ask = (...call) => partner.ask(...call);
  const askMany: typeof partner.askMany = (...call) => partner.askMany(...call);
  const balance = () => partner.balanceOf(brandId);
  const calls = () => partner.callsOf(brandId);
  const limitTo = (limits: { hourlyLimit?: number; monthlyQuota?: number }) =>
    test.dependencies.db
      .insert(brandLimitOverrides)
      .values({ brandId, note: "For a test.", ...limits })
      .onConflictDoUpdate({ target: brandLimitOverrides.brandId, set: limits });

  it("shows test keys only test students, free, 100 an hour", async () => {
    const dummy = await buildStudent(test, { verificationStatus: "approved", isTest: true });
    await buildConsent(test, { userId: dummy.userId, purpose: "brand_verification" });
    expect((await ask(testKey, { studentEmail: email })).body.isVerified).toBe(false);
    expect((await ask(testKey, { studentEmail: dummy.email })).body.isVerified).toBe(true);
    expect((await ask(live, { studentEmail: dummy.email })).body.isVerified).toBe(false);
    expect(await balance()).toBe(99);
    expect(
      (
        await askMany(
          testKey,
          Array.from({ length: 98 }, (_, i) => `p${i}@x.example`),
        )
      ).status,
    ).toBe(200);
    const over = await ask(testKey, { studentEmail: email });
    expect(over.status).toBe(429);
    expect(over.body.error).toBe("Rate limit exceeded");
  });

  it("says 429 with Retry-After when the clock hour is used up, and starts a new count in the next", async () => {
    await limitTo({ hourlyLimit: 3 });
    for (let i = 0; i < 3; i++) expect((await ask(live, { studentEmail: email })).status).toBe(200);
    const over = await ask(live, { studentEmail: email });
    expect(over.status).toBe(429);
    expect(over.body).toMatchObject({
      success: false,
      error: "Rate limit exceeded",
      code: "rate_limited",
    });
    expect(Number(over.headers["retry-after"])).toBeGreaterThan(0);
    expect(over.headers["ratelimit-remaining"]).toBe("0");
    expect(await balance()).toBe(97);
    test.clock.advance(HOUR);
    expect((await ask(live, { studentEmail: email })).status).toBe(200);
  });

  it("counts a call that was begun before the hour and the month ended, and comes late", async () => {
    const lastMoment = new Date("2026-11-30T18:29:00.000Z");
    const firstMoment = new Date("2026-11-30T18:30:00.000Z");
    await limitTo({ hourlyLimit: 2, monthlyQuota: 2 });
    const askAt = async (moment: Date) => {
      test.clock.set(moment);
      return (await ask(live, { studentEmail: email })).status;
    };
    const statuses = [];
    for (const moment of [firstMoment, lastMoment, firstMoment]) statuses.push(await askAt(moment));
    expect(statuses).toEqual([200, 200, 429]);
    const [row] = await test.dependencies.db
      .select()
      .from(brandBalances)
      .where(eq(brandBalances.brandId, brandId));
    expect(row).toMatchObject({ hourCalls: 2, monthCalls: 2, monthStartedOn: "2026-12-01" });
  });

  it("forgets counts of an hour and a month that lie ahead, as a clock that was wrong leaves them", async () => {
    const { db } = test.dependencies;
    const ahead = { hourStartedAt: new Date("2031-01-01T00:00:00Z"), hourCalls: 1_000_000 };
    const month = { monthStartedOn: "2031-01-01", monthCalls: 1_000_000 };
    const where = eq(brandBalances.brandId, brandId);
    await db
      .update(brandBalances)
      .set({ ...ahead, ...month })
      .where(where);
    await db.update(brandTestCounters).set(ahead).where(eq(brandTestCounters.brandId, brandId));
    for (const key of [live, testKey]) {
      const answer = await ask(key, { studentEmail: email });
      expect(answer.status).toBe(200);
      const { "ratelimit-limit": limit, "ratelimit-remaining": left } = answer.headers;
      expect(Number(left)).toBe(Number(limit) - 1);
    }
    const [row] = await db.select().from(brandBalances).where(where);
    const { start } = clockHour(test.clock.now());
    expect(row).toMatchObject({ hourStartedAt: start, hourCalls: 1, monthCalls: 1 });
    expect(row?.monthStartedOn.slice(0, 4)).toBe(String(new Date().getFullYear()));
  });

  it.each([
    ["starter", 1_000, 2_000],
    ["growth", 5_000, 10_000],
    ["enterprise", 15_000, 30_000],
  ] as const)(
    "lets %s call %i times an hour and answers %i a month",
    async (tier, hourly, monthly) => {
      // In the middle of a clock hour, so that none begins meanwhile.
      const { db } = test.dependencies;
      const { start } = clockHour(new Date());
      test.clock.set(new Date(start.getTime() + 1_800_000));
      const set = (row: Partial<typeof brandBalances.$inferInsert>) =>
        db.update(brandBalances).set(row).where(eq(brandBalances.brandId, brandId));
      await set({ planTier: tier, balance: 40_000 });
      const first = await ask(live, { studentEmail: email });
      expect(first.headers["ratelimit-limit"]).toBe(String(hourly));
      expect(first.headers["ratelimit-remaining"]).toBe(String(hourly - 1));
      await set({ hourStartedAt: start, hourCalls: hourly - 1 });
      expect((await ask(live, { studentEmail: email })).headers["ratelimit-remaining"]).toBe("0");
      const over = await ask(live, { studentEmail: email });
      expect([over.status, over.body.code]).toEqual([429, "rate_limited"]);
      await set({ hourCalls: 0, monthCalls: monthly });
      const spent = await ask(live, { studentEmail: email });
      expect(spent.status).toBe(402);
      expect(spent.body.quota_info).toEqual({
        current_usage: monthly,
        monthly_quota: monthly,
        plan_tier: tier,
      });
    },
  );

  it("says 402 with quota_info for the month's quota, and without credits", async () => {
    await limitTo({ monthlyQuota: 2 });
    for (let i = 0; i < 2; i++) expect((await ask(live, { studentEmail: email })).status).toBe(200);
    const over = await ask(live, { studentEmail: email });
    expect(over.status).toBe(402);
    expect(over.body).toEqual({
      success: false,
      error: "Monthly quota exceeded. Please upgrade your plan.",
      code: "quota_exceeded",
      quota_info: { current_usage: 2, monthly_quota: 2, plan_tier: "free_trial" },
      request_id: expect.any(String),
    });
    // A 402 costs no credit but counts towards the hour.
    expect(over.headers["ratelimit-remaining"]).toBe("97");
    expect(await balance()).toBe(98);
    await limitTo({ monthlyQuota: 5_000 });
    await test.dependencies.db
      .update(brandBalances)
      .set({ balance: 0 })
      .where(eq(brandBalances.brandId, brandId));
    const empty = await ask(live, { studentEmail: email });
    expect(empty.status).toBe(402);
    expect(empty.body.code).toBe("insufficient_credits");
  });

  it("answers a batch in its order, and charges all of it or nothing", async () => {
    const answer = await askMany(live, ["nobody@nowhere.example", email, "verified@student.test"]);
    expect(answer.status).toBe(200);
    expect(answer.body.results.map((r: { isVerified: boolean }) => r.isVerified)).toEqual([
      false,
      true,
      true,
    ]);
    expect(answer.body.results[1].studentEmail).toBe(email);
    expect(await balance()).toBe(98);
    const many = Array.from({ length: 99 }, (_, i) => `p${i}@x.example`);
    expect((await askMany(live, many)).status).toBe(429);
    await limitTo({ hourlyLimit: 1_000 });
    expect((await askMany(live, many)).status).toBe(402);
    expect(await balance()).toBe(98);
    expect((await askMany(live, [])).status).toBe(400);
    for (const [index, emails] of [["nobody"], ["fine@x.example", "nobody"]].entries()) {
      const refused = await askMany(live, emails);
      expect(refused.status).toBe(400);
      expect(refused.body.error).toBe(
        `Student emails, number ${index + 1}, is not an email address.`,
      );
    }
  });

  it("names each entry of a batch that is no address, answers none and charges nothing", async () => {
    const emails: unknown[] = [
      email,
      "nobody",
      "a@b.example",
      7,
      "",
      "x@y",
      "verified@student.test",
    ];
    const refused = await askMany(live, emails as string[]);
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_request"]);
    expect(refused.body.error).toBe(
      "Student emails, number 2, is not an email address. 3 more in errors.",
    );
    const at = (index: number, rule: string) => ({
      field: "studentEmails",
      index,
      rule,
      message: expect.stringContaining(`number ${index + 1},`),
    });
    expect(refused.body.errors).toEqual([
      at(1, "email"),
      at(3, "invalid_type"),
      at(4, "too_short"),
      at(5, "email"),
    ]);
    expect([await balance(), await calls()]).toEqual([100, []]);
    const tooMany = await askMany(
      live,
      Array.from({ length: 1_001 }, () => email),
    );
    expect(tooMany.body.errors).toEqual([
      { field: "studentEmails", rule: "too_many", message: expect.any(String) },
    ]);
    // Nobody without a key hears which entries are wrong.
    const stranger = await askMany(`bk_live_${"x".repeat(32)}`, ["nobody"]);
    expect([stranger.status, stranger.body.errors]).toEqual([401, undefined]);
  });

  it("is exact when 150 calls race for 100 credits", async () => {
    await limitTo({ hourlyLimit: 1_000, monthlyQuota: 1_000 });
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => ask(live, { studentEmail: email })),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 402)).toHaveLength(50);
    expect(await balance()).toBe(0);
    expect((await calls()).filter((row) => row.credits === 1)).toHaveLength(100);
  });

  it("charges what it answers and nothing else while the key is revoked", async () => {
    const revoke = async () => {
      await test.dependencies.db
        .update(apiKeys)
        .set({ revokedAt: new Date() })
        .where(and(eq(apiKeys.brandId, brandId), eq(apiKeys.mode, "live")));
    };
    const revoked: Promise<void>[] = [];
    const statuses: number[] = [];
    const askFive = async () => {
      for (let i = 0; i < 5; i += 1) {
        statuses.push((await ask(live, { studentEmail: email })).status);
        if (revoked.length === 0) revoked.push(revoke());
      }
    };
    await Promise.all(Array.from({ length: 20 }, askFive));
    await Promise.all(revoked);
    statuses.push((await ask(live, { studentEmail: email })).status);
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
    const answered = statuses.filter((status) => status === 200).length;
    expect(await balance()).toBe(100 - answered);
    expect((await calls()).map(({ credits }) => credits)).toEqual(
      Array.from({ length: answered }, () => 1),
    );
  });

  it("takes no body that is larger than a question can be", async () => {
    const long = "x".repeat(17 * 1024);
    expect((await ask(live, { studentEmail: email, order: long })).status).toBe(413);
    const many = Array.from({ length: 1_000 }, (_, index) => `${index}@${"x".repeat(530)}.example`);
    const refused = await askMany(live, many);
    expect([refused.status, refused.body.success]).toEqual([413, false]);
    expect([await balance(), await calls()]).toEqual([100, []]);
  });

  it("takes the largest question, also when it is laid out in lines", async () => {
    const longest = (index: number) =>
      `${String(index).padStart(4, "0")}@${`${"x".repeat(60)}.`.repeat(4)}example`.slice(0, 254);
    const studentEmails = Array.from({ length: 1_000 }, (_, index) => longest(index));
    const answer = await supertest(test.app.server)
      .post("/v1/brand-verify-students")
      .set({ "x-api-key": testKey, "content-type": "application/json" })
      .send(JSON.stringify({ studentEmails }, null, 8));
    // The body is valid, but a test key may not check so many addresses in an hour.
    expect([answer.status, answer.body.code]).toEqual([429, "rate_limited"]);
  });

  it("slows down a caller who asks faster than any shop, one by one and in batches", async () => {
    // Three single calls a minute and one batch.
    const strict = await createTestApp({ RATE_LIMIT_SCALE: "0.0001" });
    try {
      const caller = partnerCalls(strict);
      const key = (await createPartner(strict)).live;
      const single = () => caller.ask(key, { studentEmail: email });
      const batch = () => caller.askMany(key, [email]);
      const statuses = [];
      for (const call of [single, single, single, single, batch, batch])
        statuses.push((await call()).status);
      expect(statuses).toEqual([200, 200, 200, 429, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});
