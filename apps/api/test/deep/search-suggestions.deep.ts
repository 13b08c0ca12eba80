import { HOUR } from "@bachat/rules/time";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../app.ts";
import { insertOffers } from "../factories/many-offers.ts";
import { buildOffer, type Offer } from "../factories/offer.ts";
import { readSuggestions } from "../suggestion-readings.ts";

/** The suggestions of the students' search at a million offers that all begin alike, beside ten thousand. */

let test: TestApp;
let owner: pg.Client;
let of: { brandId: Offer["brandId"]; categoryId: string };
beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  of = await buildOffer(test);
}, 60_000);
afterAll(async () => {
  await owner.end();
  await test.close();
});

const PORTION = 90_000;
const beginnings = ["l", "lamp", "lamp 1", "rare", "zz"];

it(
  "read as much of a million offers as of ten thousand",
  async () => {
    await insertOffers(owner, { ...of, count: 10_000, ends: ["rarely", "rarest"] });
    await owner.query("vacuum analyze");
    const few = new Map<string, number>();
    for (const q of beginnings) few.set(q, (await readSuggestions(test, q)).buffers);
    for (let portion = 0; portion < 11; portion++)
      await insertOffers(owner, { ...of, count: PORTION });
    await owner.query("vacuum analyze");
    for (const q of beginnings) {
      const { buffers, plan } = await readSuggestions(test, q);
      console.log(`“${q}”: ${few.get(q)} buffers of 10,000 offers, ${buffers} of 1,000,000.`);
      expect(buffers, plan).toBeLessThanOrEqual(2 * (few.get(q) ?? 0));
    }
  },
  HOUR,
);
