import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { insertBrands } from "../../../../test/factories/many-brands.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { openPlans, type SentStatement, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

/** A page of the offers desk is read through indexes: its cost follows the page, not the offers that there are. */

let test: TestApp;
let plans: Awaited<ReturnType<typeof openPlans>>;
let admin: SignedIn;
let brandId = "";

/** 20,000 offers of 200 brands; 4,000 of them wait, with as many changes of others. */
beforeAll(async () => {
  test = await createTestApp();
  plans = await openPlans(test.database.url);
  const owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  await insertBrands(owner, 200);
  const category = await buildCategory(test, { slug: "lamps" });
  const rare = await buildCategory(test, { slug: "rare-lamps" });
  await owner.query(
    `insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, redemption_url,
       discount_type, discount_percent, start_date, end_date, published_at, submitted_at, created_at, featured, failing_since)
     select b.id, case when i % 400 = 3 then $2::uuid else $1::uuid end, 'Lamp ' || i, 'Lights a desk', case when i % 5 = 0 then 'pending_review' when i % 400 = 6 then 'paused' else 'published' end::offer_status,
       'redirect', 'redirect', 'https://shop.example/', 'percentage', 10, '2026-01-01',
       case when i % 50 = 1 then (now() + interval '5 days')::date end,
       case when i % 5 <> 0 then now() end, now() - i * interval '1 minute', now() - i * interval '2 minutes', i % 500 = 1,
       case when i % 500 = 2 then now() end
     from generate_series(1, 20000) i join (select id, row_number() over (order by id) n from brands) b on b.n = i % 200 + 1`,
    [category.id, rare.id],
  );
  await owner.query(
    `insert into offer_revisions (offer_id, revision_number, changes, created_at)
     select id, 1, '{"title": "Better"}', submitted_at from offers where status = 'published' order by md5(id::text) limit 4000`,
  );
  const { rows } = await owner.query<{ id: string }>("select id from brands order by id limit 1");
  brandId = rows[0]?.id ?? "";
  await owner.query("vacuum analyze");
  await owner.end();
  admin = await signInAs(test, { admin: true });
}, 120_000);
afterAll(async () => {
  await plans.close();
  await test.close();
});

/** What the statement of a page reads; the counts beside it are others. */
async function readingOf(path: string, pattern: RegExp) {
  const sent: SentStatement[] = await statementsOf(async () => {
    const { body } = await apiAs(test, admin).get(`/v1/admin/${path}`).expect(200);
    expect(body.items.length).toBeGreaterThan(0);
  });
  const statement = sent.find(({ text }) => pattern.test(text));
  if (statement === undefined) throw new Error(`No statement of ${path} matches ${pattern}.`);
  return plans.explain(statement, "custom");
}

it("reads a page of the queue from the two halves' own indexes", async () => {
  const { scanned, indexes, buffers, plan } = await readingOf(
    "offer-cases",
    /p.offer_id as "offerId"/,
  );
  expect(indexes, plan).toEqual(
    expect.arrayContaining([
      "offers_waiting",
      // Both are in the queue's order.
      expect.stringMatching(/^offer_revisions_(waiting|queue)$/),
      "offers_brand_published",
    ]),
  );
  expect(scanned, plan).not.toContain("offers");
  expect(buffers, plan).toBeLessThan(400);
});

describe("all offers", () => {
  it.each([
    ["", "offers_desk_created"],
    ["sort=oldest", "offers_desk_created"],
    ["status=paused", "offers_desk_status"],
    ["category=rare-lamps", "offers_desk_category"],
    ["only=featured", "offers_desk_featured"],
    ["only=ending&sort=ending_soon", "offers_published_ending"],
    ["only=failing", "offers_failing"],
    ["search=lamp 1999", "offers_desk_search"],
    ["brand", "offers_brand"],
  ])("%s is read by %s", async (query, index) => {
    const asked = query === "brand" ? `brand_id=${brandId}` : query;
    const { scanned, indexes, buffers, plan } = await readingOf(
      `offers?${asked}`,
      /from "offers" inner join "brands"/,
    );
    expect(indexes, plan).toContain(index);
    expect(scanned, plan).not.toContain("offers");
    expect(buffers, plan).toBeLessThan(1_200);
  });
});
