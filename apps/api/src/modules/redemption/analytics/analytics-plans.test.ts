import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { insertBrandEvents } from "../../../../test/factories/many-events.ts";
import { insertVerifiedStudents } from "../../../../test/factories/many-students.ts";
import {
  openPlans,
  type Reading,
  type SentStatement,
  statementsOf,
} from "../../../../test/query-plans.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import type { BrandId } from "../../../ids.ts";
import { recountDay, rollUp } from "./service-rollups.ts";

/** The page reads a brand's own days through their key; the job reads the events of its days, not all of them. */
describe("the plans of analytics", () => {
  const test = useTestApp();
  let owner: pg.Client;
  let plans: Awaited<ReturnType<typeof openPlans>>;
  let small: string;

  beforeAll(async () => {
    owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    plans = await openPlans(test.database.url);
    await insertVerifiedStudents(owner, 200);
    small = await insertBrandEvents(owner, { name: "small", events: 10_000 });
    for (const name of ["one", "two", "three"])
      await insertBrandEvents(owner, { name, events: 50_000 });
    await rollUp(test.dependencies, { daysAtOnce: 100 });
    await owner.query("vacuum analyze");
  }, 120_000);
  afterAll(async () => {
    await plans.close();
    await owner.end();
  });

  const events = [
    "offer_hourly_counters",
    "student_offer_interactions",
    "redemptions",
    "offer_feedback",
    "redemption_checks",
  ];
  const readings = async (sent: readonly SentStatement[], pattern: RegExp) => {
    const found = sent.filter(({ text }) => pattern.test(text));
    expect(found.length).toBeGreaterThan(0);
    const read: Reading[] = [];
    for (const statement of found) read.push(await plans.explain(statement));
    return read;
  };

  it.each(["", "?from=2026-01-05&to=2026-07-05", "?city=Pune"])(
    "%s reads a brand's own days, and no event",
    async (query) => {
      const brand = { id: small as BrandId, role: "viewer" as const };
      const viewer = await signInAs(test, { brand });
      const sent = await statementsOf(() =>
        apiAs(test, viewer).get(`/v1/brand/${small}/analytics${query}`).expect(200),
      );
      for (const { scanned, indexes, plan } of await readings(sent, /from analytics_days/)) {
        expect(scanned, plan).not.toContain("analytics_days");
        expect(indexes, plan).toContainEqual(
          expect.stringMatching(/^analytics_days_(brand_id_day_offer_id_pk|offer_day)$/),
        );
      }
      expect(sent.filter(({ text }) => events.some((table) => text.includes(table)))).toEqual([]);
    },
  );

  it("counts two days, or one of an offer, from their events alone", async () => {
    const { rows } = await owner.query<{ id: string }>("select id from offers limit 1");
    const work = [
      () => rollUp(test.dependencies),
      () => recountDay(test.dependencies, { offerId: rows[0]?.id ?? "", day: "2026-06-01" }),
    ];
    for (const run of work) {
      const sent = await statementsOf(run);
      for (const { scanned, plan } of await readings(sent, /with (cells|checks) as/))
        for (const table of [...events.slice(0, 2), "analytics_days"])
          expect(scanned, plan).not.toContain(table);
    }
  });
});
