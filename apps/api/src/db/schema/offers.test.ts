import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

beforeEach(async () => {
  await client.query(`
    delete from offers;
    insert into categories (name, slug, icon) values ('Books', 'books', 'book'), ('Food', 'food', 'bowl') on conflict do nothing;
    insert into brands (name, slug, status, contact_email, approved_at) values ('Panna', 'panna', 'approved', 'hello@panna.test', now())
      on conflict (slug) do update set name = 'Panna', status = 'approved', status_reason = null;
  `);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Sample {
  title?: string;
  status?: string;
  from?: number;
  to?: number | null;
  country?: string;
  city?: string | null;
  offerType?: string;
  method?: string;
  exclusivity?: string;
  fixed?: number;
}

/** Adds an offer; `from` and `to` are days from today in Kolkata. */
async function add(sample: Sample = {}): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into offers (brand_id, category_id, title, description, offer_type, redemption_method, redemption_url, discount_type,
       discount_percent, discount_minor, start_date, end_date, status, published_at, country, city, exclusivity)
     select brands.id, categories.id, $1, 'On every order', $2, $3, 'https://shop.test/deal', case when $4::bigint is null then 'percentage' else 'fixed' end::discount_type,
       case when $4::bigint is null then 40 end, $4, kolkata_today() + $5::int, kolkata_today() + $6::int, $7, now(), $8, $9, $10
     from brands, categories where brands.slug = 'panna' and categories.slug = 'books' returning id`,
    [
      sample.title ?? "Deal",
      sample.offerType ?? "redirect",
      sample.method ?? "redirect",
      sample.fixed ?? null,
      sample.from ?? 0,
      sample.to ?? null,
      sample.status ?? "published",
      sample.country ?? "India",
      sample.city ?? null,
      sample.exclusivity ?? "standard",
    ],
  );
  return rows[0]?.id ?? "";
}

const titles = async () =>
  (await client.query("select title from offers_public order by title")).rows.map(
    (row) => row.title,
  );

/** The maintained counts beside a real count, cell by cell. */
async function counts() {
  const { rows } = await client.query(`
    select coalesce(sum(total), 0)::int as maintained,
      (select count(*)::int from offers where is_public) as counted,
      (select count(*)::int from (
        select category_slug, country, city, total from offer_counts where total <> 0
        except select category_slug, country, city, count(*) from offers where is_public group by 1, 2, 3
      ) as wrong) as wrong
    from offer_counts`);
  return rows[0];
}

test("only published offers of approved brands within their dates are public", async () => {
  await add({ title: "today only", from: 0, to: 0 });
  await add({ title: "no end" });
  await add({ title: "yesterday", from: -9, to: -1 });
  await add({ title: "tomorrow", from: 1 });
  for (const status of ["draft", "pending_review", "paused", "archived"])
    await add({ title: status, status });
  expect(await titles()).toEqual(["no end", "today only"]);
  await client.query(
    "update brands set status = 'suspended', status_reason = 'Complaints' where slug = 'panna'",
  );
  expect(await titles()).toEqual([]);
  expect(await counts()).toEqual({ maintained: 0, counted: 0, wrong: 0 });
});

test("copies of brand and category follow, and cannot be written by hand", async () => {
  const id = await add();
  await client.query(
    "update brands set name = 'Panna Books', logo_url = '/logo.svg' where slug = 'panna'",
  );
  await client.query("update categories set icon = 'page' where slug = 'books'");
  await client.query("update offers set brand_name = 'Forged', is_public = false where id = $1", [
    id,
  ]);
  const { rows } = await client.query(
    "select brand_name, brand_logo_url, category_icon, is_public, search_text from offers where id = $1",
    [id],
  );
  expect(rows).toEqual([
    {
      brand_name: "Panna Books",
      brand_logo_url: "/logo.svg",
      category_icon: "page",
      is_public: true,
      search_text: " books \f deal \n panna books \f on every order ",
    },
  ]);
});

test("the passing of a day is caught up by the refresh", async () => {
  await add({ title: "ended", from: -5, to: 3 });
  await add({ title: "begins", from: 1 });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  // A day passes for the rows, without the trigger that would notice at once.
  await owner.query(`
    alter table offers disable trigger offers_keep_copies;
    update offers set end_date = kolkata_today() - 1 where title = 'ended';
    update offers set start_date = kolkata_today() where title = 'begins';
    alter table offers enable trigger offers_keep_copies`);
  await owner.end();
  expect(await titles()).toEqual([]);
  expect((await client.query("select refresh_offer_publication() as n")).rows).toEqual([{ n: 2 }]);
  expect(await titles()).toEqual(["begins"]);
  expect(await counts()).toEqual({ maintained: 1, counted: 1, wrong: 0 });
});

test("counts stay exact through inserts, moves and deletions", async () => {
  for (const city of [null, "Mumbai", "Mumbai", "Delhi"]) await add({ city });
  await add({ country: "Global" });
  expect(await counts()).toEqual({ maintained: 5, counted: 5, wrong: 0 });
  await client.query("update offers set city = 'Pune' where city = 'Mumbai'");
  await client.query(
    "update offers set category_id = (select id from categories where slug = 'food') where city = 'Pune'",
  );
  await client.query("delete from offers where city = 'Delhi'");
  expect(await counts()).toEqual({ maintained: 4, counted: 4, wrong: 0 });
});

test("views give an address only of an open redirect, and no code", async () => {
  await add({ title: "a open redirect" });
  await add({ title: "b exclusive redirect", exclusivity: "exclusive" });
  await add({ title: "c other", offerType: "other" });
  const { rows } = await client.query(
    "select redemption_url, redemption_code from offers_public order by title",
  );
  expect(rows).toEqual([
    { redemption_url: "https://shop.test/deal", redemption_code: null },
    { redemption_url: null, redemption_code: null },
    { redemption_url: null, redemption_code: null },
  ]);
  const { fields } = await client.query("select * from offers_safe");
  expect(fields.map((field) => field.name).filter((name) => /url|code/.test(name))).toEqual([
    "brand_logo_url",
  ]);
});

test.each([
  [undefined, "40"],
  [25_000, "250"],
  [9_950, "99.50"],
  [5, "0.05"],
])("a discount of %s minor units reads %s", async (fixed, text) => {
  await add({ fixed });
  expect((await client.query("select discount_value from offers_public")).rows).toEqual([
    { discount_value: text },
  ]);
});

describe("list queries at 20,000 offers", () => {
  const sorts = {
    newest: "created_at desc, id desc",
    popular: "popularity_score desc, created_at desc, id desc",
    featured: "featured desc, popularity_score desc, created_at desc, id desc",
    ending_soon: "ends_on, id",
  };
  const live = "is_public and start_date <= kolkata_today() and ends_on >= kolkata_today()";

  test("read an index in order, never the table", async () => {
    await client.query(`
      insert into offers (brand_id, category_id, title, description, offer_type, redemption_method, redemption_url, discount_type,
        start_date, end_date, status, published_at, country, city, popularity_score, featured, created_at)
      select brand.id, case when n % 12 = 0 then books.id else food.id end, 'Deal ' || n || ' ' || md5(n::text), 'On every order', 'redirect', 'redirect',
        'https://shop.test/', 'bogo', kolkata_today(), kolkata_today() + n % 300, 'published', now(),
        (array['Global', 'India', 'India', 'US'])[1 + n % 4]::offer_country, case n % 16 when 1 then 'Mumbai' when 5 then 'Delhi' end,
        random() * 100, n % 20 = 0, now() - n * interval '1 minute'
      from generate_series(1, 20000) as n, brands as brand, categories as books, categories as food
      where brand.slug = 'panna' and books.slug = 'books' and food.slug = 'food'`);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query("vacuum analyze offers");
    await owner.end();
    const scopes = {
      all: "status = 'published'",
      category: "category_slug = 'books'",
      place: "country = 'India' and city = 'Mumbai'",
    };
    for (const [scope, condition] of Object.entries(scopes)) {
      for (const [sort, order] of Object.entries(sorts)) {
        const { rows } = await client.query<{ "QUERY PLAN": string }>(
          `explain select id from offers where ${live} and ${condition} order by ${order} limit 24`,
        );
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(plan, `${scope} ${sort}`).toContain(`offers_public_${scope}_${sort}`);
        expect(plan, `${scope} ${sort}`).not.toContain("Sort");
      }
    }
    const search = await client.query<{ "QUERY PLAN": string }>(
      `explain select id from offers where ${live} and search_text like '%c4ca4238a0%' order by ${sorts.newest} limit 24`,
    );
    expect(search.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("offers_search_trgm");
    expect(await counts()).toEqual({ maintained: 20_000, counted: 20_000, wrong: 0 });
  }, 60_000);
});
