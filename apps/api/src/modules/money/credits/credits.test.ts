import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { TRIAL_CREDITS } from "./policy-plans.ts";
import { clockHour, quotaMonth } from "./policy.ts";
import { findImbalances } from "./service-checks.ts";
import { grantTrialCredits } from "./service.ts";

describe("credits", () => {
  const test = useTestApp();

  it("gives trial credits once, however often and however many at a time", async () => {
    const brand = await buildBrand(test);
    const grant = () =>
      test.dependencies.db.transaction((tx) => grantTrialCredits(tx, test.dependencies, brand.id));
    await Promise.all([grant(), grant(), grant()]);
    await grant();
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    const status = await apiAs(test, viewer).get(`/v1/brand/${brand.id}/credits`);
    expect(status.body).toMatchObject({
      balance: TRIAL_CREDITS,
      plan_tier: "free_trial",
      month: { used: 0, quota: 100 },
      hour: { used: 0, limit: 100 },
    });
    const entries = await apiAs(test, viewer).get(`/v1/brand/${brand.id}/credits/entries`);
    expect(entries.body).toMatchObject({
      total: 1,
      items: [{ kind: "trial", amount: TRIAL_CREDITS }],
    });
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
  });

  it("lists packs, boosts and limits publicly", async () => {
    const { body } = await apiAs(test).get("/v1/plans");
    const packs = body.tiers.map(({ name, pack }: { name: string; pack: object }) => [name, pack]);
    expect(packs).toEqual([
      ["Free Trial", null],
      ["Starter", { credits: 1_000, net_paise: 499_900, next_price: null }],
      ["Growth", { credits: 5_000, net_paise: 1_999_900, next_price: null }],
      ["Enterprise", { credits: 15_000, net_paise: 4_999_900, next_price: null }],
    ]);
    expect(body.tiers[1]).toMatchObject({ hourly_limit: 1_000, monthly_quota: 2_000 });
    expect(body.boosts).toEqual([
      { days: 7, net_paise: 99_900, next_price: null },
      { days: 15, net_paise: 179_900, next_price: null },
      { days: 30, net_paise: 299_900, next_price: null },
    ]);
    expect(body).toMatchObject({ trial_credits: 100, gst_percent: 18 });
  });

  it("is not for strangers, staff or visitors", async () => {
    const brand = await buildBrand(test);
    const path = `/v1/brand/${brand.id}/credits`;
    expect((await apiAs(test).get(path)).status).toBe(401);
    const staff = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
    const stranger = await signInAs(test);
    const as = (authorization: string, url = path) => apiAs(test, { authorization }).get(url);
    expect((await as(staff.authorization)).status).toBe(403);
    expect((await as(stranger.authorization)).status).toBe(404);
    expect((await as(stranger.authorization, `${path}/entries`)).status).toBe(404);
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    expect((await as(viewer.authorization, `${path}/entries?page=0`)).status).toBe(400);
    expect((await as(viewer.authorization, `${path}/entries?page=999`)).body.page).toBe(1);
  });

  it.each([
    ["2026-11-21T04:29:59.999Z", "2026-11-21T03:30:00.000Z"],
    ["2026-11-21T04:30:00.000Z", "2026-11-21T04:30:00.000Z"],
  ])("counts the clock hours of Kolkata: %s", (now, start) => {
    expect(clockHour(new Date(now)).start.toISOString()).toBe(start);
  });

  it("counts the months of Kolkata", () => {
    expect(quotaMonth(new Date("2026-11-30T18:29:59Z"))).toBe("2026-11-01");
    expect(quotaMonth(new Date("2026-11-30T18:30:00Z"))).toBe("2026-12-01");
  });
});
