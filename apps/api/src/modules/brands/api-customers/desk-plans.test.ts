import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { insertBrands } from "../../../../test/factories/many-brands.ts";
import { useOwner } from "../../../../test/owner.ts";
import { type Reading, statementsOf, usePlans } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

/** The list reads sums: its cost does not depend on the log's size, and it reads the sums of the chosen days alone. */

const CUSTOMERS = 1_000;
/** A year of sums, so that the days of a list are a small part of them. */
const DAYS = 365;
const FEW_CALLS = 1_000;
const MANY_CALLS = 1_000_000;

const test = useTestApp();
const owner = useOwner(test);
const plans = usePlans(test);
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(test, { admin: ["brands"] });
  await insertBrands(owner, CUSTOMERS);
  await owner.query(
    `insert into api_customers (brand_id, last_call_at, watched_until) select id, now(), now() from brands`,
  );
  await owner.query(
    `insert into verification_days (brand_id, day, verified, not_verified, rate_limited, quota_exceeded, insufficient_credits, latency_counts)
     select id, current_date - ago, 100 + ago % 7, 20, ago % 3, 0, 0, array[5, 60, 40, 15]
     from generate_series($1::int - 1, 0, -1) ago cross join brands`,
    [DAYS],
  );
  await insertCalls(FEW_CALLS);
  await owner.query("vacuum analyze");
}, 240_000);

const insertCalls = (count: number) =>
  owner.query(
    `insert into verification_calls
       (id, created_at, brand_id, api_key_id, mode, result, status_code, credits, latency_us, email_hash, request_id)
     select gen_random_uuid(), now() - n * interval '1 second', key.brand_id, key.id, 'live', 'verified', 200, 1, 4000, '\\x00', 'req'
     from generate_series(1, $1::int) n
     join (select id, brand_id, row_number() over (order by id) as place from api_keys) key on key.place = 1 + n % 1000`,
    [count],
  );

async function readingsOf(query: string): Promise<Reading[]> {
  const sent = await statementsOf(async () => {
    const { body } = await apiAs(test, admin).get(`/v1/admin/api-customers?${query}`).expect(200);
    expect(body.items.length).toBeGreaterThan(0);
  });
  const readings = [];
  for (const statement of sent.filter(
    ({ text }) => text.includes("api_customers") || text.includes("verification_days"),
  ))
    readings.push(await plans.explain(statement, "custom"));
  return readings;
}

const buffersOf = (readings: readonly Reading[]) =>
  readings.reduce((sum, { buffers }) => sum + buffers, 0);

const asked: [query: string, index: string][] = [
  ["", "verification_days_day"],
  ["period=30", "verification_days_day"],
  ["period=month&sort=not_verified", "verification_days_day"],
  ["sort=credits", "verification_days_day"],
  ["sort=name", "verification_days_"],
  ["sort=last_call", "verification_days_"],
  ["only=running_out", "verification_days_day"],
  ["only=rate_limited", "verification_days_day"],
  ["search=maker 123", "verification_days_"],
];

describe("the list of customers", () => {
  const few = new Map<string, number>();
  it.each(asked)("'%s' reads sums by %s, and no call", async (query, index) => {
    const readings = await readingsOf(query);
    const plan = readings.map((one) => one.plan).join("\n");
    expect(readings.flatMap(({ indexes }) => indexes).join(" "), plan).toContain(index);
    const scanned = readings.flatMap((one) => one.scanned);
    expect(scanned, plan).not.toContain("verification_days");
    expect(plan).not.toContain("verification_calls");
    few.set(query, buffersOf(readings));
  });

  it("costs the same with a million calls in the log", { timeout: 240_000 }, async () => {
    await insertCalls(MANY_CALLS);
    await owner.query("analyze");
    for (const [query] of asked) {
      const many = await readingsOf(query);
      expect(buffersOf(many), query).toBeLessThan(1.2 * (few.get(query) ?? 0) + 50);
    }
  });
});
