import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { insertVerifiedStudents } from "../../../../test/factories/many-students.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { openPlans, type SentStatement, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

/** An index finds the answers that few students gave, however many redeemed and answered otherwise. */

let test: TestApp;
let plans: Awaited<ReturnType<typeof openPlans>>;
let brand: Brand;
let viewer: SignedIn;
let failing: string;

/** Three brands have 12,000 redemptions each; of the last one forty failed, all of one offer. */
beforeAll(async () => {
  test = await createTestApp();
  plans = await openPlans(test.database.url);
  const owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  await insertVerifiedStudents(owner, 600);
  for (const refusals of [10, 10, 0]) {
    brand = await buildBrand(test);
    const { rows } = await owner.query<{ id: string }>(
      `insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method,
        discount_type, discount_percent, country, start_date, published_at)
      select $1, $2, 'Offer ' || n, 'For students', 'published', 'code', 'qr', 'percentage', 10, 'India', '2025-01-01', now()
      from generate_series(1, 20) n returning id`,
      [brand.id, (await buildCategory(test)).id],
    );
    failing = rows[7]?.id ?? "";
    await owner.query(
      `with numbered as (
        select id, row_number() over (order by id) as n from students
      ), redeemed as (
        insert into redemptions (student_id, offer_id, brand_id, ordinal, method, check_code_hash, check_code_encrypted, created_at)
        select s.id, o.id, $1, 1, 'qr', sha256((o.id::text || s.id)::bytea), '\\x01', now() - s.n * interval '1 hour'
        from offers o, numbered s where o.brand_id = $1
      ) insert into offer_feedback (student_id, offer_id, outcome, comment, comment_for_brand, updated_at)
        select s.id, o.id,
          case when s.n % 200 < $2::int or (o.id = $3::uuid and s.n <= 40) then 'code_refused' else 'worked' end::feedback_outcome,
          'As I found it.', true, now() - s.n * interval '1 hour'
        from offers o, numbered s where o.brand_id = $1`,
      [brand.id, refusals, failing],
    );
  }
  await owner.query("update offer_stats set worked_count = 500");
  await owner.query("update offers set failing_since = now() where id = $1", [failing]);
  await owner.query("vacuum analyze");
  await owner.end();
  viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
}, 120_000);
afterAll(async () => {
  await plans.close();
  await test.close();
});

/** The reads of each statement of the call that matches. */
async function readings(path: string, pattern: RegExp) {
  const sent: SentStatement[] = await statementsOf(async () => {
    const { body } = await apiAs(test, viewer).get(`/v1/brand/${brand.id}/${path}`).expect(200);
    expect(JSON.stringify(body)).toContain(failing);
  });
  const found = sent.filter(({ text }) => pattern.test(text));
  expect(found.length).toBeGreaterThan(0);
  const read = [];
  for (const statement of found) read.push(await plans.explain(statement));
  return read;
}

it.each([
  ["redemptions that failed", () => "redemptions?feedback=code_refused", /from "redemptions"/, 800],
  ["the failing offers of the overview", () => "overview", /\basked\b/, 400],
  ["the failing offers of the list", () => "offers?failing=true", /\basked\b/, 400],
  ["what students write of one", () => `offers/${failing}/feedback`, /said/, 100],
])("%s", async (_name, path, pattern, most) => {
  for (const { scanned, indexes, buffers, plan } of await readings(path(), pattern)) {
    expect(indexes, plan).toContainEqual(
      expect.stringMatching(/^offer_feedback_(latest|outcome|failures)$/),
    );
    for (const table of ["offer_feedback", "redemptions"])
      expect(scanned, plan).not.toContain(table);
    expect(buffers, plan).toBeLessThan(most);
  }
});
