import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { insertBrands } from "../../../../test/factories/many-brands.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { claim, listDue } from "./repository-deliveries.ts";

/** The reads of a claim do not grow with the backlog of one endpoint, with statistics and without. */

const ENDPOINTS = 60;
const BACKLOG = 60_000;

let test: TestApp;
let owner: pg.Client;
let plans: Awaited<ReturnType<typeof openPlans>>;

beforeAll(async () => {
  test = await createTestApp();
  plans = await openPlans(test.database.url);
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await plans.close();
  await owner.end();
  await test.close();
});

/** Inserts due deliveries to each of the endpoints, or to the first one. */
const insertDue = (count: number, of: "each" | "first") =>
  owner.query(
    `insert into webhook_deliveries (endpoint_id, event_id, event, payload, next_attempt_at)
     select e.id, gen_random_uuid(), 'credits.low', '{}', now() - interval '1 hour' - n * interval '1 ms'
     from (select id from webhook_endpoints order by id ${of === "first" ? "limit 1" : ""}) e, generate_series(1, $1::int) n`,
    [count],
  );

async function readings() {
  const { db, clock } = test.dependencies;
  const now = clock.now();
  const statements = await statementsOf(async () => {
    const due = await listDue(db, now);
    expect(due).toHaveLength(ENDPOINTS);
    for (const { endpointId } of due.slice(0, 3)) {
      // As a fourth worker would; the claim ends with the transaction.
      await db
        .transaction(async (tx) => {
          expect((await claim(tx, endpointId, { now, leaseEnd: now }))?.endpointId).toBe(
            endpointId,
          );
          throw new Error("back");
        })
        .catch(() => null);
    }
  });
  const read: number[] = [];
  for (const statement of statements.filter(({ text }) => text.includes("webhook_deliveries"))) {
    for (const planning of ["custom", "generic"] as const) {
      const { scanned, indexes, buffers, plan } = await plans.explain(statement, planning);
      expect(scanned, plan).not.toContain("webhook_deliveries");
      expect(indexes, plan).toContain("webhook_deliveries_due");
      read.push(buffers);
    }
  }
  expect(read).toHaveLength(8);
  return read;
}

it("reads by endpoint, beside any backlog of one of them", async () => {
  await insertBrands(owner, ENDPOINTS);
  await owner.query(
    `insert into webhook_endpoints (brand_id, url, secret_encrypted, events)
     select id, 'https://shop.example/', '\\x01', '{credits.low}' from brands`,
  );
  await insertDue(100, "each");
  const few = await readings();
  await insertDue(BACKLOG, "first");
  const unanalysed = await readings();
  await owner.query("analyze");
  const analysed = await readings();
  // Deeper indexes, but nothing added by each waiting delivery.
  for (const many of [unanalysed, analysed])
    for (const [at, buffers] of many.entries())
      expect(buffers).toBeLessThan(1.6 * (few[at] ?? 0) + 20);
}, 60_000);
