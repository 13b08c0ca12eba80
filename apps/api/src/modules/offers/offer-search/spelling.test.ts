import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";
import { listOffers } from "../../../../test/listed-offers.ts";
import { categories, brands, synonymGroups, synonymVersion } from "../../../db/schema/index.ts";
import { nearestWord } from "./policy-spelling.ts";
import { rebuildSearchTerms } from "./service-terms.ts";

describe("a search for what is not there as it is typed", () => {
  const test = useTestApp();
  const search = (text: string, more: Record<string, string> = {}) =>
    listOffers(test, { search: text, ...more });

  beforeAll(async () => {
    const { db } = test.dependencies;
    const shop = await buildBrand(test, { name: "Chowk", description: "Kolhapuris and trainers" });
    const home = await buildCategory(test, { name: "Home things", nameHi: "घर" });
    const common = { brandId: shop.id, categoryId: home.id };
    await buildOffer(test, { ...common, title: "Walk a mile, save ten" });
    await buildOffer(test, { ...common, title: "Loud speakers", tags: ["sound"] });
    await buildOffer(test, { ...common, title: "Move out with help", city: "Pune" });
    await buildOffer(test, { ...common, title: "A shop full of किताबें" });
    await buildOffer(test, {
      ...common,
      title: "Old sofas",
      description: "Sneakers go under them.",
    });
    await db.insert(synonymGroups).values([{ words: ["kolhapuri", "chappal", "चप्पल"] }]);
    await db.update(synonymVersion).set({ version: 1 });
    await rebuildSearchTerms(test.dependencies);
  });

  it.each([
    ["mobile", "no mile"],
    ["movie", "no move"],
    ["shoes", "no shop"],
    ["समय", "no word of the offers"],
    ["tea", "too short to tell"],
    ["chappals", "a synonym"],
  ])("leaves %s as it is: %s", async (word) => {
    const { body } = await search(`${word} zzqqxx`);
    expect(body.corrected_search ?? "").not.toMatch(/mile|move|shop/);
  });

  it.each([
    ["speekers", "speakers", "Loud speakers"],
    ["spaekers", "speakers", "Loud speakers"],
    ["sneekers", "sneakers", "Old sofas"],
    ["किताबेन", "किताबें", "A shop full of किताबें"],
    ["loud speekers", "loud speakers", "Loud speakers"],
    ["loud green speakers", "loud speakers", "Loud speakers"],
  ])("takes %s for %s, and says so", async (typed, meant, title) => {
    const { body, titles } = await search(typed);
    expect(body).toMatchObject({ fallback: "corrected", corrected_search: meant });
    expect(titles).toEqual([title]);
    const literal = await search(typed, { spelling: "as_typed" });
    expect(literal.body).toMatchObject({ fallback: "unfiltered", corrected_search: null });
  });

  it("corrects to a synonym, whose group then finds what offers call it", async () => {
    const { body } = await search("chapaal");
    expect(body).toMatchObject({ fallback: "corrected", corrected_search: "chappal", total: 5 });
  });

  it("looks through descriptions of brands, categories in both languages, tags and cities", async () => {
    for (const word of ["trainers", "चप्पल", "घर", "things"])
      expect((await search(word, { fallback: "off" })).body.total).toBe(5);
    expect((await search("sound", { fallback: "off" })).titles).toEqual(["Loud speakers"]);
    expect((await search("move pune", { fallback: "off" })).body.total).toBe(1);
  });

  it("follows a changed description of a brand and Hindi name of a category", async () => {
    const { db } = test.dependencies;
    await db.update(brands).set({ description: "Lanterns" }).where(eq(brands.name, "Chowk"));
    await db.update(categories).set({ nameHi: "मकान" }).where(eq(categories.name, "Home things"));
    const totals = async (...words: string[]) =>
      Promise.all(words.map(async (word) => (await search(word, { fallback: "off" })).body.total));
    expect(await totals("lantern", "मकान", "trainers", "घर")).toEqual([5, 5, 0, 0]);
  });

  it("shows first what is named so, then what only tells of it, on every page", async () => {
    await buildOffer(test, {
      title: "Ladders",
      description: "To change a bulb.",
      popularityScore: 90,
    });
    await buildOffer(test, { title: "Bulbs", description: "Warm light.", popularityScore: 1 });
    await buildOffer(test, { title: "Lights", tags: ["bulb"], popularityScore: 2 });
    const whole = await search("bulb");
    expect(whole.titles).toEqual(["Lights", "Bulbs", "Ladders"]);
    const first = await search("bulb", { per_page: "1" });
    const next = await search("bulb", { per_page: "2", cursor: first.body.next_cursor });
    expect([first.titles, next.titles]).toEqual([["Lights"], ["Bulbs", "Ladders"]]);
    const back = await search("bulb", { per_page: "2", cursor: next.body.prev_cursor });
    expect(back.titles).toEqual(["Lights"]);
    // The requested order is kept.
    expect((await search("bulb", { sort: "popular" })).titles).toEqual([
      "Ladders",
      "Lights",
      "Bulbs",
    ]);
  });

  it.each([
    ["🍕🍕🍕", 200],
    ["मोबाइल phone शoes", 200],
    [Array.from({ length: 25 }, () => "abc").join(" "), 200],
    ["x".repeat(100), 200],
    ["x".repeat(5_000), 400],
    ["\u200b\u200b", 200],
  ])("answers whatever is typed: %j", async (text, status) => {
    const answer = await search(text);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.fallback).toBe("unfiltered");
    else
      expect(answer.body.errors).toMatchObject([{ field: "querystring.search", rule: "too_long" }]);
  });
});

describe("the nearest word", () => {
  const of = (...words: string[]) => words.map((word, i) => ({ word, offers: 10 - i }));
  it.each([
    ["sneekers", of("speakers", "sneakers"), "sneakers"],
    ["shose", of("shop", "shoes"), "shoes"],
    ["pixza", of("mizza", "pizza"), "pizza"],
    ["lamb", of("limb", "lamp"), "limb"],
    ["lamp", of("lime"), null],
    ["abcdef", of("uvwxyz"), null],
  ])("to %s of %j is %s", (typed, candidates, expected) => {
    expect(nearestWord(typed, candidates)).toBe(expected);
  });
});
