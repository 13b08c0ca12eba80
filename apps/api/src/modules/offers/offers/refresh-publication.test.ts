import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { insertOffers } from "../../../../test/factories/many-offers.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { losingCommit } from "../../../../test/lost-commit.ts";
import { refreshPublication } from "./service.ts";

/** More than two portions end, and as many begin. */
const EACH = 700;

describe("the passing of a day over many offers", () => {
  let test: TestApp;
  let owner: pg.Client;
  let brand: Brand;
  let ending: string[] = [];
  let beginning: string[] = [];
  beforeAll(async () => {
    test = await createTestApp();
    owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    brand = await buildBrand(test);
  });
  beforeEach(async () => {
    const of = { brandId: brand.id, categoryId: (await buildCategory(test)).id, count: EACH };
    ending = await insertOffers(owner, of);
    beginning = await insertOffers(owner, of);
    await owner.query("update offers set start_date = kolkata_today() + 1 where id = any($1)", [
      beginning,
    ]);
    // A day passes for the rows, without the trigger that would notice at once.
    await owner.query("alter table offers disable trigger offers_keep_copies");
    await owner.query("update offers set end_date = kolkata_today() - 1 where id = any($1)", [
      ending,
    ]);
    await owner.query("update offers set start_date = kolkata_today() where id = any($1)", [
      beginning,
    ]);
    await owner.query("alter table offers enable trigger offers_keep_copies");
  });
  afterEach(() => owner.query("delete from offers"));
  afterAll(async () => {
    await owner.end();
    await test.close();
  });

  const shown = async () => {
    const { rows } = await owner.query<{ id: string }>(
      "select id from offers where is_public order by id",
    );
    return rows.map(({ id }) => id);
  };
  const expectDone = async () => {
    expect(await shown()).toEqual(beginning);
    const { rows } = await owner.query(
      "select coalesce(sum(total), 0)::int as total from offer_counts",
    );
    expect(rows).toEqual([{ total: EACH }]);
  };
  const versions = async () =>
    (await owner.query("select id, xmin::text from offers order by id")).rows;

  it("is the same when it is cut after any portion and run again, and then writes nothing", async () => {
    for (const portions of [1, 2, 3]) {
      const cut = { ...test.dependencies, db: losingCommit(test.dependencies.db, portions) };
      await expect(refreshPublication(cut)).rejects.toThrow("terminated");
    }
    expect(await shown()).not.toEqual(beginning);
    await refreshPublication(test.dependencies);
    await expectDone();
    const before = await versions();
    await refreshPublication(test.dependencies);
    expect(await versions()).toEqual(before);
  });

  it("comes in portions: an edit waits for one, and sees those before it committed", async () => {
    const { db } = test.dependencies;
    const second = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let transactions = 0;
    const stopping = new Proxy(db, {
      get: (target, name): unknown =>
        name === "transaction"
          ? (work: Parameters<typeof db.transaction>[0]) =>
              db.transaction(async (tx) => {
                const done = await work(tx);
                transactions += 1;
                if (transactions === 2) {
                  second.resolve();
                  await goOn.promise;
                }
                return done;
              })
          : Reflect.get(target, name),
    });
    const running = refreshPublication({ ...test.dependencies, db: stopping });
    await second.promise;
    // A row that another transaction can lock is not held by the second portion.
    const { rows } = await owner.query<{ id: string }>(
      "select id from offers where id = any($1) for no key update skip locked",
      [ending],
    );
    const free = EACH - rows.length;
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(300);
    expect((await shown()).length).toBe(EACH - 300);
    goOn.resolve();
    await running;
    await expectDone();
  });

  it("leaves out what is being edited, and takes it the next time", async () => {
    const editor = new pg.Client({ connectionString: test.database.url });
    await editor.connect();
    await editor.query("begin");
    await editor.query("update offers set terms = 'Once a month' where id = any($1)", [
      [ending[5], beginning[5]],
    ]);
    await refreshPublication(test.dependencies);
    const others = beginning.filter((id) => id !== beginning[5]);
    expect(new Set(await shown())).toEqual(new Set([ending[5], ...others]));
    await editor.query("commit");
    await editor.end();
    await refreshPublication(test.dependencies);
    await expectDone();
  });
});
