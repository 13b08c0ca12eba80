import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { insertBrands } from "../../../../test/factories/many-brands.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { openPlans } from "../../../../test/query-plans.ts";
import { queueReadings } from "../../../../test/queue-readings.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { insertWaitingOffers } from "../../../../test/waiting-offers.ts";

/**
 * No question to the queue reads all of it: pages, filters, counts and the next free case look at a limited part. From
 * 10,000 to a million: `test/deep/offer-queue.deep.ts`.
 */

let test: TestApp;
let plans: Awaited<ReturnType<typeof openPlans>>;
let admin: SignedIn;
let owner: pg.Client;
beforeAll(async () => {
  test = await createTestApp();
  plans = await openPlans(test.database.url);
  admin = await signInAs(test, { admin: ["catalogue"] });
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  await buildCategory(test);
  await insertBrands(owner, 30);
}, 60_000);
afterAll(async () => {
  await plans.close();
  await owner.end();
  await test.close();
});

const buffersOf = async () =>
  Object.fromEntries(
    Object.entries(await queueReadings(test, plans, admin)).map(([name, { buffers }]) => [
      name,
      buffers,
    ]),
  );

it("reads the same of an empty queue, of one without statistics, and of one ten times as long", async () => {
  const empty = await buffersOf();
  for (const [name, buffers] of Object.entries(empty)) expect(buffers, name).toBeLessThan(100);

  await insertWaitingOffers(owner, 2_000);
  const unanalysed = await buffersOf();
  await owner.query("vacuum analyze");
  const small = await buffersOf();
  await insertWaitingOffers(owner, 18_000);
  await owner.query("vacuum analyze");
  const large = await queueReadings(test, plans, admin);
  for (const [name, { buffers, plan }] of Object.entries(large)) {
    const least = Math.max(small[name] ?? 0, 50);
    expect(buffers, `${name}: ${small[name]}\n${plan}`).toBeLessThan(2 * least);
    expect(unanalysed[name], name).toBeLessThan(Math.max(4 * least, 8_000));
  }
}, 120_000);
