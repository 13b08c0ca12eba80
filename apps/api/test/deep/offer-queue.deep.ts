import pg from "pg";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../app.ts";
import { insertBrands } from "../factories/many-brands.ts";
import { buildCategory } from "../factories/offer.ts";
import { openPlans } from "../query-plans.ts";
import { queueReadings } from "../queue-readings.ts";
import { signInAs } from "../sign-in.ts";
import { insertWaitingOffers } from "../waiting-offers.ts";

const SMALL = 10_000;
const LARGE = 1_000_000;
/**
 * Each statement may read twice as many pages. A count stops at a thousand cases of a kind; Postgres looks each of them up in the
 * visibility map, a single page at ten thousand offers and several pages at a million.
 */
const FLOOR = 300;
/** Rows a statement: more at once would keep too much in memory. */
const PORTION = 100_000;

describe("the offers' queue", () => {
  const test = useTestApp();

  it("reads at most twice as many pages of a million cases as of 10,000", async () => {
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    const plans = await openPlans(test.database.url);
    const admin = await signInAs(test, { admin: ["catalogue"] });
    await buildCategory(test);
    await insertBrands(owner, 300);
    try {
      await insertWaitingOffers(owner, SMALL);
      await owner.query("vacuum analyze");
      const small = await queueReadings(test, plans, admin);
      for (let rows = SMALL; rows < LARGE; rows += PORTION)
        await insertWaitingOffers(owner, Math.min(PORTION, LARGE - rows));
      await owner.query("vacuum analyze");
      const large = await queueReadings(test, plans, admin);
      for (const [name, { buffers, plan }] of Object.entries(large)) {
        const before = small[name]?.buffers ?? 0;
        console.log(`${name}: ${before} pages at ${SMALL}, ${buffers} at ${LARGE}`);
        expect(buffers, plan).toBeLessThanOrEqual(2 * Math.max(before, FLOOR));
      }
    } finally {
      await plans.close();
      await owner.end();
    }
  }, 1_800_000);
});
