import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { sharedCodeHash } from "./policy.ts";

/** A page of a brand's list costs the same whatever the table holds: each filter reads it by its own index. */

const EACH = 600;
const STUDENTS = 20;

let test: TestApp;
let plans: Awaited<ReturnType<typeof openPlans>>;
let brand: Brand;
let editor: SignedIn;
let found: Record<"outlet" | "offer" | "reference" | "cursor", string>;

/** 60,000 redemptions of five brands: nearly all unchecked, and one code of many students. */
beforeAll(async () => {
  test = await createTestApp();
  plans = await openPlans(test.database.url);
  const owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  for (let i = 0; i < STUDENTS; i++) await buildStudent(test);
  for (let i = 0; i < 5; i++) {
    brand = await buildBrand(test);
    const { id: offerId } = await buildOffer(test, { brandId: brand.id, redemptionMethod: "qr" });
    for (let copy = 1; copy < 5; copy++)
      await buildOffer(test, { brandId: brand.id, sharedCode: `CHAI${copy}` });
    const hash = sharedCodeHash(test.dependencies.config.secrets.hash, brand.id, "CHAI1");
    await owner.query(
      `with shop as (
        insert into outlets (brand_id, name, address, city) values ($1, 'Koregaon Park', '1 Lane', 'Pune') returning id
      ), place as (
        select o.id as offer_id, o.redemption_method as method, s.id as student_id, n,
          row_number() over (order by n, s.id, o.id) as at
        from offers o, students s, generate_series(1, $3::int) n where o.brand_id = $1
      ) insert into redemptions (student_id, offer_id, brand_id, ordinal, method, status, checked_at, outlet_id,
          code_encrypted, shared_code_hash, check_code_hash, check_code_encrypted, created_at)
        select student_id, offer_id, $1, n, method, case when is_checked then 'checked'::redemption_status else 'issued' end,
          case when is_checked then now() end, case when is_checked then (select id from shop) end,
          case when method = 'code' then '\\x01'::bytea end, case when method = 'code' then $4::bytea end,
          case when method = 'qr' then sha256((offer_id::text || student_id || n)::bytea) end,
          case when method = 'qr' then '\\x01'::bytea end, timestamptz '2026-01-01' + at * interval '1 minute'
        from (select *, offer_id = $2::uuid and at % 200 = 1 as is_checked from place) p`,
      [brand.id, offerId, EACH / 5, hash],
    );
  }
  await owner.query("vacuum analyze");
  const { rows } = await owner.query(
    `select r.outlet_id as outlet, r.offer_id as offer, right(r.id::text, 12) as reference
     from redemptions r where r.brand_id = $1 and r.outlet_id is not null limit 1`,
    [brand.id],
  );
  await owner.end();
  editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
  const { body } = await read("?per_page=100");
  found = { ...rows[0], cursor: body.next_cursor };
}, 120_000);
afterAll(async () => {
  await plans.close();
  await test.close();
});

const read = (query: string) =>
  apiAs(test, editor).get(`/v1/brand/${brand.id}/redemptions${query}`).expect(200);

it.each([
  ["all", () => "", "redemptions_brand"],
  ["a page further down", () => `?cursor=${found.cursor}`, "redemptions_brand"],
  ["an offer", () => `?offer_id=${found.offer}`, "redemptions_offer"],
  ["an outlet", () => `?outlet_id=${found.outlet}`, "redemptions_outlet"],
  ["a state", () => "?state=checked", "redemptions_state"],
  ["a period", () => "?from=2026-01-02&to=2026-01-03", "redemptions_brand"],
  ["a reference", () => `?search=${found.reference}`, "redemptions_reference"],
  ["a shared code", () => "?search=CHAI1", "redemptions_shared_code"],
])("%s is read by its index", async (_name, query, index) => {
  const sent = await statementsOf(async () => {
    expect((await read(query())).body.items.length).toBeGreaterThan(0);
  });
  // The count reads as far as it counts.
  const lists = sent.filter(
    ({ text }) => text.includes('from "redemptions"') && !text.includes("count(*)"),
  );
  const readings = [];
  for (const statement of lists) readings.push(await plans.explain(statement));
  const indexes = readings.flatMap((reading) => reading.indexes);
  expect(indexes, readings.map(({ plan }) => plan).join("\n")).toContain(index);
  for (const { scanned, buffers, plan } of readings) {
    expect(scanned, plan).not.toContain("redemptions");
    expect(buffers, plan).toBeLessThan(1_000);
  }
});
