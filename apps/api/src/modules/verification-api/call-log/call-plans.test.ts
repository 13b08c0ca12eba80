import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { createPartner } from "../../../../test/partner.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { MOST_LOOKED_AT } from "./policy.ts";
import * as repository from "./repository.ts";

/** A page of calls costs as much beside many as beside few, with statistics and without. */

const FEW = 100;
const MANY = 60_000;

let test: TestApp;
let owner: pg.Client;
let byKey: Awaited<ReturnType<typeof openPlans>>;
let byHash: Awaited<ReturnType<typeof openPlans>>;
const asOptions = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  byKey = await openPlans(test.database.url, asOptions(repository.KEY_ORDER));
  byHash = await openPlans(test.database.url, asOptions(repository.HASHES));
});
afterAll(async () => {
  await byKey.close();
  await byHash.close();
  await owner.end();
  await test.close();
});

it("reads by key and index, empty, without statistics and with many rows", async () => {
  const { brandId } = await createPartner(test);
  const { db, clock } = test.dependencies;
  const now = clock.now();
  const hash = Buffer.alloc(32, 7);
  const addCalls = (count: number, whose: string) =>
    owner.query(
      `insert into verification_calls
         (id, created_at, brand_id, api_key_id, mode, result, status_code, credits, latency_us, email_hash, request_id)
       select gen_random_uuid(), $2::timestamptz - n * interval '20 ms', coalesce($3::uuid, gen_random_uuid()),
         gen_random_uuid(), 'live', 'verified', 200, 1, 900, sha256(n::text::bytea), 'req_' || n
       from generate_series(1, $1::int) n`,
      [count, now, whose === "own" ? brandId : null],
    );
  const all = { from: new Date("2020-01-01"), until: new Date("2099-01-01") };
  const none = { keyId: undefined, status: undefined, ...all };
  const before = { at: now, id: "00000000-0000-0000-0000-000000000000" };
  async function readings() {
    const statements = await statementsOf(async () => {
      await repository.list(db, brandId, none, { before: null, look: 51, limit: 51 });
      await repository.list(db, brandId, none, { before, look: 51, limit: 51 });
      await repository.listOfRequest(db, brandId, "req_1", {
        from: new Date(now.getTime() - 1_000),
        until: now,
      });
      await repository.listOfAddress(db, brandId, hash, { before: null, limit: 51 });
      await repository.list(
        db,
        brandId,
        { ...none, keyId: before.id },
        { before: null, look: MOST_LOOKED_AT, limit: 51 },
      );
    });
    expect(statements).toHaveLength(5);
    const read: number[] = [];
    for (const statement of statements) {
      const plans = statement.text.includes("of_address") ? byHash : byKey;
      for (const planning of ["custom", "generic"] as const) {
        const { scanned, buffers, plan } = await plans.explain(statement, planning);
        expect(scanned, plan).toEqual([]);
        read.push(buffers);
      }
    }
    return { pages: read.slice(0, 8), filtered: read.slice(8) };
  }
  await readings();
  await addCalls(FEW, "own");
  const few = await readings();
  await addCalls(MANY, "own");
  await addCalls(MANY, "others");
  // As the worker does each minute: hashes that came since are read one after the other.
  await owner.query("select flush_usage_index()");
  const unanalysed = await readings();
  await owner.query("analyze verification_calls");
  const analysed = await readings();
  for (const { pages, filtered } of [unanalysed, analysed]) {
    for (const [at, buffers] of pages.entries())
      expect(buffers, `statement ${at}`).toBeLessThan(2 * (few.pages[at] ?? 0) + 300);
    // A key that calls seldom: no more than the calls that one page looks at, a third of all of the brand.
    for (const buffers of filtered) expect(buffers).toBeLessThan(2 * MOST_LOOKED_AT);
  }
}, 120_000);
