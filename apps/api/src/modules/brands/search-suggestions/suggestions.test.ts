import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";
import { brands, offers, synonymGroups, synonymVersion } from "../../../db/schema/index.ts";

describe("suggestions of the search", () => {
  const test = useTestApp();
  let brandId: Awaited<ReturnType<typeof buildBrand>>["id"];
  beforeAll(async () => {
    brandId = (await buildBrand(test, { name: "Everyday" })).id;
  });

  const ask = (q: string) =>
    apiAs(test, null).get(`/v1/search-suggestions?q=${encodeURIComponent(q)}`);
  const found = async (q: string) => {
    const { body } = await ask(q).expect(200);
    const names = (items: { name?: string; title?: string }[]) =>
      items.map(({ name, title }) => name ?? title);
    return {
      brands: names(body.brands),
      categories: names(body.categories),
      offers: names(body.offers),
    };
  };
  const offer = (title: string, other: Partial<Parameters<typeof buildOffer>[1]> = {}) =>
    buildOffer(test, { brandId, title, ...other });

  it("are brands, categories and offers, with what leads to each", async () => {
    const brand = await buildBrand(test, { name: "Zumra Shoes" });
    const category = await buildCategory(test, { name: "Zumba", nameHi: "ज़ुम्बा" });
    const { id } = await offer("Zumra sneakers", { brandId: brand.id, titleHi: "ज़ुमरा स्नीकर" });
    const { body, headers } = await ask("zum").expect(200);
    expect(body).toEqual({
      brands: [{ name: "Zumra Shoes", slug: brand.slug, logo_url: null }],
      categories: [{ name: "Zumba", name_hi: "ज़ुम्बा", slug: category.slug, icon: category.icon }],
      offers: [{ id, title: "Zumra sneakers", title_hi: "ज़ुमरा स्नीकर", brand_name: "Zumra Shoes" }],
    });
    expect(headers["cache-control"]).toMatch(/^public, /);
  });

  it("come by match, then by use: the beginning of the name before the beginning of a word", async () => {
    await offer("Fresh quilled paper", { popularityScore: 90 });
    await offer("Quilted bags", { popularityScore: 1 });
    await offer("Quilts for hostels", { popularityScore: 5 });
    await offer("Tranquility", { popularityScore: 99 });
    expect((await found("quil")).offers).toEqual([
      "Quilts for hostels",
      "Quilted bags",
      "Fresh quilled paper",
    ]);
    await buildBrand(test, { name: "Quiet Rooms", recentUses: 1 });
    await buildBrand(test, { name: "Quick Tea", recentUses: 7 });
    await buildBrand(test, { name: "The Quiz", recentUses: 50 });
    expect((await found("qui")).brands).toEqual(["Quick Tea", "Quiet Rooms", "The Quiz"]);
  });

  it("put the most used first, however many begin the same", async () => {
    for (let number = 10; number < 45; number += 1)
      await offer(`Wicker chair ${number}`, { popularityScore: number === 44 ? 80 : 0 });
    expect((await found("wick")).offers[0]).toBe("Wicker chair 44");
    expect((await found("chair")).offers[0]).toBe("Wicker chair 44");
  });

  it("do not mind accents, nuktas and case, nor English or Hindi", async () => {
    await offer("Crème caramel", { titleHi: "क़िताब पर छूट" });
    await buildBrand(test, { name: "Brûlée" });
    for (const q of ["creme", "CARA", "किताब", "क़िताब", "छूट"])
      expect((await found(q)).offers).toEqual(["Crème caramel"]);
    expect((await found("brule")).brands).toEqual(["Brûlée"]);
    // A vowel sign parts no word.
    expect((await found("ताब")).offers).toEqual([]);
  });

  it("follow what is published, renamed, hidden and taken down", async () => {
    const { id } = await offer("Jasmine garlands");
    const set = (values: Partial<typeof offers.$inferInsert>) =>
      test.dependencies.db.update(offers).set(values).where(eq(offers.id, id));
    expect((await found("jasm")).offers).toEqual(["Jasmine garlands"]);
    await set({ title: "Marigold garlands" });
    expect([(await found("jasm")).offers, (await found("marig")).offers]).toEqual([
      [],
      ["Marigold garlands"],
    ]);
    await set({ status: "paused" });
    expect((await found("garl")).offers).toEqual([]);
    await set({ status: "published" });
    expect((await found("garl")).offers).toEqual(["Marigold garlands"]);
    const brand = await buildBrand(test, { name: "Jackfruit" });
    const change = (values: Partial<typeof brands.$inferInsert>) =>
      test.dependencies.db.update(brands).set(values).where(eq(brands.id, brand.id));
    expect((await found("jackf")).brands).toEqual(["Jackfruit"]);
    await change({ isListed: false });
    expect((await found("jackf")).brands).toEqual([]);
    await change({ isListed: true, status: "suspended", statusReason: "For a test." });
    expect((await found("jackf")).brands).toEqual([]);
    await test.dependencies.db.delete(offers).where(eq(offers.id, id));
    const { rows } = await test.dependencies.db.$client.query(
      "select 1 from offer_starts where offer_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
  });

  it("leave out an offer whose last day is over, before any job has run", async () => {
    await offer("Yesterday's bread", { endDate: "2099-12-31" });
    expect((await found("yester")).offers).toHaveLength(1);
    test.clock.set(new Date("2100-01-02"));
    expect((await found("yester")).offers).toEqual([]);
    test.clock.set(new Date());
  });

  it("have synonyms behind what begins so", async () => {
    const { db } = test.dependencies;
    await db.insert(synonymGroups).values({ words: ["lantern", "kandil", "कंदील"] });
    await db.update(synonymVersion).set({ version: 1 });
    await offer("Paper lanterns");
    await offer("Kandil workshop");
    await buildCategory(test, { name: "Lantern light" });
    expect(await found("कंदील")).toEqual({
      brands: [],
      categories: ["Lantern light"],
      offers: ["Paper lanterns", "Kandil workshop"],
    });
    expect((await found("kandil")).offers).toEqual(["Kandil workshop", "Paper lanterns"]);
    // A part of a word has none.
    expect((await found("kandi")).offers).toEqual(["Kandil workshop"]);
  });

  it("take whatever is typed", async () => {
    for (const q of ["%", "__", "\\", "😀", "' or 1=1 --", "no such thing at all"])
      expect(await found(q)).toEqual({ brands: [], categories: [], offers: [] });
    for (const q of ["", "   ", "x".repeat(5_000), "a\u0000b"]) {
      const { body, status } = await ask(q);
      expect([status, body.errors?.[0]?.field]).toEqual([400, "querystring.q"]);
      expect(typeof body.errors[0].rule).toBe("string");
    }
  });
});
