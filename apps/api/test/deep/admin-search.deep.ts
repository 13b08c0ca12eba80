import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../app.ts";
import { insertOffers } from "../factories/many-offers.ts";
import { insertVerifiedStudents } from "../factories/many-students.ts";
import { buildOffer, type Offer } from "../factories/offer.ts";
import { expectFlat, readSearch } from "../search-growth.ts";

/** The admins' search at a million students and offers that all match, beside ten thousand. */

let test: TestApp;
let owner: pg.Client;
let brandId: Offer["brandId"];
let categoryId: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  ({ brandId, categoryId } = await buildOffer(test));
}, 60_000);
afterAll(async () => {
  await owner.end();
  await test.close();
});

const PORTION = 100_000;

async function fill(from: number, to: number): Promise<void> {
  await insertVerifiedStudents(owner, to, from);
  for (let first = from; first < to; first += PORTION)
    await insertOffers(owner, { brandId, categoryId, count: Math.min(PORTION, to - first) });
  await owner.query("vacuum analyze");
}

it("reads as much of a million as of ten thousand, however many match", async () => {
  const few = new Map<string, Awaited<ReturnType<typeof readSearch>>>();
  await fill(0, 10_000);
  for (const query of ["person", "lamp"]) few.set(query, await readSearch(test, query));
  await fill(10_000, 1_000_000);
  for (const [query, before] of few) {
    const after = await readSearch(test, query);
    const sum = (readings: typeof after) =>
      readings.reduce((total, { buffers }) => total + buffers, 0);
    console.log(`“${query}”: ${sum(before)} buffers of 10,000 rows, ${sum(after)} of 1,000,000.`);
    expect(after.length).toBeGreaterThan(0);
    expectFlat(before, after);
  }
}, 1_800_000);
