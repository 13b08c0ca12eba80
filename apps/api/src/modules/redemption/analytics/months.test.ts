import { later, DAY, shiftMonths, dayInKolkata } from "@bachat/rules/time";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { runInPieces } from "../../../../test/cut.ts";
import { insertBrandEvents } from "../../../../test/factories/many-events.ts";
import { insertVerifiedStudents } from "../../../../test/factories/many-students.ts";
import { withOwner } from "../../../../test/owner.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { PLAN_IN_LOOPS } from "../../../db/client.ts";
import { analyticsGroups, analyticsProgress } from "../../../db/schema/index.ts";
import { closeMonths, rollUp } from "./service-rollups.ts";

const BRANDS = 23;

describe("closing months", () => {
  const test = useTestApp();
  let plans: Awaited<ReturnType<typeof openPlans>>;
  beforeAll(async () => {
    plans = await openPlans(test.database.url, PLAN_IN_LOOPS);
  });
  afterAll(() => plans.close());

  /** Tables that the job's statements read from end to end, and the indexes they used. */
  async function readings() {
    const { db } = test.dependencies;
    await db.delete(analyticsGroups);
    await db.delete(analyticsProgress);
    await db
      .insert(analyticsProgress)
      .values({ work: "days", countedUntil: later(test.clock.now(), DAY) });
    const sent = await statementsOf(() => closeMonths(test.dependencies));
    expect(sent.filter(({ text }) => text.includes("set_config")).length).toBeGreaterThan(0);
    const indexes = new Set<string>();
    const scanned = new Set<string>();
    for (const statement of sent.filter(({ text }) => /analytics_days|with mine as/.test(text))) {
      const read = await plans.explain(statement);
      read.indexes.forEach((index) => indexes.add(index));
      read.scanned.forEach((table) => scanned.add(table));
    }
    return { scanned: [...scanned], indexes: [...indexes] };
  }
  /** The key of the days, of each kind of event the index that begins with the offer, and of answers student and offer. */
  const byKey =
    /^(brands_pkey|analytics_days_brand_id_day_offer_id_pk|offers_brand|offers_pkey|students_pkey|student_offer_interactions_offer|student_offer_interactions_pkey|redemptions_offer|offer_feedback_(outcome|latest|student_offer))$/;

  it("goes by key on empty tables, on tables without statistics and with them", async () => {
    const { dependencies } = test;
    const empty = await readings();
    expect(empty.scanned).toEqual([]);
    await withOwner(test, async (owner) => {
      await insertVerifiedStudents(owner, 2_000);
      for (let brand = 0; brand < BRANDS; brand += 1)
        await insertBrandEvents(owner, {
          name: `brand-${brand}`,
          events: brand < 3 ? 200_000 : 4_000,
        });
    });
    await dependencies.db.delete(analyticsProgress);
    await rollUp(dependencies, { daysAtOnce: 100 });
    for (const state of ["without", "with"]) {
      if (state === "with") await withOwner(test, (owner) => owner.query("vacuum analyze"));
      const { scanned, indexes } = await readings();
      expect(scanned, state).toEqual([]);
      expect(
        indexes.filter((index) => !byKey.test(index)),
        state,
      ).toEqual([]);
      expect(indexes.length, state).toBeGreaterThan(4);
    }
  }, 120_000);

  describe("in portions", () => {
    const groupsNow = async () => {
      const { rows } = await test.dependencies.db.execute<{ groups: string }>(
        `select md5(string_agg(g::text, ',' order by g::text)) || ' ' || count(*) as groups from analytics_groups g`,
      );
      return rows[0]?.groups;
    };
    let expected: string | undefined;
    beforeAll(async () => {
      const { db } = test.dependencies;
      await db.delete(analyticsGroups);
      await db.delete(analyticsProgress);
      await rollUp(test.dependencies, { daysAtOnce: 100 });
      await closeMonths(test.dependencies);
      expected = await groupsNow();
    }, 120_000);
    beforeEach(async () => {
      const { db } = test.dependencies;
      const open = `${dayInKolkata(later(test.clock.now(), -DAY)).slice(0, 7)}-01`;
      const month = new Date(`${shiftMonths(open, -3)}T00:00:00+05:30`);
      await db.execute(`delete from analytics_groups where month >= '${shiftMonths(open, -3)}'`);
      await db
        .insert(analyticsProgress)
        .values({ work: "months", countedUntil: month })
        .onConflictDoUpdate({
          target: analyticsProgress.work,
          set: { countedUntil: month, reachedBrandId: null },
        });
    });

    it("writes the same groups, each once, when each run is cut and the next goes on", async () => {
      const { dependencies } = test;
      const cuts = await runInPieces(dependencies.db, (db) => closeMonths({ ...dependencies, db }));
      // Two reads and six portions: the runs that may begin three, four and five of these do one, two and three portions.
      expect(cuts).toBe(5);
      expect(await groupsNow()).toBe(expected);
      await closeMonths(dependencies);
      expect(await groupsNow()).toBe(expected);
    }, 60_000);
  });
});
