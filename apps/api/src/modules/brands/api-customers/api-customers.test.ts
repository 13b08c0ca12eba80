import { DAY, HOUR, later, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  autoTopUps,
  brandBalances,
  brandLimitOverrides,
  brands,
  callAlerts,
  verificationDays,
  webhookEndpoints,
} from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { countCalls, postClosedHours } from "../../money/credits/service-usage.ts";
import { watchCalls } from "../../verification-api/call-alerts/service-watch.ts";

type Calls = ReturnType<typeof partnerCalls>;

interface Item {
  id: string;
  name: string;
  counts: Record<string, number>;
}

describe("the customers of the verification API", () => {
  const test = useTestApp();
  const ask: Calls["ask"] = (...call) => partnerCalls(test).ask(...call);
  let admin: SignedIn;
  beforeAll(async () => {
    // Noon in Kolkata, so that no day ends meanwhile.
    test.clock.set(new Date("2026-11-20T06:30:00Z"));
    admin = await signInAs(test, { admin: ["brands"] });
  });
  const db = () => test.dependencies.db;
  const read = async (query = "", path = "") =>
    (await apiAs(test, admin).get(`/v1/admin/api-customers${path}?${query}`).expect(200)).body;
  const names = async (query: string) =>
    ((await read(query)).items as Item[]).map(({ name }) => name);
  const rename = (brandId: BrandId, name: string) =>
    db().update(brands).set({ name }).where(eq(brands.id, brandId));
  const setBalance = (brandId: BrandId, balance: number) =>
    db().update(brandBalances).set({ balance }).where(eq(brandBalances.brandId, brandId));
  /** Runs the clock's jobs on the calls until now. */
  const settle = async () => {
    test.clock.advance(6 * MINUTE);
    await watchCalls(test.dependencies);
    await countCalls(test.dependencies);
  };

  it("are listed with what they called, from sums that are minutes old", async () => {
    const { brandId, live, testKey, email } = await createPartner(test);
    await rename(brandId, "Sums");
    await buildBrand(test, { name: "Never called" });
    for (let call = 0; call < 3; call++) await ask(live, { studentEmail: email }).expect(200);
    await ask(live, { studentEmail: "nobody@x.example" }).expect(200);
    await ask(live, { studentEmail: "not an address" }).expect(400);
    await ask(live, {}).expect(400);
    // Neither is theirs: a key that does not work, and a test key.
    await ask(
      live.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
      { studentEmail: email },
    );
    await ask(testKey, {}).expect(400);
    await db().insert(brandLimitOverrides).values({ brandId, note: "For a test.", hourlyLimit: 5 });
    await setBalance(brandId, 0);
    await ask(live, { studentEmail: email }).expect(402);
    await ask(live, { studentEmail: email }).expect(429);
    await setBalance(brandId, 40);
    const calledUntil = test.clock.now();
    expect(await names("search=sums")).toEqual([]);
    await settle();
    await vi.waitFor(async () => {
      const [item] = (await read("search=sums&period=today")).items;
      expect(item).toMatchObject({
        id: brandId,
        plan_tier: "free_trial",
        counts: {
          verified: 3,
          not_verified: 1,
          rate_limited: 1,
          quota_exceeded: 0,
          insufficient_credits: 1,
          invalid: 2,
        },
        before: { verified: 0, not_verified: 0, invalid: 0 },
        credits: 40,
        // 4 were spent in 7 days.
        days_left: 70,
        alert_raised_at: null,
        webhooks_failing: 0,
      });
      // The call that was refused.
      const age = calledUntil.getTime() - Date.parse(item.last_call_at);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(MINUTE);
      expect(item.latency.median_ms).toBeGreaterThan(0);
      expect(item.latency.p95_ms).toBeGreaterThanOrEqual(item.latency.median_ms);
    });
    expect(await names("search=never")).toEqual([]);
    // Counting again, and posting the hour, changes nothing.
    test.clock.advance(2 * HOUR);
    await Promise.all([countCalls(test.dependencies), postClosedHours(test.dependencies)]);
    await countCalls(test.dependencies);
    const { counts, days, ...one } = await read("period=7", `/${brandId}`);
    expect(counts).toMatchObject({ verified: 3, not_verified: 1, invalid: 2 });
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ day: one.to, verified: 3, median_ms: expect.any(Number) });
    expect(days[0]).toMatchObject({ day: one.from, verified: 0, median_ms: null });
    expect(one).toMatchObject({
      credit_status: { balance: 40, hour: { limit: 5 } },
      top_up: { status: "off", threshold: null },
      alerts: [],
    });
  });

  /** A customer with sums on these days before today, and with the other given values. */
  async function customer(
    name: string,
    days: Readonly<
      Record<number, { verified?: number; not_verified?: number; rate_limited?: number }>
    >,
    { balance = 1_000_000, lastCall = 0 } = {},
  ): Promise<BrandId> {
    const { id: brandId } = await buildBrand(test, { name });
    await setBalance(brandId, balance);
    const at = (ago: number) => later(test.clock.now(), -ago * DAY);
    await db().execute(
      `insert into api_customers (brand_id, last_call_at, watched_until)
       values ('${brandId}', '${at(lastCall).toISOString()}', now())`,
    );
    for (const [ago, { verified = 0, not_verified = 0, rate_limited = 0 }] of Object.entries(days))
      await db()
        .insert(verificationDays)
        .values({
          brandId,
          day: at(Number(ago)).toISOString().slice(0, 10),
          verified,
          notVerified: not_verified,
          rateLimited: rate_limited,
          quotaExceeded: 0,
          insufficientCredits: 0,
        });
    return brandId;
  }

  describe("searched, narrowed and sorted", () => {
    let busy: BrandId;
    beforeAll(async () => {
      busy = await customer(
        "Desk Busy",
        {
          0: { verified: 50, not_verified: 10 },
          3: { verified: 140 },
          8: { verified: 400 },
          20: { verified: 9 },
        },
        { balance: 190 },
      );
      const odd = await customer("Desk Odd", { 1: { verified: 10, not_verified: 90 } });
      const slow = await customer("Desk Slow", { 0: { verified: 30, rate_limited: 5 } });
      await customer("Desk Quiet", { 40: { verified: 5 } }, { lastCall: 40 });
      await customer("Desk Empty", {}, { balance: 0, lastCall: 2 });
      await db()
        .insert(callAlerts)
        .values({ brandId: odd, raisedAt: test.clock.now(), calls: 1_000, notVerified: 900 });
      const hook = (brandId: BrandId, more: Partial<typeof webhookEndpoints.$inferInsert>) => ({
        brandId,
        url: "https://hooks.example/one",
        secretEncrypted: Buffer.from("sealed"),
        events: ["credits.low" as const],
        ...more,
      });
      const failing = { failingSince: test.clock.now() };
      await db()
        .insert(webhookEndpoints)
        .values([
          hook(slow, failing),
          hook(slow, { ...failing, disabledAt: test.clock.now(), disabledReason: "failing" }),
          // The brand's own pause is no failure.
          hook(busy, { ...failing, disabledAt: test.clock.now(), disabledReason: "paused" }),
        ]);
      await db().insert(autoTopUps).values({
        brandId: busy,
        status: "on",
        pack: "starter",
        threshold: 150,
        monthlyMaxPaise: 1_200_000,
        phone: "+919845000000",
        customerId: "cust_1",
        tokenId: "token_1",
      });
    });

    it.each([
      ["sort=name", ["Busy", "Empty", "Odd", "Quiet", "Slow"]],
      ["sort=calls", ["Busy", "Odd", "Slow", null, null]],
      ["sort=not_verified", ["Odd", "Busy", "Slow", null, null]],
      ["sort=credits", ["Empty", "Busy", null, null, null]],
      ["only=running_out&sort=name", ["Busy", "Empty"]],
      ["only=alert", ["Odd"]],
      ["only=rate_limited", ["Slow"]],
      ["only=rate_limited&period=today", ["Slow"]],
      ["only=webhooks_failing", ["Slow"]],
      ["only=quiet", ["Quiet"]],
      ["sort=last_call", [null, null, null, "Empty", "Quiet"]],
      ["sort=name&per_page=2&page=2", ["Odd", "Quiet"]],
      ["sort=name&per_page=2&page=99", ["Slow"]],
    ])("%s", async (query, expected) => {
      const found = await names(`search=desk&${query}`);
      expect(found).toHaveLength(expected.length);
      for (const [at, name] of expected.entries())
        if (name !== null) expect(found[at]).toBe(`Desk ${name}`);
    });

    it("has the period beside the one before it", async () => {
      const totals = async (period: string) => {
        const { items } = await read(`search=desk+busy&period=${period}`);
        return [items[0].counts.verified, items[0].before.verified, items[0].days_left];
      };
      expect(await totals("today")).toEqual([50, 0, 6]);
      expect(await totals("7")).toEqual([190, 400, 6]);
      expect(await totals("30")).toEqual([599, 0, 6]);
      expect(await totals("month")).toEqual([590, 0, 6]);
    });

    it("are counted by what needs attention as the list finds them", async () => {
      const { body } = await apiAs(test, admin).get("/v1/admin/api-attention").expect(200);
      for (const only of ["alert", "running_out", "webhooks_failing"])
        expect(body[only], only).toBe((await read(`only=${only}`)).total);
      expect(body).toMatchObject({ alert: 1, webhooks_failing: 1 });
      expect(body.running_out).toBeGreaterThanOrEqual(2);
    });

    it("says of one that its credits are bought automatically", async () => {
      const detail = await read("", `/${busy}`);
      expect(detail.top_up).toEqual({ status: "on", threshold: 150 });
      expect(detail.days).toHaveLength(7);
    });
  });

  it("are shown to admins who look after brands", async () => {
    const brand = await buildBrand(test);
    const others = await signInAs(test, { admin: ["finance", "catalogue", "reviewer", "owner"] });
    const member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    for (const path of [
      "/v1/admin/api-attention",
      "/v1/admin/api-customers",
      `/v1/admin/api-customers/${brand.id}`,
    ]) {
      const statuses = [];
      for (const who of [null, others, member, admin])
        statuses.push((await apiAs(test, who).get(path)).status);
      expect(statuses).toEqual([401, 403, 403, 200]);
    }
  });

  it("names what is wrong with a question", async () => {
    for (const [query, field] of [
      ["period=year", "period"],
      ["only=all", "only"],
      ["sort=newest", "sort"],
      ["page=0", "page"],
      ["per_page=101", "per_page"],
      [`search=${"x".repeat(101)}`, "search"],
    ]) {
      const { body } = await apiAs(test, admin).get(`/v1/admin/api-customers?${query}`).expect(400);
      expect(body.errors[0].field).toContain(field);
    }
    const unknown = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    await apiAs(test, admin).get(`/v1/admin/api-customers/${unknown}`).expect(404);
    await apiAs(test, admin).get(`/v1/admin/api-customers/${unknown}?period=9`).expect(400);
    await apiAs(test, admin).get("/v1/admin/api-customers/none").expect(400);
  });
});
