import { DAY, HOUR, later, startOfHourInKolkata } from "@bachat/rules/time";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer, type Offer } from "../../../../test/factories/offer.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { offerHourlyCounters } from "../../../db/schema/index.ts";
import { advanceBoosts } from "./service-turn.ts";

describe("the results of boosts", () => {
  const test = useTestApp();
  const start = new Date("2026-11-23T06:30:00Z");
  let brand: Brand;
  let offer: Offer;
  let member: SignedIn;
  let staff: SignedIn;
  beforeEach(async () => {
    test.clock.set(start);
    brand = await buildBrand(test);
    offer = await buildOffer(test, { brandId: brand.id });
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    staff = await signInAs(test, { admin: true });
  });

  const give = () =>
    apiAs(test, staff)
      .post(`/v1/admin/offers/${offer.id}/boosts`)
      .send({ plan: "days_7", start_day: null })
      .expect(200);
  const list = async (query = "") =>
    (await apiAs(test, member).get(`/v1/brand/${brand.id}/boosts${query}`)).body.items;
  const turnAt = async (moment: Date) => {
    test.clock.set(moment);
    await advanceBoosts(test.dependencies);
  };

  it("are compared by day with the week before and after, from the hours' counters", async () => {
    await give();
    const hours = [
      [-8 * DAY, 1_000, 100],
      [-2 * DAY, 10, 1],
      [-2 * DAY + HOUR, 5, 0],
      [DAY, 40, 6],
      [9 * DAY, 12, 2],
    ] as const;
    await test.dependencies.db.insert(offerHourlyCounters).values(
      hours.map(([offset, views, redeems]) => ({
        offerId: offer.id,
        hour: startOfHourInKolkata(later(start, offset)),
        views,
        redeems,
      })),
    );
    await turnAt(later(start, 10 * DAY));
    const [{ results }] = await list("?state=past");
    expect(results).toMatchObject({
      before: { days: 7, views: 15, redeems: 1 },
      during: { days: 8, views: 40, redeems: 6 },
      after: { days: 3, views: 12, redeems: 2 },
    });
    expect(results.days).toHaveLength(18);
    expect(results.days[5]).toEqual({ day: "2026-11-21", phase: "before", views: 15, redeems: 1 });
  });

  it("of one on hold count what comes until now, by the clock", async () => {
    await give();
    await turnAt(later(start, 2 * DAY));
    await apiAs(test, staff)
      .post(`/v1/admin/brands/${brand.id}/suspend`)
      .send({ reason: "Codes that did not work." })
      .expect(200);
    // Later than any clock of the machine that runs this.
    const years = 10 * 365 * DAY;
    test.clock.set(later(start, years));
    await test.dependencies.db.insert(offerHourlyCounters).values({
      offerId: offer.id,
      hour: startOfHourInKolkata(later(start, years - DAY)),
      views: 3,
      redeems: 1,
    });
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const [{ status, results }] = await list();
    expect([status, results.during.views, results.during.redeems]).toEqual(["paused", 3, 1]);
  });
});
