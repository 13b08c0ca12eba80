import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import { createTestApp, type TestApp } from "../../../apps/api/test/app.ts";
import { insertDemo } from "./seed.ts";
import { type DemoStep, demoSteps, runMissingSteps } from "./steps.ts";

const tests: TestApp[] = [];
afterAll(async () => {
  for (const test of tests) await test.close();
});

/** Both demos are of the same moment: their events are counted back from it. */
const now = new Date();

async function demoWithoutSteps(): Promise<TestApp> {
  const test = await createTestApp();
  tests.push(test);
  test.dependencies.clock = { now: () => now };
  await insertDemo(test.dependencies, "http://127.0.0.1:4028");
  return test;
}

class Stopped extends Error {}

/** The steps' results, without ids and times of their own. */
async function outcome(test: TestApp) {
  const rows = async (query: ReturnType<typeof sql>) =>
    (await test.dependencies.db.execute(query)).rows;
  return {
    posted: await rows(sql`select b.name, count(*)::int as transfers from ledger_transfers t
      join brands b on b.id = t.brand_id group by 1 order by 1`),
    offers: await rows(
      sql`select title, is_public, popularity_score from offers order by title, id`,
    ),
    terms: await rows(sql`select * from search_terms order by 1, 2`),
    days: await rows(sql`select b.name, day::text, sum(views)::int as views, sum(redeems)::int as redeems
      from analytics_days d join brands b on b.id = d.brand_id group by 1, 2 order by 1, 2`),
    outlets: await rows(
      sql`select day::text, sum(checks)::int as checks from analytics_outlet_days group by 1 order by 1`,
    ),
    months: await rows(sql`select b.name, month::text, kind, count(*)::int as groups
      from analytics_groups g join brands b on b.id = g.brand_id group by 1, 2, 3 order by 1, 2, 3`),
  };
}

describe("preparing the demo", () => {
  it("gives the same rows when it is cut in each step and after it as in one go", async () => {
    const whole = await demoWithoutSteps();
    await runMissingSteps(whole.dependencies, whole.database.ownerUrl, demoSteps);
    const expected = await outcome(whole);
    expect(expected.months.length).toBeGreaterThan(10);
    expect(expected.outlets.length).toBeGreaterThan(10);

    const cut = await demoWithoutSteps();
    const run = (steps: readonly DemoStep[]) =>
      runMissingSteps(cut.dependencies, cut.database.ownerUrl, steps);
    for (const [index, step] of demoSteps.entries()) {
      const before = demoSteps.slice(0, index);
      const stop = () => Promise.reject(new Stopped());
      // It was stopped before its work, and then after it but before that was noted.
      for (const work of [stop, (needs: Dependencies) => step.run(needs).then(stop)]) {
        const stopped = { name: step.name, run: work };
        await expect(run([...before, stopped])).rejects.toThrow(Stopped);
      }
      // The step was recorded as done, and the next one never began.
      await run([...before, step]);
    }
    await run(demoSteps);
    expect(await outcome(cut)).toEqual(expected);
  }, 900_000);

  it("runs no step that is done", async () => {
    const [done] = tests;
    if (done === undefined) throw new Error("Nothing was prepared.");
    const again = demoSteps.map(({ name }) => ({
      name,
      run: () => Promise.reject(new Error(`${name} ran again`)),
    }));
    const prepare = runMissingSteps(done.dependencies, done.database.ownerUrl, again);
    await expect(prepare).resolves.toBeUndefined();
  });
});
