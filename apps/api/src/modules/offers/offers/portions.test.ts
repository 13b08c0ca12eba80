import { startOfHourInKolkata } from "@bachat/rules/time";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { insertOffers } from "../../../../test/factories/many-offers.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { popularityOf } from "../../../../test/popularity.ts";
import { offerHourlyCounters } from "../../../db/schema/index.ts";
import { recomputePopularity } from "../../redemption/offer-activity/service-popularity.ts";
import { rebuildSearchTerms } from "../offer-search/service-terms.ts";

/** More than one portion. */
const OFFERS = 1_100;

describe("work over many offers", () => {
  let test: TestApp;
  let first = "";
  let last = "";

  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await test.dependencies.db.$client.query<T>(text, values)).rows;
  const scored = async () =>
    (
      await query<{ id: string }>("select id from offers where popularity_score > 0 order by id")
    ).map((row) => row.id);

  beforeAll(async () => {
    test = await createTestApp();
    const ids = await insertOffers(test.dependencies.db.$client, {
      brandId: (await buildBrand(test)).id,
      categoryId: (await buildCategory(test)).id,
      count: OFFERS,
      ends: ["alpha", "omega"],
      popularity: 50,
    });
    [first = "", last = ""] = [ids[0], ids.at(-1)];
  });
  afterAll(() => test.close());

  it("scores every one of them, but waits for none that is being written", async () => {
    const hour = startOfHourInKolkata(new Date());
    await test.dependencies.db
      .insert(offerHourlyCounters)
      .values([first, last].map((offerId) => ({ offerId, hour, views: 10 })));
    const writer = new pg.Client({ connectionString: test.database.url });
    await writer.connect();
    await writer.query("begin");
    await writer.query("update offers set title = 'Lamp of mine' where id = $1", [last]);
    await recomputePopularity(test.dependencies);
    expect(await scored()).toEqual([first, last]);
    const [held] = await query("select popularity_score as score from offers where id = $1", [
      last,
    ]);
    expect(held).toEqual({ score: 50 });
    await writer.query("commit");
    await writer.end();
    await recomputePopularity(test.dependencies);
    expect(await popularityOf(test, last)).toBeCloseTo(10, 0);
  });

  it("knows the words of all, how many have each, and no numbers", async () => {
    await query(
      "insert into search_terms (term, offer_count) values ('forgotten', 9), ('desk', 1)",
    );
    await rebuildSearchTerms(test.dependencies);
    const terms = await query("select term, offer_count as count from search_terms order by term");
    expect(terms).toEqual(
      expect.arrayContaining([
        { term: "desk", count: OFFERS },
        { term: "lamp", count: OFFERS },
        { term: "lights", count: OFFERS },
        { term: "alpha", count: 1 },
      ]),
    );
    expect(terms.filter((row) => "term" in row && /^\d|forgotten/.test(String(row.term)))).toEqual(
      [],
    );
  });

  it("has the commonest words counted before they are searched for", async () => {
    await rebuildSearchTerms(test.dependencies);
    await test.runJobs("offers.keep-search-count");
    const kept = await query("select words from kept_searches where ready order by words");
    expect(kept).toEqual(expect.arrayContaining([{ words: "desk" }, { words: "lamp" }]));
    expect(kept).not.toContainEqual({ words: "alpha" });
  });
});
