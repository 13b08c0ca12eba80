import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandId } from "../../src/ids.ts";
import { rollUp } from "../../src/modules/analytics/service-rollups.ts";
import { apiAs } from "../api-as.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { insertBrandEvents } from "../factories/many-events.ts";
import { insertVerifiedStudents } from "../factories/many-students.ts";
import { signInAs, type SignedIn } from "../sign-in.ts";
import { dayInKolkata, shiftDay } from "@bachat/rules/time";

const SMALL = 100_000;
const LARGE = 10_000_000;
const CALLS = 100;
const ROUNDS = 5;

describe("analytics with much data", () => {
  let test: TestApp;
  const brands: { id: string; viewer: SignedIn }[] = [];

  beforeAll(async () => {
    test = await createTestApp();
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    await insertVerifiedStudents(owner, 10_000);
    for (const events of [SMALL, LARGE]) {
      const id = await insertBrandEvents(owner, { name: `brand-${events}`, events });
      const brand = { id: id as BrandId, role: "viewer" as const };
      brands.push({ id, viewer: await signInAs(test, { brand }) });
    }
    await owner.query("analyze");
    await rollUp(test.dependencies, { daysAtOnce: 7 });
    await owner.query("vacuum analyze");
    await owner.end();
  }, 600_000);
  afterAll(() => test.close());

  /** The 99th percentile of each brand, whose calls alternate. */
  async function percentiles(from: string): Promise<number[]> {
    const taken = brands.map((): number[] => []);
    for (let call = 0; call < CALLS; call++) {
      for (const [index, { id, viewer }] of brands.entries()) {
        const begun = performance.now();
        const { status } = await apiAs(test, viewer).get(`/v1/brand/${id}/analytics?from=${from}`);
        taken[index]?.push(performance.now() - begun);
        expect(status).toBe(200);
      }
    }
    return taken.map((times) => times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.99)] ?? 0);
  }

  it.each([7, 28, 90, 182])(
    "%i days take at most twice as long at the 99th percentile for a hundred times the events",
    async (days) => {
      const from = shiftDay(dayInKolkata(test.clock.now()), 1 - days);
      const rounds: number[][] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await percentiles(from));
      // Of each brand the middle round: a busy moment of the machine is in few of them.
      const [small = 0, large = 0] = brands.map(
        (_, index) =>
          rounds.map((of) => of[index] ?? 0).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0,
      );
      console.log(
        `${days} days: p99 ${small.toFixed(1)} ms of ${SMALL}, ${large.toFixed(1)} ms of ${LARGE} events`,
      );
      expect(large).toBeLessThan(Math.max(2 * small, 30));
    },
    120_000,
  );
});
