import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { openPlans, type Reading, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { WAIT_STEPS } from "./policy.ts";
import { countChangedDays } from "./service-counts.ts";

/** A year of figures costs about the same whatever was decided in it; a day is counted from its own events. */

const FEW = 10_000;
const MANY = 1_000_000;
const COLLEGES = 40;

let test: TestApp;
let owner: pg.Client;
let plans: Awaited<ReturnType<typeof openPlans>>;
let admin: SignedIn;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(new Date("2026-11-26T06:30:00Z"));
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  plans = await openPlans(test.database.url);
  admin = await signInAs(test, { admin: true });
  await owner.query(
    `insert into colleges (name, city, state)
      select 'Gurukul ' || n, 'Town ' || n, 'State ' || n % 12 from generate_series(1, $1::int) n`,
    [COLLEGES],
  );
}, 120_000);
afterAll(async () => {
  await plans.close();
  await owner.end();
  await test.close();
});

/** Two years of days, as the job would keep them of so many decisions: every day every college, state and reviewer. */
async function keepDays(decisions: number): Promise<void> {
  await owner.query("truncate id_review_days");
  await owner.query(
    `insert into id_review_days (grouping, day, key, submitted, approved, rejected, in_time, reasons, waits)
      select g.grouping::id_review_grouping, day::date, g.key, n, n - n / 5, n / 5, n, array[n / 5, 0, 0, 0, 0, 0, 0, 0, 0],
        array(select case when step = 40 then n else 0 end from generate_series(1, $2::int) step)
      from generate_series('2024-11-26'::date, '2026-11-25'::date, '1 day') day
        cross join lateral (
          select 'all' as grouping, '' as key, 1 as parts union all
          select 'college', id::text, $3::int from colleges union all
          select distinct 'state', state, 12 from colleges union all
          select 'kind', kind, 6 from unnest(enum_range(null::document_kind)::text[]) kind union all
          select 'reviewer', id::text, 1 from users
        ) g cross join lateral (select greatest(1, $1::int / 730 / g.parts) as n) c`,
    [decisions, WAIT_STEPS, COLLEGES],
  );
  await owner.query("vacuum analyze id_review_days");
}

const base = "/v1/admin/verification-analytics";
const year = "from=2025-11-26&to=2026-11-25";
const asked = [
  `?${year}`,
  ...["college", "state", "kind"].map((by) => `/groups?by=${by}&${year}`),
  `/reviewers?${year}`,
];

async function readingsOf(path: string): Promise<Reading[]> {
  const sent = await statementsOf(() => apiAs(test, admin).get(`${base}${path}`).expect(200));
  const own = sent.filter(({ text }) => text.includes("id_review_days"));
  expect(own.length, path).toBeGreaterThan(0);
  const readings = [];
  for (const statement of own) readings.push(await plans.explain(statement, "custom"));
  return readings;
}
const buffersOf = (readings: readonly Reading[]) =>
  readings.reduce((sum, { buffers }) => sum + buffers, 0);

describe("a year of figures", () => {
  it(
    "costs about the same of a million decisions as of ten thousand",
    { timeout: 240_000 },
    async () => {
      await keepDays(FEW);
      const few = new Map<string, number>();
      for (const path of asked) few.set(path, buffersOf(await readingsOf(path)));
      await keepDays(MANY);
      for (const path of asked) {
        const many = await readingsOf(path);
        const plan = many.map((one) => one.plan).join("\n");
        expect(buffersOf(many), `${path}\n${plan}`).toBeLessThan(2 * (few.get(path) ?? 0));
      }
    },
  );

  it("reads the days of its period by their key, not those of other years", async () => {
    for (const path of [
      "?from=2026-11-01&to=2026-11-07",
      "/groups?by=college&from=2026-11-01&to=2026-11-07",
    ]) {
      for (const { indexes, scanned, plan } of await readingsOf(path)) {
        expect(scanned, plan).not.toContain("id_review_days");
        expect(indexes.join(" "), plan).toContain("id_review_days_");
      }
    }
  });

  it("counts a day from what was sent, decided and looked at on it", async () => {
    const byIndex = await openPlans(test.database.url, "-c enable_seqscan=off");
    try {
      await owner.query("insert into id_review_changes (day) values ('2026-11-20')");
      const sent = await statementsOf(() => countChangedDays(test.dependencies));
      const counting = sent.filter(({ text }) => text.includes("with events as"));
      expect(counting).toHaveLength(1);
      for (const statement of counting) {
        const { scanned, indexes, plan } = await byIndex.explain(statement, "custom");
        expect(scanned, plan).toEqual([]);
        for (const index of [
          "verification_submissions_queue",
          "verification_submissions_decided",
          "verification_notes_looks",
        ])
          expect(indexes, plan).toContain(index);
      }
    } finally {
      await byIndex.close();
    }
  });
});
