import { HOUR } from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { brandBalances } from "../../../db/schema/brand-balances.ts";
import { ledgerWatermarks } from "../../../db/schema/ledger-watermarks.ts";
import { countKeys, postClosedHours } from "./service-usage.ts";

describe("calls by day", () => {
  const test = useTestApp();
  const ask = (key: string, studentEmail: string) => partnerCalls(test).ask(key, { studentEmail });
  let partner: Awaited<ReturnType<typeof createPartner>>;
  let developer: { authorization: string };
  beforeEach(async () => {
    partner = await createPartner(test);
    developer = await signInAs(test, { brand: { id: partner.brandId, role: "developer" } });
  });

  const path = () => `/v1/brand/${partner.brandId}/usage`;
  /** Days with calls: verified, not verified, out of credits. */
  const days = async () => {
    const { body, status } = await apiAs(test, developer).get(`${path()}?days=5`);
    expect(status).toBe(200);
    expect(body.items).toHaveLength(5);
    type Day = {
      day: string;
      verified: number;
      not_verified: number;
      insufficient_credits: number;
    };
    return (body.items as Day[])
      .filter((one) => one.verified + one.not_verified + one.insufficient_credits > 0)
      .map((one) => [one.day, one.verified, one.not_verified, one.insufficient_credits]);
  };
  const yes = () => ask(partner.live, partner.email);
  const no = () => ask(partner.live, "nobody@college.example");

  it("are the same before their hours are posted, after, and when two workers post at once", async () => {
    // 23:50 in Kolkata on the 20th, so that the next hour is another day.
    test.clock.set(new Date("2026-11-20T18:20:00Z"));
    await yes();
    await no();
    await ask(partner.testKey, "verified@student.test");
    test.clock.set(new Date("2026-11-20T18:40:00Z"));
    await no();
    await test.dependencies.db
      .update(brandBalances)
      .set({ balance: 0 })
      .where(eq(brandBalances.brandId, partner.brandId));
    expect((await yes()).status).toBe(402);
    const expected = [
      ["2026-11-20", 1, 1, 0],
      ["2026-11-21", 0, 1, 1],
    ];
    expect(await days()).toEqual(expected);
    test.clock.advance(HOUR);
    await Promise.all([postClosedHours(test.dependencies), postClosedHours(test.dependencies)]);
    await postClosedHours(test.dependencies);
    const { rows } = await test.dependencies.db.execute(
      sql`select 1 from verification_days where brand_id = ${partner.brandId}`,
    );
    expect(rows).toHaveLength(2);
    expect(await days()).toEqual(expected);
    expect((await yes()).status).toBe(402);
    expect(await days()).toEqual([expected[0], ["2026-11-21", 0, 1, 2]]);
  });

  it("are also by key with their latency, before the keys are counted, after, and when two workers count at once", async () => {
    test.clock.set(new Date("2026-11-20T18:20:00Z"));
    const keys = (await apiAs(test, developer).get(`/v1/brand/${partner.brandId}/api-keys`)).body;
    const { id } = keys.items.find((key: { mode: string }) => key.mode === "live");
    const made = await apiAs(test, developer)
      .post(`/v1/brand/${partner.brandId}/api-keys`)
      .send({ name: "Other", mode: "live" });
    await yes();
    await no();
    await ask(made.body.secret, partner.email);
    test.clock.set(new Date("2026-11-20T18:40:00Z"));
    await no();
    const ofKey = async (keyId: string) => {
      const { body } = await apiAs(test, developer).get(`${path()}?days=2&key_id=${keyId}`);
      expect(body.p50_ms).toBeGreaterThan(0);
      expect(body.p95_ms).toBeGreaterThanOrEqual(body.p50_ms);
      return body.items.map((day: Record<string, number | null>) => [
        day["verified"],
        day["not_verified"],
        day["p50_ms"] !== null,
      ]);
    };
    const look = async () => [await ofKey(id), await ofKey(made.body.key.id)];
    const expected = [
      [
        [1, 1, true],
        [0, 1, true],
      ],
      [
        [1, 0, true],
        [0, 0, false],
      ],
    ];
    expect(await look()).toEqual(expected);
    test.clock.advance(HOUR);
    await Promise.all([countKeys(test.dependencies), countKeys(test.dependencies)]);
    await countKeys(test.dependencies);
    const { rows } = await test.dependencies.db.execute(
      sql`select 1 from verification_key_days where brand_id = ${partner.brandId}`,
    );
    expect(rows).toHaveLength(3);
    expect(await look()).toEqual(expected);
    await yes();
    expect((await look())[0]).toEqual([
      [1, 1, true],
      [1, 1, true],
    ]);
    const all = (await apiAs(test, developer).get(`${path()}?days=2`)).body;
    expect(all.items[0]).toMatchObject({ verified: 2, not_verified: 1 });
    expect(all.items[0].p50_ms).toBeGreaterThan(0);
    const another = await createPartner(test);
    const stranger = await signInAs(test, { brand: { id: another.brandId, role: "developer" } });
    const foreign = await apiAs(test, stranger).get(
      `/v1/brand/${another.brandId}/usage?days=2&key_id=${id}`,
    );
    expect(foreign.body.p50_ms).toBeNull();
    const wrong = await apiAs(test, developer).get(`${path()}?key_id=7`);
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, "querystring.key_id"]);
  });

  it("lack nothing that a version without them has posted", async () => {
    const today = (await apiAs(test, developer).get(path())).body.to;
    await yes();
    await test.dependencies.db.insert(ledgerWatermarks).values({
      brandId: partner.brandId,
      postedUntil: new Date(test.clock.now().getTime() + HOUR),
    });
    expect(await days()).toEqual([[today, 1, 0, 0]]);
    test.clock.advance(3 * HOUR);
    await yes();
    await postClosedHours(test.dependencies);
    const counted = (await days()).reduce((sum, [, verified]) => sum + Number(verified), 0);
    expect(counted).toBe(2);
  });

  it("are for members who may see the credits, over 1 to 92 days", async () => {
    expect((await apiAs(test).get(path())).status).toBe(401);
    const staff = await signInAs(test, { brand: { id: partner.brandId, role: "staff" } });
    expect((await apiAs(test, staff).get(path())).status).toBe(403);
    expect((await apiAs(test, await signInAs(test)).get(path())).status).toBe(404);
    for (const bad of ["0", "93", "all"]) {
      const { status, body } = await apiAs(test, developer).get(`${path()}?days=${bad}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body.errors)).toContain("days");
    }
    const { body } = await apiAs(test, developer).get(path());
    expect(body.items).toHaveLength(30);
    expect(body.items.at(-1).day).toBe(body.to);
  });
});
