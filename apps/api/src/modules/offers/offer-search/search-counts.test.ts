import { DAY } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import pg from "pg";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";
import { listOffers } from "../../../../test/listed-offers.ts";
import { keptSearches, offers } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { searchKey } from "./policy.ts";
import { keepSearchCount } from "./service-counts.ts";

describe("totals of common searches", () => {
  let test: TestApp;
  let brandId: BrandId;
  let categoryId: string;
  const clients: pg.Client[] = [];

  beforeAll(async () => {
    test = await createTestApp();
    brandId = (await buildBrand(test)).id;
    categoryId = (await buildCategory(test, { slug: "kitchen" })).id;
    const other = await buildCategory(test, { slug: "campus" });
    await test.dependencies.db.$client.query(
      `insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, redemption_url,
         discount_type, discount_percent, country, city, start_date, published_at)
       select $1, (array[$2, $3]::uuid[])[1 + i % 2], 'Steel kettle ' || i, 'Boils water', 'published', 'redirect', 'redirect',
         'https://shop.example/', 'percentage', 10, 'India', (array['Pune', 'Delhi', null])[1 + i % 3], '2026-01-01', now()
       from generate_series(1, 1200) as i`,
      [brandId, categoryId, other.id],
    );
  });
  afterAll(async () => {
    for (const client of clients) await client.end();
    await test.close();
  });

  const total = async (query: Record<string, string>): Promise<number> =>
    (
      await supertest(test.app.server)
        .get("/v1/offers")
        .query({ ...query, fallback: "off" })
    ).body.total;
  const kept = () => test.dependencies.db.select().from(keptSearches).orderBy(keptSearches.words);
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: test.database.url });
    clients.push(client);
    await client.connect();
    return client;
  };
  /** Each kept search's count beside what is there, in one snapshot. */
  const watch = async () => {
    const met = "vector @@ kept.query";
    const { rows } = await test.dependencies.db.$client.query<Record<string, string>>(`
      with public as materialized (
        select category_slug, country, city, search_vector(search_text) as vector from offers where is_public
      )
      select words,
        (select coalesce(sum(total), 0) from search_counts where search_id = kept.id) as kept,
        (select count(*) from public where ${met}) as there,
        (select count(*) from (
          select category_slug, country, city, total from search_counts where search_id = kept.id and total <> 0
          except select category_slug, country, city, count(*) from public
          where ${met} group by 1, 2, 3
        ) as wrong) as wrong_cells
      from kept_searches as kept where ready`);
    return rows;
  };
  const expectExact = (rows: Record<string, string>[]) => {
    for (const row of rows) expect(row).toMatchObject({ kept: row["there"], wrong_cells: "0" });
  };

  it("are stored once asked for, and follow each change at once", async () => {
    expect(await total({ search: "KETTLE steel" })).toBe(1200);
    await test.runJobs("offers.keep-search-count");
    expect(await kept()).toMatchObject([{ words: "kettle steel", ready: true }]);

    const added = await buildOffer(test, { brandId, categoryId, title: "Kettle, Steel" });
    const { db } = test.dependencies;
    const change = (values: Partial<typeof offers.$inferInsert>) =>
      db.update(offers).set(values).where(eq(offers.id, added.id));
    const seen = [await total({ search: "steel kettle" })];
    for (const values of [
      { status: "paused" },
      { status: "published" },
      { title: "Copper kettle" },
      { title: "Steel kettle" },
      { endDate: "2026-01-02" },
      { endDate: null },
    ] as const) {
      await change(values);
      seen.push(await total({ search: "steel kettle" }));
    }
    expect(seen).toEqual([1201, 1200, 1201, 1200, 1201, 1200, 1201]);
    await change({ city: "Mumbai" });
    const filtered = { search: "steel kettle", category: "kitchen", region: "India" };
    expect(await total(filtered)).toBe(601);
    expect(await total({ ...filtered, city: "Mumbai" })).toBe(201);
    // Few are left of many: the best matches come first, and none is missing.
    const tea = await buildOffer(test, {
      brandId,
      categoryId,
      title: "Tea",
      description: "In a steel kettle",
      popularityScore: 90,
    });
    const ids: string[] = [];
    for (let page = 1; page <= 7; page++)
      ids.push(
        ...(await listOffers(test, { ...filtered, per_page: 100, page })).items.map(({ id }) => id),
      );
    expect(new Set(ids).size).toBe(602);
    expect(ids[601]).toBe(tea.id);
    await db.delete(offers).where(eq(offers.id, tea.id));
    // Without the limit of a statement's time, which a rename of so many may reach on a busy machine.
    const writer = await connect();
    await writer.query("update brands set name = 'Brass' where id = $1", [brandId]);
    expect(await total({ search: "steel kettle" })).toBe(1201);
    await db.delete(offers).where(eq(offers.id, added.id));
    expect(await total({ search: "steel kettle" })).toBe(1200);
    expectExact(await watch());
  });

  it("follow a brand's new name in a session that began with the change of one offer", async () => {
    const writer = await connect();
    const offer = await buildOffer(test, { brandId, categoryId, title: "Colander" });
    await writer.query("update offers set title = 'Sieve' where id = $1", [offer.id]);
    // As autovacuum finds it at some time: the plans of the triggers change with it.
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    clients.push(owner);
    await owner.connect();
    for (const name of ["Copper", "Zinc"]) {
      await writer.query("update brands set name = $2 where id = $1", [brandId, name]);
      const searches = await watch();
      expect(searches).toHaveLength(1);
      expectExact(searches);
      await owner.query("analyze");
    }
    await test.dependencies.db.delete(offers).where(eq(offers.id, offer.id));
  });

  it("are read while they are rare, and then never from before a change", async () => {
    for (let i = 1; i <= 3; i++) {
      await buildOffer(test, { brandId, categoryId, title: `Pressure cooker ${i}` });
      expect(await total({ search: "cooker" })).toBe(i);
      expect(await total({ search: "cooker", category: "kitchen" })).toBe(i);
    }
    expect((await kept()).map((row) => row.words)).toEqual(["kettle steel"]);
  });

  it("leave out what ended at midnight before any job has run", async () => {
    const { id } = await buildOffer(test, {
      title: "Steel kettle, last day",
      endDate: "2098-12-31",
    });
    const everything = {
      all: {},
      place: { region: "India", city: "Pune" },
      search: { search: "steel kettle" },
    };
    const totals = async () => Promise.all(Object.values(everything).map((query) => total(query)));
    test.clock.set(new Date("2098-12-31T18:29:00Z"));
    const before = await totals();
    const lastPage = async () => {
      const { body } = await supertest(test.app.server).get("/v1/offers?page=9999&per_page=100");
      return { page: body.page, items: body.items.length };
    };
    const pageBefore = await lastPage();
    test.clock.set(new Date("2098-12-31T18:31:00Z"));
    expect(await totals()).toEqual(before.map((one) => one - 1));
    expect(await lastPage()).toEqual({ ...pageBefore, items: pageBefore.items - 1 });
    const { body } = await supertest(test.app.server).get("/v1/offers/stats");
    expect(body.active_offers).toBe((before[0] ?? 0) - 1);
    test.clock.set(new Date());
    await test.dependencies.db.delete(offers).where(eq(offers.id, id));
  });

  it("are queued once however many ask, and dropped when not asked for any more", async () => {
    await Promise.all(Array.from({ length: 8 }, () => total({ search: "water" })));
    const waiting = await test.dependencies.db.$client.query(
      "select 1 from pgboss.job where name = 'offers.keep-search-count' and singleton_key = 'water' and state = 'created'",
    );
    expect(waiting.rowCount).toBe(1);
    await test.runJobs();
    test.clock.advance(4 * DAY);
    await total({ search: "water" });
    await test.runJobs("offers.keep-search-count");
    test.clock.advance(4 * DAY);
    await total({ search: "boils" });
    await test.runJobs("offers.keep-search-count");
    expect((await kept()).map((row) => row.words)).toEqual(["boils", "water"]);
    test.clock.set(new Date());
    const { rows } = await test.dependencies.db.$client.query(
      "select 1 from search_counts where search_id not in (select id from kept_searches)",
    );
    expect(rows).toEqual([]);
  });

  it("wait for a process that was already publishing when they began", async () => {
    const writer = await connect();
    await writer.query("begin");
    await writer.query("update offers set title = 'Teapot' where title like 'Steel kettle 11__'");
    const keeping = keepSearchCount(test.dependencies, { words: "teapot" });
    await vi.waitFor(async () => {
      const { rowCount } = await writer.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
      );
      expect(rowCount).toBe(1);
    });
    await writer.query("commit");
    await keeping;
    expect(await total({ search: "teapot" })).toBe(100);
    expectExact(await watch());
  });

  it("stay exact while many publish, pause, rename, end and remove at once", async () => {
    const { rows: all } = await test.dependencies.db.$client.query<{ id: string }>(
      "select id from offers where title like 'Steel kettle%' order by id limit 240",
    );
    const changes = [
      "update offers set status = 'paused' where id = $1",
      "update offers set title = 'Steel samovar' where id = $1",
      "update offers set status = 'published' where id = $1",
      "update offers set end_date = '2026-01-02' where id = $1",
      "update offers set end_date = null, city = 'Mumbai' where id = $1",
      "delete from offers where id = $1",
      `insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, redemption_url,
         discount_type, discount_percent, country, start_date, published_at)
       select brand_id, category_id, 'Steel samovar', 'Boils water', 'published', 'redirect', 'redirect',
         'https://shop.example/', 'percentage', 10, 'India', '2026-01-01', now() from offers
       where title like 'Steel kettle%' and id > $1 limit 1`,
    ];
    const writers = await Promise.all(Array.from({ length: 6 }, connect));
    const done = new AbortController();
    const write = async (writer: pg.Client, seat: number) => {
      for (let i = seat; i < all.length; i += writers.length) {
        for (const change of changes.slice(0, 3 + (i % 5))) {
          await writer.query("begin");
          await writer.query(change, [all[i]?.id]);
          // Some stay open for a while, so that counting begins in the middle of them.
          if (i % 4 === 0) await writer.query("select pg_sleep(0.01)");
          await writer.query(i % 9 === 0 ? "rollback" : "commit");
        }
      }
    };
    const snapshots: Record<string, string>[][] = [];
    const look = async () => {
      while (!done.signal.aborted) snapshots.push(await watch());
    };
    const keep = async () => {
      for (const words of ["steel", "samovar", "kettle", "samovar steel", "boils steel", "st"]) {
        await keepSearchCount(test.dependencies, { words });
      }
    };
    const looking = look();
    await Promise.all([...writers.map(write), keep()]).finally(() => done.abort());
    await looking;
    expect(snapshots.length).toBeGreaterThan(5);
    for (const rows of [...snapshots, await watch()]) expectExact(rows);
    expect((await watch()).map((row) => row["words"])).toContain("samovar steel");
    const { rows: wrong } = await test.dependencies.db.$client.query(`
      select category_slug, country, city, total from offer_counts where total <> 0
      except select category_slug, country, city, count(*) from offers where is_public group by 1, 2, 3`);
    expect(wrong).toEqual([]);
  });
});

describe("what searches have in common", () => {
  it.each([
    [["steel", "kettle"], "kettle steel"],
    [["kettle", "kettle"], "kettle"],
    [["100%", "a_b"], "100% a_b"],
  ])("%j is %s", (words, key) => {
    expect(searchKey(words.map((typed) => ({ typed })))).toBe(key);
  });
});
