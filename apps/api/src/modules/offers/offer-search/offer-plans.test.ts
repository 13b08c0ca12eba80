import { createHash } from "node:crypto";
import pg from "pg";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import {
  openPlans,
  type Reading,
  type SentStatement,
  statementsOf,
} from "../../../../test/query-plans.ts";
import { synonymGroups, synonymVersion } from "../../../db/schema/index.ts";
import { keepSearchCount } from "./service-counts.ts";

/** So many offers, on twelve categories and three regions. As the owner, whose statements may take their time. */
async function fill(ownerUrl: string, count: number, last: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`
    insert into brands (name, slug, status, contact_email, approved_at)
    values ('Panna', 'panna', 'approved', 'hello@panna.test', now());
    insert into categories (name, slug, icon) select 'Many ' || i, 'many-' || i, 'tag' from generate_series(0, 11) as i`);
  await owner.query(
    `insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method,
       redemption_url, discount_type, discount_percent, country, city, start_date, end_date, published_at, created_at,
       popularity_score, featured)
     select brands.id, categories.id, 'Student offer ' || i || ' ' || md5(i::text), 'For students, number ' || i,
       'published', 'redirect', 'redirect', 'https://shop.example/' || i, 'percentage', 1 + i % 90,
       (array['India','India','India','Global','US']::offer_country[])[1 + i % 5],
       case when i % 5 < 3 and i % 4 = 0 then (array['Pune','Delhi','Mumbai'])[1 + i % 3] end,
       '2026-01-01', case when i % 3 = 0 then date '2099-01-01' + i % 300 end, now(),
       timestamptz '2026-01-01' + i * interval '1 minute', (i * 7919) % 1000, i % 50 = 0
     from generate_series(1, $1::int) as i, brands, categories
     where brands.slug = 'panna' and categories.slug = 'many-' || i % 12`,
    [count],
  );
  await owner.query(last);
  // While another session of the app reads, a vacuum marks no page as visible to all, and reading an index alone looks expensive.
  const seen = "select relallvisible = relpages as by_all from pg_class where relname = 'offers'";
  while (last.startsWith("vacuum") && (await owner.query(seen)).rows[0]?.by_all !== true)
    await owner.query(last);
  await owner.end();
}

/** Every main list must be read through an index: a plan that walks the whole table fails here. */
describe("the plans of the public lists", () => {
  let test: TestApp;
  let plans: Awaited<ReturnType<typeof openPlans>>;
  beforeAll(async () => {
    test = await createTestApp();
    plans = await openPlans(test.database.url);
    await fill(test.database.ownerUrl, 12_000, "vacuum analyze");
  }, 120_000);
  afterAll(async () => {
    await plans.close();
    await test.close();
  });

  /** What the call's statements on offers read, in order. */
  async function readingsOf(path: string): Promise<Reading[]> {
    const readings: Reading[] = [];
    for (const statement of await sentFor(path)) readings.push(await plans.explain(statement));
    return readings;
  }

  async function sentFor(path: string): Promise<SentStatement[]> {
    const sent = await statementsOf(async () => {
      const { status, body } = await supertest(test.app.server).get(path);
      expect(status).toBe(200);
      expect((body.items ?? body.popular).length).toBeGreaterThan(0);
    });
    const ofOffers = sent.filter(({ text }) => /from "offers"/.test(text));
    expect(ofOffers.length).toBeGreaterThan(0);
    return ofOffers;
  }

  const expectNoScan = (readings: readonly Reading[]) => {
    for (const { scanned, plan } of readings)
      for (const table of ["offers", "offer_vectors"]) expect(scanned, plan).not.toContain(table);
  };

  it.each([
    ["/v1/offers", "offers_public_all_featured"],
    ["/v1/offers?sort=newest", "offers_public_all_newest"],
    ["/v1/offers?sort=popular", "offers_public_all_popular"],
    ["/v1/offers?sort=ending_soon", "offers_public_all_ending_soon"],
    ["/v1/offers?category=many-3", "offers_public_category_featured"],
    ["/v1/offers?category=many-3&sort=ending_soon", "offers_public_category_ending_soon"],
    ["/v1/offers?region=India", "offers_public_region_featured"],
    ["/v1/offers?region=India&city=Pune", "offers_public_place_featured"],
    ["/v1/offers?region=India&sort=newest", "offers_public_region_newest"],
    ["/v1/offers?search=c4ca4238", "offer_vectors_words"],
    ["/v1/offers/addresses", "offers_pkey"],
    ["/v1/offers/collections", "offers_public_region_popular"],
    ["/v1/offers/collections?city=Pune", "offers_public_place_popular"],
  ])("%s reads %s", async (path, index) => {
    const readings = await readingsOf(path);
    expect(readings.flatMap(({ indexes }) => indexes)).toContain(index);
    expectNoScan(readings);
  });

  it("reads a common word's page from the index of its sort, and its total from the stored one", async () => {
    await keepSearchCount(test.dependencies, { words: "student" });
    const place = "&region=India&city=Pune";
    // The last one leaves so few that the best matches come first: they are read along the category.
    for (const filter of ["", "&category=many-3", place, `&category=many-3${place}`]) {
      const readings = await readingsOf(`/v1/offers?search=student${filter}`);
      expect(readings).toHaveLength(2);
      expect(readings[0]?.plan).toContain('"Relation Name": "search_counts"');
      expectNoScan(readings);
    }
  });

  it("stops counting a search without a stored total where it turns out to be common", async () => {
    const [, counting] = await readingsOf("/v1/offers?search=number");
    expect(counting?.plan).toContain('"Node Type": "Limit"');
  });

  it("reads a word with many synonyms through the indexes, rare or common, whatever the statistics", async () => {
    // An offer has the last one alone.
    const words = [
      ..."brolly,umbrella,parasol,raincoat,chhata,chhatri,barsati,छाता,छतरी,बरसाती".split(","),
      createHash("md5").update("1").digest("hex"),
    ];
    await test.dependencies.db
      .insert(synonymGroups)
      .values([{ words }, { words: ["pupil", "student", "chhatra", "छात्रा"] }]);
    await test.dependencies.db.update(synonymVersion).set({ version: 1 });
    await keepSearchCount(test.dependencies, { words: "pupil" });
    for (const path of ["/v1/offers?search=brolly", "/v1/offers?search=brolly&category=many-3"]) {
      const readings = await readingsOf(path);
      expect(readings.flatMap(({ indexes }) => indexes)).toContain("offer_vectors_words");
      expectNoScan(readings);
    }
    for (const path of [
      "/v1/offers?search=pupil",
      "/v1/offers?search=pupil&region=India&city=Pune",
    ]) {
      const readings = await readingsOf(path);
      expect(readings).toHaveLength(2);
      expectNoScan(readings);
      // Offers are passed over by their own words, and about as much is read as for the word alone.
      const word = await readingsOf(`${path.replace("pupil", "student")}&spelling=as_typed`);
      const page = readings[1];
      expect(page?.indexes).toContain("offer_vectors_pkey");
      expect(page?.indexes).not.toContain("offer_vectors_words");
      expect(page?.buffers).toBeLessThan(2 * (word.at(-1)?.buffers ?? 0));
    }
    const other = await createTestDatabase();
    await fill(other.ownerUrl, 12_000, "select 1");
    const without = await openPlans(other.url);
    for (const statement of await sentFor("/v1/offers?search=brolly"))
      expectNoScan([await without.explain(statement)]);
    await without.close();
    await other.drop();
  });

  it("skips to a far page within the index", async () => {
    const readings = await readingsOf("/v1/offers?page=30");
    expectNoScan(readings);
    const page = readings.at(-1);
    expect(page?.indexes).toContain("offers_public_all_featured");
    expect(page?.plan).toContain('"Node Type": "Index Only Scan"');
  });

  it("enters the index at a cursor", async () => {
    const first = await supertest(test.app.server).get("/v1/offers?sort=newest");
    const readings = await readingsOf(`/v1/offers?sort=newest&cursor=${first.body.next_cursor}`);
    expect(readings.at(-1)?.plan).toMatch(/"Index Cond": "\(\(ROW\(created_at, id\) < ROW/);
  });

  /** The lists that are planned once, for whatever values. */
  const named = [
    "/v1/offers",
    "/v1/offers?page=5",
    "/v1/offers?sort=newest",
    "/v1/offers?sort=ending_soon&page=5",
    "/v1/offers?region=India",
    "/v1/offers?region=US&sort=popular&page=5",
    "/v1/offers?region=India&city=Pune",
    "/v1/offers?category=many-3&sort=ending_soon",
    "/v1/offers?category=many-3&region=US",
    "/v1/offers/collections",
    "/v1/offers/collections?city=Pune",
  ];

  it("reads the public lists' own indexes where no page is marked as visible to all", async () => {
    const other = await createTestDatabase();
    await fill(other.ownerUrl, 12_000, "analyze");
    const unvacuumed = await openPlans(other.url);
    for (const path of named)
      for (const statement of await sentFor(path))
        for (const planning of ["custom", "generic"] as const) {
          const { indexes, plan } = await unvacuumed.explain(statement, planning);
          const foreign = indexes.filter((name) => /^offers_(?!public_|pkey|id_brand)/.test(name));
          expect(foreign, `${path} ${planning} ${plan}`).toEqual([]);
        }
    await unvacuumed.close();
    await other.drop();
  });

  it("reads them so on an empty database, and as much without statistics on a tenth of the offers", async () => {
    const [empty, small] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await fill(small.ownerUrl, 1_200, "select 1");
    const [onEmpty, onSmall] = await Promise.all([openPlans(empty.url), openPlans(small.url)]);
    for (const path of named) {
      for (const statement of await sentFor(path)) {
        // Through a pooler the next session would not know the name.
        expect(statement.name === undefined, path).toBe(inject("poolerPort") !== null);
        // Kept by a connection, however much there is later; one for given values is not.
        const none = await onEmpty.explain(statement, "generic");
        const few = await onSmall.explain(statement, "generic");
        for (const planning of ["custom", "generic"] as const) {
          const many = await plans.explain(statement, planning);
          for (const { scanned, plan } of [none, few, many]) {
            expect(scanned, `${path} ${planning} ${plan}`).not.toContain("offers");
          }
          expect(many.buffers, `${path} ${planning} ${many.plan}`).toBeLessThan(2 * few.buffers);
        }
      }
    }
    await Promise.all([onEmpty.close(), onSmall.close()]);
    await Promise.all([empty.drop(), small.drop()]);
  });
});
