import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brands, offers, settings } from "../../../apps/api/src/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../apps/api/test/app.ts";
import { buildBrand } from "../../../apps/api/test/factories/brand.ts";
import { buildOffer } from "../../../apps/api/test/factories/offer.ts";
import { moveShopLinks } from "./move-shop-links.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it.each([
  ["http://127.0.0.1:4028", "udaan-fares", "http://127.0.0.1:5028"],
  ["https://our-own.example", "swarbox", "https://our-own.example"],
  ["http://127.0.0.1:4028", "no-brand-of-the-demo", "http://127.0.0.1:4028"],
])("%s/%s is then at %s", async (before, slug, after) => {
  const { db } = test.dependencies;
  const brand = await buildBrand(test, { slug, websiteUrl: `${before}/${slug}` });
  const offer = await buildOffer(test, {
    brandId: brand.id,
    redemptionUrl: `${before}/${slug}/offers/2`,
  });
  await moveShopLinks(db, "http://127.0.0.1:5028");
  // A start on the same port changes nothing more.
  await moveShopLinks(db, "http://127.0.0.1:5028");
  const [site] = await db.select().from(brands).where(eq(brands.id, brand.id));
  const [link] = await db.select().from(offers).where(eq(offers.id, offer.id));
  expect(site?.websiteUrl).toBe(`${after}/${slug}`);
  expect(link?.redemptionUrl).toBe(`${after}/${slug}/offers/2`);
});

it("moves Bachat's invented profiles, and leaves real ones", async () => {
  const { db } = test.dependencies;
  await db.insert(settings).values([
    { key: "social.facebook", value: "http://127.0.0.1:4028/bachat-on-facebook" },
    { key: "social.twitter", value: "https://twitter.example/bachat" },
  ]);
  await moveShopLinks(db, "http://127.0.0.1:5028");
  await moveShopLinks(db, "http://127.0.0.1:5028");
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  expect(rows).toEqual(
    expect.arrayContaining([
      { key: "social.facebook", value: "http://127.0.0.1:5028/bachat-on-facebook" },
      { key: "social.twitter", value: "https://twitter.example/bachat" },
    ]),
  );
});
