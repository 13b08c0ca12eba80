import { startOfHourInKolkata } from "@bachat/rules/time";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { buildBrand } from "../../../test/factories/brand.ts";
import { buildCategory } from "../../../test/factories/offer.ts";
import { offerHourlyCounters } from "../../db/schema/index.ts";
import { recomputePopularity } from "../offer-activity/service-popularity.ts";
import { rebuildSearchTerms } from "../offer-search/service-terms.ts";

/** More than one portion. */
const OFFERS = 5_100;

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
    await query(
      `insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, redemption_url,
         discount_type, discount_percent, start_date, published_at, popularity_score)
       select $1, $2, 'Lamp ' || i || case i when 1 then ' alpha' when $3 then ' omega' else '' end, 'Lights a desk', 'published',
         'redirect', 'redirect', 'https://shop.example/', 'percentage', 10, '2026-01-01', now(), 50
       from generate_series(1, $3::int) as i`,
      [(await buildBrand(test)).id, (await buildCategory(test)).id, OFFERS],
    );
    const ends = await query<{ first: string; last: string }>(
      "select (array_agg(id order by id))[1] as first, (array_agg(id order by id desc))[1] as last from offers",
    );
    [{ first, last } = { first, last }] = ends;
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
    const [next] = await query<{ score: number }>(
      "select popularity_score as score from offers where id = $1",
      [last],
    );
    expect(next?.score).toBeCloseTo(10, 0);
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
