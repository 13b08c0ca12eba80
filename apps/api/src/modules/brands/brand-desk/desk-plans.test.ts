import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { useOwner } from "../../../../test/owner.ts";
import { type Reading, statementsOf, usePlans } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

/** A page of the brands' desk costs about the same whatever the table holds. */

const FEW = 5_000;
const MANY = 25_000;

const test = useTestApp();
const owner = useOwner(test);
const plans = usePlans(test);
let admin: SignedIn;
let categoryId = "";
beforeAll(async () => {
  admin = await signInAs(test, { admin: true });
  categoryId = (await buildCategory(test, { slug: "lamps" })).id;
  await insert(0, FEW);
  await owner.query(
    `insert into credit_alerts (brand_id, alert) select id, 'low' from brands where slug like 'maker-1_'`,
  );
  await owner.query(
    `insert into brand_changes (brand_id, name, previous_name, has_logo)
     select id, name || ' Studio', name, false from brands where slug like 'maker-2_'`,
  );
  await owner.query(
    `insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, redemption_url,
       discount_type, discount_percent, start_date, published_at, failing_since)
     select id, $1::uuid, 'Lamp', 'Lights a desk', 'published', 'redirect', 'redirect', 'https://shop.example/', 'percentage', 10,
       '2026-01-01', now(), now() from brands where slug like 'maker-3_'`,
    [categoryId],
  );
  await owner.query("vacuum analyze");
}, 120_000);

const insert = (from: number, to: number) =>
  owner.query(
    `insert into brands
       (name, slug, website_url, contact_name, contact_email, status, status_reason, approved_at, created_at)
     select 'Maker ' || n, 'maker-' || n, 'https://maker' || n || '.example/', 'Owner ' || n, 'maker-' || n || '@many.example',
       (case when n % 500 = 1 then 'suspended' else 'approved' end)::brand_status,
       case when n % 500 = 1 then 'Why' end, now(), now() - n * interval '1 minute'
     from generate_series($1::int, $2::int - 1) n`,
    [from, to],
  );

async function readingsOf(query: string): Promise<Reading[]> {
  const sent = await statementsOf(async () => {
    const { body } = await apiAs(test, admin).get(`/v1/admin/brands?${query}`).expect(200);
    expect(body.items.length).toBeGreaterThan(0);
  });
  const lists = sent.filter(
    ({ text }) =>
      text.includes('from "brands"') &&
      !text.includes("count(*) as") &&
      !text.startsWith("select count"),
  );
  const readings = [];
  for (const statement of lists) readings.push(await plans.explain(statement, "custom"));
  return readings;
}

const asked: [query: string, index: string][] = [
  ["", "brands_created"],
  ["sort=oldest", "brands_created"],
  ["sort=name", "brands_by_name"],
  ["status=suspended", "brands_status_created"],
  ["search=maker 1234", "brands_desk_search"],
  ["search=maker1234.example", "brands_desk_search"],
  ["search=owner 1234", "brands_desk_search"],
  ["only=low_credits", "brands_pkey"],
  ["only=failing", "brands_pkey"],
  ["only=change_waiting", "brands_pkey"],
];
const buffersOf = (readings: readonly Reading[]) =>
  readings.reduce((sum, { buffers }) => sum + buffers, 0);

describe("the list of brands", () => {
  const few = new Map<string, number>();
  it.each(asked)("'%s' is read by %s", async (query, index) => {
    const readings = await readingsOf(query);
    const plan = readings.map((one) => one.plan).join("\n");
    expect(readings.flatMap(({ indexes }) => indexes).join(" "), plan).toContain(index);
    expect(
      readings.flatMap(({ scanned }) => scanned),
      plan,
    ).not.toContain("brands");
    few.set(query, buffersOf(readings));
  });

  it("costs about the same among many", { timeout: 120_000 }, async () => {
    await insert(FEW, MANY);
    await owner.query("vacuum analyze");
    for (const [query] of asked) {
      const many = await readingsOf(query);
      const plan = many.map((one) => one.plan).join("\n");
      // A search reads the lists of trigrams that all brands share, too.
      expect(buffersOf(many), `${query}\n${plan}`).toBeLessThan(
        Math.max(400, 2 * (few.get(query) ?? 0)),
      );
    }
  });
});
