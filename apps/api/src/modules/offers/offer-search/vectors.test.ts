import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";
import { listOffers } from "../../../../test/listed-offers.ts";
import {
  brands,
  categories,
  offers,
  synonymGroups,
  synonymVersion,
} from "../../../db/schema/index.ts";

describe("the words of an offer", () => {
  const test = useTestApp();
  let categoryId = "";
  let brandId: Awaited<ReturnType<typeof buildBrand>>["id"];
  beforeAll(async () => {
    brandId = (await buildBrand(test, { name: "Megh" })).id;
    categoryId = (await buildCategory(test, { name: "Weather" })).id;
    const { db } = test.dependencies;
    await db.insert(synonymGroups).values([{ words: ["raincoat", "rain coat", "barsati"] }]);
    await db.update(synonymVersion).set({ version: 1 });
  });

  const found = async (search: string) =>
    (await listOffers(test, { search, fallback: "off" })).titles.toSorted();
  const add = (title: string, more: object = {}) =>
    buildOffer(test, { brandId, categoryId, title, ...more });
  /** Of each offer whether its words are those of its text, or it has none because it is not public. */
  const areRight = async () => {
    const { rows } = await test.dependencies.db.$client.query<{ right: boolean }>(`
      select is_public = (vector is not null) and (vector is null or vector = search_vector(search_text)) as right
      from offers left join offer_vectors on offer_id = id`);
    return rows.every(({ right }) => right);
  };

  it("are found as a phrase where they are one behind the other in one text", async () => {
    await add("Rain coats for all");
    await add("Rain boots and a coat");
    await add("Enjoy the rain", { titleHi: "Coat" });
    await add("Rain.Coat");
    expect(await found("barsati")).toEqual(["Rain coats for all"]);
  });

  it("follow their offer, its brand, its category and its tags", async () => {
    const { db } = test.dependencies;
    const { id } = await add("Follows", { tags: ["monsoon"] });
    const change = (values: Partial<typeof offers.$inferInsert>) =>
      db.update(offers).set(values).where(eq(offers.id, id));
    expect(await found("follows monsoon")).toEqual(["Follows"]);
    await change({ tags: ["summer"] });
    expect([await found("follows monsoon"), await found("follows summer")]).toEqual([
      [],
      ["Follows"],
    ]);
    await db.update(brands).set({ name: "Badal" }).where(eq(brands.id, brandId));
    await db.update(categories).set({ name: "Climate" }).where(eq(categories.id, categoryId));
    expect(await found("follows badal climate")).toEqual(["Follows"]);
    expect(await found("follows megh")).toEqual([]);
    expect(await areRight()).toBe(true);
    await change({ status: "paused" });
    expect(await areRight()).toBe(true);
    await change({ title: "Follows on" });
    await change({ status: "published" });
    expect(await found("follows badal")).toEqual(["Follows on"]);
    expect(await areRight()).toBe(true);
    await db.delete(offers).where(eq(offers.id, id));
    expect(await areRight()).toBe(true);
  });

  it("may be of any characters and length", async () => {
    await add("Quotes", { description: String.raw`It's 5\6 of "all": it''s` });
    await add("Long", { description: `${"छ".repeat(900)} ${"z".repeat(900)} lantern` });
    expect(await found(String.raw`5\6`)).toEqual(["Quotes"]);
    expect(await found("it's")).toEqual(["Quotes"]);
    expect(await found("lantern")).toEqual(["Long"]);
    expect(await found("zzzzzzzz")).toEqual(["Long"]);
    expect(await areRight()).toBe(true);
  });
});
