import { HOUR } from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { brandBalances } from "../../../db/schema/brand-balances.ts";
import { ledgerWatermarks } from "../../../db/schema/ledger-watermarks.ts";
import { postClosedHours } from "./service-usage.ts";

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
