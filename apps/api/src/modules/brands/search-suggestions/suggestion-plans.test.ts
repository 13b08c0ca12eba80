import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { insertOffers } from "../../../../test/factories/many-offers.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";

const FEW = 1_000;
const MANY = 20_000;

/** Each title is `Lamp` with a number; the ends bear a rare word. */
describe("the statements of the search's suggestions", () => {
  let test: TestApp;
  let owner: pg.Client;
  beforeAll(async () => {
    test = await createTestApp();
    owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await test.close();
  });

  async function read(q: string) {
    const sent = await statementsOf(async () => {
      await apiAs(test, null).get(`/v1/search-suggestions?q=${q}`).expect(200);
    });
    // As it is set before them.
    expect(sent.some(({ text }) => text.includes("'enable_bitmapscan', 'off'"))).toBe(true);
    const plans = await openPlans(test.database.url, "-c enable_bitmapscan=off");
    try {
      const readings = [];
      for (const statement of sent.filter(({ text }) => /_starts/.test(text)))
        readings.push(await plans.explain(statement));
      expect(readings).toHaveLength(2);
      return {
        scanned: readings.flatMap(({ scanned }) => scanned),
        buffers: readings.reduce((sum, { buffers }) => sum + buffers, 0),
        plan: readings.map(({ plan }) => plan).join("\n"),
      };
    } finally {
      await plans.close();
    }
  }

  it("read as much of many as of few, of a common beginning, a rare one and one that nothing has", async () => {
    const of = {
      brandId: (await buildBrand(test)).id,
      categoryId: (await buildCategory(test)).id,
      ends: ["rarely", "rarest"] as [string, string],
    };
    const beginnings = ["l", "lamp", "lamp%201", "rare", "zz"];
    await insertOffers(owner, { ...of, count: FEW });
    const few = new Map<string, number>();
    for (const q of beginnings) few.set(q, (await read(q)).buffers);
    await insertOffers(owner, { ...of, count: MANY });
    for (const statistics of ["without", "with"]) {
      if (statistics === "with") await owner.query("vacuum analyze");
      for (const q of beginnings) {
        const { scanned, buffers, plan } = await read(q);
        expect(scanned, plan).not.toContain("offers");
        expect(scanned, plan).not.toContain("offer_starts");
        expect(buffers, `${q} ${statistics} ${plan}`).toBeLessThanOrEqual(2 * (few.get(q) ?? 0));
      }
    }
  }, 60_000);
});
