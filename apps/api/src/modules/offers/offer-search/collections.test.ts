import { DAY, dayInKolkata, shiftDay } from "@bachat/rules/time";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { buildFirstOffers, buildOffer } from "../../../../test/factories/offer.ts";

interface Listed {
  id: string;
  city: string | null;
}
type Collections = Record<"ending_soon" | "new_this_week" | "popular", Listed[]>;

describe("the start page's collections", () => {
  const test = useTestApp();

  const read = async (query = ""): Promise<Collections> => {
    const { status, body } = await supertest(test.app.server).get(`/v1/offers/collections${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Collections;
  };
  const idsOf = (offers: readonly Listed[]) => offers.map(({ id }) => id);
  const today = () => dayInKolkata(test.dependencies.clock.now());
  const daysAgo = (days: number) => new Date(test.dependencies.clock.now().getTime() - days * DAY);

  it("are empty without offers", async () => {
    expect(await read()).toEqual({ ending_soon: [], new_this_week: [], popular: [] });
  });

  it("hold what ends soon, what is new and what is popular, and no offer twice", async () => {
    const old = { createdAt: daysAgo(40) };
    await buildFirstOffers(test);
    const endsIn = (days: number) => ({ ...old, endDate: shiftDay(today(), days) });
    const lastDay = await buildOffer(test, endsIn(0));
    const month = await buildOffer(test, endsIn(30));
    const later = await buildOffer(test, { ...endsIn(31), popularityScore: 9 });
    // New and soon over: it is in the first of its collections only.
    const both = await buildOffer(test, { endDate: shiftDay(today(), 2) });
    const fresh = await buildOffer(test, { createdAt: daysAgo(6) });
    const inPune = await buildOffer(test, { ...old, city: "Pune", popularityScore: 20 });
    const inDelhi = await buildOffer(test, { ...old, city: "Delhi", popularityScore: 30 });

    const inIndia = await read();
    expect(idsOf(inIndia.ending_soon)).toEqual([lastDay.id, both.id, month.id]);
    expect(idsOf(inIndia.new_this_week)).toEqual([fresh.id]);
    expect(idsOf(inIndia.popular)).toEqual([inDelhi.id, inPune.id, later.id]);

    const ofPune = await read("?city=Pune");
    expect(idsOf(ofPune.popular)).toEqual([inPune.id, later.id]);

    // With many new ones each row is full, and still none is in two of them.
    for (let i = 0; i < 12; i += 1) await buildOffer(test, endsIn(1 + i));
    for (let i = 0; i < 6; i += 1) await buildOffer(test, { popularityScore: 40 + i });
    const full = await read();
    const all = Object.values(full).flatMap(idsOf);
    expect(Object.values(full).map((row) => row.length)).toEqual([4, 4, 4]);
    expect(new Set(all).size).toBe(all.length);
  });

  it("leave out what the list begins with, whatever it is, and fill up with what follows", async () => {
    const featured = { featured: true, popularityScore: 99 };
    const first = await buildOffer(test, { ...featured, endDate: today(), city: "Pune" });
    for (const query of ["", "?city=Pune"]) {
      const list = await supertest(test.app.server).get("/v1/offers?sort=featured");
      const above = idsOf((list.body as { items: Listed[] }).items.slice(0, 8));
      expect(above).toContain(first.id);
      const rows = Object.values(await read(query));
      expect(rows.map((row) => row.length)).toEqual([4, 4, 4]);
      expect(rows.flatMap(idsOf).filter((id) => above.includes(id))).toEqual([]);
    }
  });

  it("know no city that is not of the lists", async () => {
    const { status } = await supertest(test.app.server).get("/v1/offers/collections?city=Atlantis");
    expect(status).toBe(400);
  });
});
