import { DAY, dayInKolkata, shiftDay } from "@bachat/rules/time";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildFirstOffers, buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs } from "../../../../test/sign-in.ts";

interface Listed {
  id: string;
}

describe("a signed-in person's start page", () => {
  const test = useTestApp();

  const newCaller = async (overrides: Parameters<typeof buildStudent>[1] = {}) => {
    const student = await buildStudent(test, overrides);
    const { authorization } = await signInAs(test, { userId: student.userId });
    return { student, as: apiAs(test, { authorization }) };
  };
  const idsOf = (offers: readonly Listed[]) => offers.map(({ id }) => id);
  const soon = (days: number) => shiftDay(dayInKolkata(test.dependencies.clock.now()), days);
  const daysAgo = (days: number) => new Date(test.dependencies.clock.now().getTime() - days * DAY);

  it("is for signed-in people, and says so of an account without a profile", async () => {
    expect((await apiAs(test).get("/v1/student/home")).status).toBe(401);
    const { authorization } = await signInAs(test);
    const { body } = await apiAs(test, { authorization }).get("/v1/student/home").expect(200);
    expect(body).toMatchObject({ pass: null, city: null, saved_ending_soon: [] });
  });

  it("has the pass, what was saved and ends soon, what is new, and the city's offers, none twice", async () => {
    const { student, as } = await newCaller({ location: "Bengaluru" });
    const old = { createdAt: daysAgo(20) };
    await buildFirstOffers(test);
    const saved = await buildOffer(test, { ...old, endDate: soon(3) });
    const savedForLong = await buildOffer(test, { ...old, endDate: soon(90), popularityScore: 50 });
    const fresh = await buildOffer(test, { createdAt: daysAgo(1) });
    const here = await buildOffer(test, { ...old, city: "Bangalore", popularityScore: 40 });
    const elsewhere = await buildOffer(test, { city: "Pune", popularityScore: 90 });
    for (const { id } of [saved, savedForLong]) await as.put(`/v1/student/saved-offers/${id}`);

    const since = daysAgo(2).toISOString();
    const { body } = await as.get(`/v1/student/home?since=${since}`).expect(200);
    expect(body.pass).toMatchObject({ name: student.name, in_review: false });
    // At most the pass's part of the profile.
    expect(Object.keys(body.pass)).not.toContain("email");
    expect(body.city).toBe("Bangalore");
    expect(body.saved_ending_soon.map(({ offer }: { offer: Listed }) => offer.id)).toEqual([
      saved.id,
    ]);
    expect(idsOf(body.new_offers)).toEqual([fresh.id]);
    const { ending_soon, new_this_week, popular } = body.collections;
    expect(idsOf(ending_soon)).not.toContain(saved.id);
    expect(idsOf(popular)).toEqual(expect.arrayContaining([here.id, savedForLong.id]));
    expect(idsOf(popular)).not.toContain(elsewhere.id);
    const shown = [ending_soon, new_this_week, popular].flatMap(idsOf);
    expect(shown).not.toContain(fresh.id);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it("has the newest on a first visit, and nothing new for who has just looked", async () => {
    const { as } = await newCaller();
    const offer = await buildOffer(test, { createdAt: daysAgo(400) });
    const first = await as.get("/v1/student/home").expect(200);
    expect(first.body.new_offers.length).toBeGreaterThan(0);
    expect(idsOf(first.body.new_offers)).not.toContain(offer.id);
    const now = new Date(test.dependencies.clock.now().getTime() + 1_000).toISOString();
    const again = await as.get(`/v1/student/home?since=${now}`).expect(200);
    expect(again.body.new_offers).toEqual([]);
    expect((await as.get("/v1/student/home?since=yesterday")).status).toBe(400);
  });

  it("reads every list by key and index", async () => {
    const { as } = await newCaller({ location: "Pune" });
    const sent = await statementsOf(async () => {
      await as.get("/v1/student/home").expect(200);
    });
    const lists = sent.filter(({ text }) => text.includes('"offers"'));
    // Saved ones, new ones, the list's first ones and three collections.
    expect(lists).toHaveLength(6);
    const plans = await openPlans(test.database.url);
    for (const statement of lists) {
      const { scanned, plan } = await plans.explain(statement, "generic");
      expect(scanned, plan).not.toContain("offers");
    }
    await plans.close();
  });
});
