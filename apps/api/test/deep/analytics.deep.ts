import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandId } from "../../src/ids.ts";
import { rollUp } from "../../src/modules/redemption/analytics/service-rollups.ts";
import { getAnalytics } from "../../src/modules/redemption/analytics/service.ts";
import { timeAlternately } from "../alternating.ts";
import { apiAs } from "../api-as.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { insertBrandEvents } from "../factories/many-events.ts";
import { insertVerifiedStudents } from "../factories/many-students.ts";
import { signInAs, type SignedIn } from "../sign-in.ts";

const SMALL = 100_000;
const LARGE = 10_000_000;
const CALLS = 100;
/** As bench/analytics.ts, which prints more. */
const ROUNDS = 7;
const GROWTH = 2;

describe("analytics with much data", () => {
  // A database of its own for each: a statement that reads other brands' rows too would take as long for both in one.
  const brands: { test: TestApp; id: BrandId; viewer: SignedIn }[] = [];

  beforeAll(async () => {
    for (const events of [SMALL, LARGE]) {
      const test = await createTestApp();
      const owner = new pg.Client({ connectionString: test.database.ownerUrl });
      await owner.connect();
      await insertVerifiedStudents(owner, 10_000);
      const id = (await insertBrandEvents(owner, { name: `brand-${events}`, events })) as BrandId;
      const viewer = await signInAs(test, { brand: { id, role: "viewer" } });
      await owner.query("analyze");
      await rollUp(test.dependencies, { daysAtOnce: 7 });
      await owner.query("vacuum analyze");
      await owner.end();
      brands.push({ test, id, viewer });
    }
  }, 600_000);
  afterAll(() => Promise.all(brands.map(({ test }) => test.close())));

  it.each([7, 28, 90, 182])(
    "%i days take at most twice as long at the 99th percentile for a hundred times the events",
    // A statement that reads the events is many times slower, each time; a busy machine is not busy for one brand thrice.
    { retry: 2, timeout: 180_000 },
    async (days) => {
      const to = dayInKolkata(new Date());
      const from = shiftDay(to, 1 - days);
      for (const { test, id, viewer } of brands)
        await apiAs(test, viewer).get(`/v1/brand/${id}/analytics?from=${from}`).expect(200);
      // The service alone: the time of HTTP on both sides would make a growth look smaller.
      const [small, large] = await timeAlternately(
        brands.map(
          ({ test, id }) =>
            () =>
              getAnalytics(test.dependencies, { brandId: id }, { from, to }),
        ),
        { calls: CALLS, rounds: ROUNDS },
      );
      const growth = (large?.p99 ?? Number.NaN) / (small?.p99 ?? Number.NaN);
      console.log(
        `${days} days: p99 ${small?.p99.toFixed(1)} ms of ${SMALL}, ${large?.p99.toFixed(1)} ms of ${LARGE} events, ${growth.toFixed(2)} times`,
      );
      expect(growth).toBeLessThanOrEqual(GROWTH);
    },
  );
});
