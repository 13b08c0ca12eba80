import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { insertOffers } from "../../../../test/factories/many-offers.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { losingCommit } from "../../../../test/lost-commit.ts";
import { statementsOf } from "../../../../test/query-plans.ts";
import { followSearchTerms, rebuildSearchTerms } from "./service-terms.ts";

/** More than two portions. */
const OFFERS = 700;

describe("the words of the public offers", () => {
  let test: TestApp;
  let ids: string[] = [];
  beforeAll(async () => {
    test = await createTestApp();
    ids = await insertOffers(test.dependencies.db.$client, {
      brandId: (await buildBrand(test, { name: "Diya" })).id,
      categoryId: (await buildCategory(test, { name: "Diya" })).id,
      count: OFFERS,
    });
  });
  afterAll(() => test.close());

  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await test.dependencies.db.$client.query<T>(text, values)).rows;
  const counts = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await query<{ term: string; count: number }>(
          "select term, offer_count as count from search_terms order by term",
        )
      ).map(({ term, count }) => [term, count]),
    );
  const all = { desk: OFFERS, diya: OFFERS, lamp: OFFERS, lights: OFFERS };

  it("give the same when counting is cut after any portion and run again", async () => {
    for (const portions of [1, 1]) {
      const cut = { ...test.dependencies, db: losingCommit(test.dependencies.db, portions) };
      await expect(followSearchTerms(cut)).rejects.toThrow("terminated");
      expect((await counts())["lamp"]).toBeLessThan(OFFERS);
    }
    await followSearchTerms(test.dependencies);
    expect(await counts()).toEqual(all);
    await followSearchTerms(test.dependencies);
    expect(await counts()).toEqual(all);
  });

  it("follow one publication by reading that offer alone, and writing the words that differ", async () => {
    const untouched = () =>
      query(
        "select term, xmin::text from search_terms where term <> all('{lamp,oven}') order by 1",
      );
    const before = await untouched();
    await query("update offers set title = 'Oven' where id = $1", [ids[4]]);
    const sent = await statementsOf(() => followSearchTerms(test.dependencies));
    expect(await counts()).toEqual({ ...all, lamp: OFFERS - 1, oven: 1 });
    expect(await untouched()).toEqual(before);
    const counted = sent.filter(({ text }) => text.includes("regexp_split_to_table"));
    expect(counted.map(({ values }) => values.at(-1))).toEqual([[ids[4]]]);
  });

  it("lose those of what is paused or removed, and get them back", async () => {
    await query("update offers set status = 'paused' where id = any($1)", [ids.slice(0, 10)]);
    await query("delete from offers where id = $1", [ids[4]]);
    await followSearchTerms(test.dependencies);
    expect(await counts()).toEqual({
      desk: OFFERS - 10,
      diya: OFFERS - 10,
      lamp: OFFERS - 10,
      lights: OFFERS - 10,
    });
    expect(await query("select 1 from offer_words where offer_id = $1", [ids[4]])).toEqual([]);
    await query("update offers set status = 'published' where id = any($1)", [ids.slice(0, 10)]);
    await followSearchTerms(test.dependencies);
    expect((await counts())["lamp"]).toBe(OFFERS - 1);
  });

  it("are put right by the rebuild, whole for readers all the while, also when it is cut", async () => {
    const right = await counts();
    await query("insert into search_terms values ('forgotten', 9)");
    await query("update search_terms set offer_count = 3 where term = 'lamp'");
    await query("delete from search_terms where term = 'lights'");
    const done = new AbortController();
    const fewest: number[] = [];
    const reading = (async () => {
      while (!done.signal.aborted) fewest.push((await counts())["desk"] ?? 0);
    })();
    const rebuild = async () => {
      // After portions of offers, and the last time after the first portion of wrong counts.
      for (const commits of [1, 2, 3, 5]) {
        const db = losingCommit(test.dependencies.db, commits);
        await expect(rebuildSearchTerms({ ...test.dependencies, db })).rejects.toThrow(
          "terminated",
        );
      }
      await rebuildSearchTerms(test.dependencies);
    };
    await rebuild().finally(() => done.abort());
    await reading;
    expect(await counts()).toEqual(right);
    expect(Math.min(...fewest)).toBe(right["desk"]);
  });

  it("stay exact beside edits, publications and rebuilds", async () => {
    const words = ["Torch", "Candle", "Lantern"];
    const edit = async (seat: number) => {
      for (let i = seat; i < 200; i += 4) {
        const id = ids[i + 20];
        await query("update offers set title = $2 where id = $1", [id, words[i % 3]]);
        if (i % 5 === 0) await query("update offers set status = 'paused' where id = $1", [id]);
        if (i % 10 === 0) await query("update offers set status = 'published' where id = $1", [id]);
        if (i % 7 === 0) await query("delete from offers where id = $1", [id]);
      }
    };
    const done = new AbortController();
    const count = async (work: () => Promise<unknown>) => {
      while (!done.signal.aborted) await work();
    };
    const counting = [
      count(() => followSearchTerms(test.dependencies)),
      count(() => followSearchTerms(test.dependencies)),
      count(() => rebuildSearchTerms(test.dependencies)),
    ];
    await Promise.all([0, 1, 2, 3].map(edit)).finally(() => done.abort());
    await Promise.all(counting);
    await followSearchTerms(test.dependencies);
    const there = await query<{ term: string; count: number }>(`
      select term, count(*)::int as count from offers
      cross join lateral (select distinct term from regexp_split_to_table(search_text, '[^[:alpha:]]+') as term) as words
      where is_public and length(term) > 2 group by term order by term`);
    expect(await counts()).toEqual(
      Object.fromEntries(there.map(({ term, count: total }) => [term, total])),
    );
  }, 60_000);
});
