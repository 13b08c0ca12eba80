import { DAY, dayInKolkata, later } from "@bachat/rules/time";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";
import { analyticsDays, brands } from "../../../db/schema/index.ts";
import { recomputeAllPopularity } from "./service-popularity.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ranks = async () => {
  const { body } = await apiAs(test, null).get("/v1/categories").expect(200);
  const items: { name: string; use_rank: number }[] = body.items;
  return items.map(({ name, use_rank }) => [name, use_rank]);
};

it("ranks categories by what their offers were used for in 30 days, then by name, at night", async () => {
  const of = { Arts: 0, Books: 5, Cakes: 40, Dance: 5 };
  for (const [name, uses] of Object.entries(of)) {
    const category = await buildCategory(test, { name });
    const { id: offerId, brandId } = await buildOffer(test, { categoryId: category.id });
    const day = (ago: number) => dayInKolkata(later(test.clock.now(), -ago * DAY));
    await test.dependencies.db.insert(analyticsDays).values([
      { brandId, offerId, day: day(2), opens: uses, redeems: uses, views: 900 },
      // Too long ago to count.
      { brandId, offerId, day: day(40), opens: 1_000 },
    ]);
  }
  expect((await ranks()).map(([, rank]) => rank)).toEqual([1, 2, 3, 4]);
  for (let run = 0; run < 2; run += 1) {
    await recomputeAllPopularity(test.dependencies);
    expect(await ranks()).toEqual([
      ["Arts", 4],
      ["Books", 2],
      ["Cakes", 1],
      ["Dance", 3],
    ]);
  }
  const uses = await test.dependencies.db
    .select({ recentUses: brands.recentUses })
    .from(brands)
    .orderBy(brands.id);
  expect(uses.map(({ recentUses }) => recentUses)).toEqual([0, 10, 80, 10]);
});
