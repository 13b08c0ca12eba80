import pg from "pg";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { buildBrand } from "../../../test/factories/brand.ts";
import { buildCategory } from "../../../test/factories/offer.ts";
import { keepSearchCount } from "./service-counts.ts";

/** Every main list must be read through an index: a plan that walks the whole table fails here. */
describe("the plans of the public lists", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    const brand = await buildBrand(test);
    const ids = [];
    for (let i = 0; i < 12; i++) ids.push((await buildCategory(test, { slug: `many-${i}` })).id);
    // As the owner, whose statements may take their time.
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    await owner.query(
      `insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method,
         redemption_url, discount_type, discount_percent, country, city, start_date, end_date, published_at, created_at,
         popularity_score, featured)
       select $1, ($2::uuid[])[1 + i % 12], 'Student offer ' || i || ' ' || md5(i::text), 'For students, number ' || i,
         'published', 'redirect', 'redirect', 'https://shop.example/' || i, 'percentage', 1 + i % 90,
         (array['India','India','India','Global','US']::offer_country[])[1 + i % 5],
         case when i % 5 < 3 and i % 4 = 0 then (array['Pune','Delhi','Mumbai'])[1 + i % 3] end,
         '2026-01-01', case when i % 3 = 0 then date '2099-01-01' + i % 300 end, now(),
         timestamptz '2026-01-01' + i * interval '1 minute', (i * 7919) % 1000, i % 50 = 0
       from generate_series(1, 12000) as i`,
      [brand.id, ids],
    );
    await owner.query("vacuum analyze offers");
    await owner.end();
  }, 120_000);
  afterAll(() => test.close());

  async function plansOf(path: string): Promise<string[]> {
    const { $client: pool } = test.dependencies.db;
    const seen: { text: string; values: unknown[] }[] = [];
    const original = pool.query.bind(pool);
    // oxlint-disable-next-line typescript/no-misused-promises -- one of the overloads takes no callback
    const spy = vi.spyOn(pool, "query").mockImplementation(((
      query: { text: string },
      values: unknown[],
    ) => {
      seen.push({ text: query.text, values });
      return original(query, values);
    }) as typeof pool.query);
    const { status, body } = await supertest(test.app.server).get(path);
    spy.mockRestore();
    expect(status).toBe(200);
    expect(body.items.length).toBeGreaterThan(0);
    const plans = [];
    for (const { text, values } of seen.filter((query) => /^select.*"offers"/.test(query.text))) {
      const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    expect(plans.length).toBeGreaterThan(0);
    return plans;
  }

  it.each([
    ["/v1/offers", "offers_list_all_featured"],
    ["/v1/offers?sort=newest", "offers_list_all_newest"],
    ["/v1/offers?sort=popular", "offers_list_all_popular"],
    ["/v1/offers?sort=ending_soon", "offers_list_all_ending_soon"],
    ["/v1/offers?category=many-3", "offers_list_category_featured"],
    ["/v1/offers?category=many-3&sort=ending_soon", "offers_list_category_ending_soon"],
    ["/v1/offers?region=India", "offers_list_place_featured"],
    ["/v1/offers?region=India&city=Pune", "offers_list_place_featured"],
    ["/v1/offers?region=India&sort=newest", "offers_list_place_newest"],
    ["/v1/offers?search=c4ca4238", "offers_search_trgm"],
    ["/v1/offers/addresses", "offers_pkey"],
  ])("%s reads %s", async (path, index) => {
    const plans = await plansOf(path);
    expect(plans.at(-1)).toContain(index);
    for (const plan of plans) expect(plan).not.toContain("Seq Scan on offers");
  });

  it("reads a common word's page from the index of its sort, and its total from the stored one", async () => {
    await keepSearchCount(test.dependencies, { words: "student" });
    for (const filter of ["", "&category=many-3", "&region=India&city=Pune"]) {
      const plans = await plansOf(`/v1/offers?search=student${filter}`);
      expect(plans).toHaveLength(2);
      expect(plans[0]).toContain("search_counts_cell");
      for (const plan of plans) expect(plan).not.toContain("Seq Scan on offers");
    }
  });

  it("stops counting a search without a stored total where it turns out to be common", async () => {
    const [, counting = ""] = await plansOf("/v1/offers?search=number");
    expect(counting).toMatch(/Limit/);
  });

  it("skips to a far page within the index", async () => {
    const plans = await plansOf("/v1/offers?page=30");
    expect(plans.at(-1)).toContain("Index Only Scan using offers_list_all_featured");
    for (const plan of plans) expect(plan).not.toContain("Seq Scan on offers");
  });

  it("enters the index at a cursor", async () => {
    const first = await supertest(test.app.server).get("/v1/offers?sort=newest");
    const plans = await plansOf(`/v1/offers?sort=newest&cursor=${first.body.next_cursor}`);
    expect(plans.at(-1)).toMatch(/Index Cond: \(ROW\(created_at, id\) < ROW/);
  });
});
