import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { insertBrands } from "../../../../test/factories/many-brands.ts";
import { insertOffers } from "../../../../test/factories/many-offers.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import {
  afterRunningTransactions,
  openPlans,
  type SentStatement,
  statementsOf,
} from "../../../../test/query-plans.ts";
import { recomputePopularity } from "../../redemption/offer-activity/service-popularity.ts";
import { watchPools } from "../offer-codes/service-alerts.ts";
import { followSearchTerms } from "../offer-search/service-terms.ts";
import { refreshPublication } from "./service.ts";

/** The reads of a job on offers follow the changed offers, however many offers there are, with statistics and without. */

const CHANGED = 20;
const FEW = 1_000;
const MANY = 20_000;

const jobs = {
  "offer_codes.watch_pools": watchPools,
  "offers.refresh-publication": refreshPublication,
  "offers.recompute-popularity": recomputePopularity,
  "offers.follow-search-terms": followSearchTerms,
};
type Name = keyof typeof jobs;

const tables = [
  "code_pools",
  "offer_codes",
  "offer_feedback",
  "offer_hourly_counters",
  "offer_stats",
  "offer_words",
  "offers",
  "search_terms",
  "student_offer_interactions",
];

let test: TestApp;
let owner: pg.Client;
let plans: Awaited<ReturnType<typeof openPlans>>;
let student = "";
let changed: string[] = [];
const read = new Map<string, number[]>();

beforeAll(async () => {
  test = await createTestApp();
  plans = await openPlans(test.database.url);
  student = (await buildStudent(test)).id;
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  await insertBrands(owner, 50);
  await owner.query("insert into categories (name, slug, icon) values ('Lamps', 'lamps', 'tag')");
}, 60_000);
afterAll(async () => {
  await Promise.all([plans.close(), owner.end()]);
  await test.close();
});

/** Offers with codes, views and words, some beginning in a year; none of these has work for a job. */
async function fill(count: number): Promise<string[]> {
  const { rows } = await owner.query<{ brandId: string; categoryId: string }>(
    `select b.id as "brandId", c.id as "categoryId" from brands b, categories c limit 1`,
  );
  const [of] = rows;
  if (of === undefined) throw new Error("There is no brand.");
  const ids = await insertOffers(owner, { ...of, count });
  await owner.query(
    `update offers set start_date = '2098-01-01' where id = any($1) and get_byte(uuid_send(id), 15) < 16`,
    [ids.slice(CHANGED)],
  );
  await owner.query(
    `insert into offer_codes (offer_id, code_encrypted, code_hash)
     select id, '\\x01', sha256((id::text || n)::bytea) from unnest($1::uuid[]) as id, generate_series(1, 5) as n`,
    [ids],
  );
  await owner.query(
    `insert into offer_hourly_counters (offer_id, hour, views)
     select id, date_trunc('hour', now(), 'Asia/Kolkata') - n * interval '29 hours', 5
     from unnest($1::uuid[]) as id, generate_series(1, 3) as n`,
    [ids],
  );
  for (const [table, column, kind] of [
    ["student_offer_interactions", "interaction_type", "save"],
    ["offer_feedback", "outcome", "code_refused"],
  ])
    await owner.query(
      `insert into ${table} (student_id, offer_id, ${column}, created_at)
       select $2, id, '${kind}', now() - interval '10 days' from unnest($1::uuid[]) as id`,
      [ids, student],
    );
  await owner.query(
    "insert into search_terms select 'word' || n, 1 from generate_series(1, $1::int) as n on conflict do nothing",
    [count],
  );
  await owner.query("update offer_stats set pool_changed_at = null, popularity_changed_at = null");
  await owner.query(
    `update offer_words w set changed_at = null, words = array['diya', 'lamp', 'lights'] from offers where id = offer_id`,
  );
  await afterRunningTransactions(owner);
  // Without the marks of filling itself, and without the statistics that making an index gives Postgres.
  for (const index of [
    "offer_stats_pool_changed",
    "offer_stats_popularity_changed",
    "offer_words_changed",
  ])
    await owner.query(`reindex index ${index}`);
  await owner.query(
    "select pg_clear_relation_stats('public', relname) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')",
  );
  return ids;
}

/** The same work again, for each job. */
async function change(): Promise<void> {
  await owner.query(
    "update offer_stats set pool_changed_at = now(), popularity_changed_at = now() where offer_id = any($1)",
    [changed],
  );
  await owner.query(
    "update offer_words set changed_at = now(), words = '{diya,lamp,lights}' where offer_id = any($1)",
    [changed],
  );
  await owner.query("alter table offers disable trigger offers_keep_copies");
  await owner.query(
    `update offers set is_public = true, start_date = '2026-01-01',
       end_date = case when id < $2 then kolkata_today() - 1 end where id = any($1)`,
    [changed, changed[CHANGED / 2]],
  );
  await owner.query("update offers set is_public = false where id = any($1) and id >= $2", [
    changed,
    changed[CHANGED / 2],
  ]);
  await owner.query("alter table offers enable trigger offers_keep_copies");
  await afterRunningTransactions(owner);
}

async function sentBy(name: Name): Promise<SentStatement[]> {
  await change();
  const sent = await statementsOf(() => jobs[name](test.dependencies));
  return sent.filter(({ text }) => tables.some((table) => text.includes(table)));
}

/** Pages read by each of the job's statements, planned for these values and for any. */
async function readings(name: Name): Promise<number[]> {
  const sent = await sentBy(name);
  expect(sent.length).toBeGreaterThan(1);
  const all: number[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  await change();
  for (const statement of sent) {
    // Statements for one pool each count once.
    if (seen.has(statement.text)) continue;
    seen.add(statement.text);
    // Planned for each call: no plan that was made for an empty table is kept for a full one.
    expect(statement.name, statement.text).toBeUndefined();
    for (const planning of ["custom", "generic"] as const) {
      // The first run marks dead rows of the filling in an index.
      const first = await plans.explain(statement, planning);
      const { scanned, ...second } = await plans.explain(statement, planning);
      // Where it writes, the second finds the dead rows of the first.
      const buffers = Math.min(first.buffers, second.buffers);
      const wrong = scanned.filter((table) => tables.includes(table));
      if (wrong.length > 0) faults.push(`${planning} ${wrong.join()} ${statement.text}`);
      all.push(buffers);
    }
  }
  expect(faults, name).toEqual([]);
  return all;
}

describe("the jobs on offers", () => {
  it("read by key and index among few offers", async () => {
    changed = (await fill(FEW)).slice(0, CHANGED);
    // Where the first run begins is stored.
    await recomputePopularity(test.dependencies);
    for (const name of Object.keys(jobs) as Name[]) {
      read.set(name, await readings(name));
      expect(read.get(name)?.length).toBeGreaterThan(3);
    }
  }, 60_000);

  it.each(["without", "with"])(
    "read as little among many %s statistics",
    async (statistics) => {
      if (statistics === "without") await fill(MANY);
      else await owner.query("vacuum analyze");
      for (const name of Object.keys(jobs) as Name[]) {
        const few = read.get(name) ?? [];
        const many = await readings(name);
        expect(many).toHaveLength(few.length);
        for (const [at, buffers] of many.entries())
          expect(buffers, `${name} ${at}`).toBeLessThan(1.6 * (few[at] ?? 0) + 100);
      }
    },
    120_000,
  );
});
