import { eq } from "drizzle-orm";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildListedOffers, listOffers, type ListQuery } from "../../../../test/listed-offers.ts";
import { brands, offers } from "../../../db/schema/index.ts";

describe("the public list of offers", () => {
  let test: TestApp;
  const list = (query?: ListQuery) => listOffers(test, query);

  beforeAll(async () => {
    test = await createTestApp();
    await buildListedOffers(test);
  });
  afterAll(() => test.close());

  it("shows only published offers of approved brands within their dates", async () => {
    const { body, titles } = await list({ sort: "newest" });
    expect(titles).toEqual([
      "Bagel",
      "Chai in Pune",
      "Plate of eight",
      "100% wool_socks",
      "All headphones",
    ]);
    expect(body).toMatchObject({
      page: 1,
      per_page: 24,
      total: 5,
      page_count: 1,
      fallback: "none",
      next_cursor: null,
      prev_cursor: null,
    });
  });

  it.each([
    ["newest", ["Bagel", "Chai in Pune", "Plate of eight", "100% wool_socks", "All headphones"]],
    ["popular", ["100% wool_socks", "All headphones", "Bagel", "Chai in Pune", "Plate of eight"]],
    ["featured", ["Chai in Pune", "100% wool_socks", "All headphones", "Bagel", "Plate of eight"]],
    [
      "ending_soon",
      ["Plate of eight", "100% wool_socks", "All headphones", "Chai in Pune", "Bagel"],
    ],
  ])("sorts by %s", async (sort, expected) => {
    expect((await list({ sort })).titles).toEqual(expected);
  });

  it("sorts by featured when nothing is asked", async () => {
    expect((await list()).titles[0]).toBe("Chai in Pune");
  });

  it("names the addresses of what is public, and goes on after an id", async () => {
    const addresses = async (query: Record<string, string> = {}) =>
      (await supertest(test.app.server).get("/v1/offers/addresses").query(query)) as {
        status: number;
        headers: Record<string, string>;
        body: { items: { id: string; updated_at: string }[]; next_after: string | null };
      };
    const shown = (await list()).items.map((item) => item.id).toSorted();
    const { body, headers } = await addresses();
    expect(body.items.map((item) => item.id)).toEqual(shown);
    expect(body.next_after).toBeNull();
    expect(body.items.every((item) => !Number.isNaN(Date.parse(item.updated_at)))).toBe(true);
    expect(headers["cache-control"]).toContain("s-maxage=30");
    const [first = "", second = ""] = shown;
    const rest = (await addresses({ after: first })).body;
    expect(rest.items.map((item) => item.id)).toEqual(shown.slice(1));
    expect((await addresses({ after: second })).body.items).toHaveLength(shown.length - 2);
    expect((await addresses({ after: "first" })).status).toBe(400);
  });

  it.each([
    [{ category: "audio" }, ["100% wool_socks", "All headphones"]],
    [{ region: "India" }, ["Chai in Pune", "Plate of eight", "100% wool_socks", "All headphones"]],
    [{ region: "Global" }, ["All headphones"]],
    [{ region: "US" }, ["Bagel", "All headphones"]],
    [{ region: "India", city: "Pune" }, ["Chai in Pune", "100% wool_socks", "All headphones"]],
    [{ city: "Delhi" }, ["Plate of eight", "100% wool_socks", "All headphones"]],
    [{ city: "Delhi", category: "food" }, ["Plate of eight"]],
    [{ search: "PLATE" }, ["Plate of eight"]],
    [{ search: "momo" }, ["Bagel", "Chai in Pune", "Plate of eight"]],
    [{ search: "momo pune" }, ["Chai in Pune"]],
    [{ search: "GIVES bagel" }, ["Bagel"]],
    [{ search: "headphon" }, ["All headphones"]],
    [{ search: "100%" }, ["100% wool_socks"]],
    [{ search: "wool_s" }, ["100% wool_socks"]],
    [{ search: "momo", region: "India" }, ["Chai in Pune", "Plate of eight"]],
  ])("filters by %j", async (query, expected) => {
    const { titles, body } = await list({ ...query, sort: "newest" });
    expect(titles).toEqual(expected);
    expect(body.total).toBe(expected.length);
    expect(body.fallback).toBe("none");
  });

  it("corrects a misspelt word, within the filters", async () => {
    const { body, titles } = await list({ search: "headfones", category: "audio" });
    expect(titles).toEqual(["All headphones"]);
    expect(body).toMatchObject({ fallback: "corrected", corrected_search: "headphones", total: 1 });
    // Of a word that no offer has, and that is near to none, the others are left.
    const several = await list({ search: "paltte xqzw EIGTH", fallback: "on" });
    expect(several.body).toMatchObject({
      fallback: "corrected",
      corrected_search: "plate eight",
      total: 1,
    });
    const typed = await list({ search: "headfones", spelling: "as_typed" });
    expect(typed.body).toMatchObject({ fallback: "unfiltered", corrected_search: null });
    const right = await list({ search: "platte of EIGTHT" });
    expect(right.body).toMatchObject({
      fallback: "corrected",
      corrected_search: "plate of eight",
      total: 1,
    });
  });

  it.each<[ListQuery, string[], string | null, string[]]>([
    [{ category: "food", city: "Chicago" }, ["city"], null, ["Bagel"]],
    [
      { category: "food", region: "UK" },
      ["region"],
      null,
      ["Bagel", "Chai in Pune", "Plate of eight"],
    ],
    [
      { category: "food", city: "London", search: "chai" },
      ["city", "region"],
      null,
      ["Chai in Pune"],
    ],
    [
      { category: "audio", city: "London", search: "plate" },
      ["city", "region", "category"],
      null,
      ["Plate of eight"],
    ],
    [{ region: "UK", search: "platte" }, ["region"], "plate", ["Plate of eight"]],
  ])(
    "leaves out filters of %j one after the other: %j",
    async (query, dropped, corrected, expected) => {
      const { body, titles } = await list({ ...query, sort: "newest" });
      expect(body).toMatchObject({
        fallback: "relaxed",
        dropped,
        corrected_search: corrected,
        total: expected.length,
      });
      expect(titles).toEqual(expected);
      const off = await list({ ...query, fallback: "off" });
      expect(off.body).toMatchObject({ fallback: "none", dropped: [], total: 0 });
    },
  );

  it.each([
    { search: "zzzzqq" },
    { search: "%_" },
    { search: "l_s" },
    { category: "unknown-category" },
  ])("shows everything when nothing matches %j", async (query) => {
    const { body } = await list(query);
    expect(body).toMatchObject({ fallback: "unfiltered", corrected_search: null, total: 5 });
    const off = await list({ ...query, fallback: "off" });
    expect(off.body).toMatchObject({
      fallback: "none",
      total: 0,
      items: [],
      page: 1,
      page_count: 1,
    });
  });

  it.each(["'", '"', "\\", "\\\\n", "%%", "__", "🍕", "'; --", "c:\\menu_1", '"50%%"', "DÔSA"])(
    "finds %s as it is written",
    async (search) => {
      const title = `Chef's "50%%" on c:\\menu_1 \\\\n __ 🍕 dôsa '; --`;
      const offer = await buildOffer(test, { title });
      const { titles, body } = await list({ search });
      expect(titles).toEqual([title]);
      expect(body).toMatchObject({ total: 1, fallback: "none" });
      await test.dependencies.db.delete(offers).where(eq(offers.id, offer.id));
    },
  );

  it("counts the active offers", async () => {
    const { body } = await supertest(test.app.server).get("/v1/offers/stats");
    expect(body).toEqual({ active_offers: 5 });
  });

  it("follows a brand that is suspended and approved again, at once and with exact totals", async () => {
    const { db, clock } = test.dependencies;
    const brand = await buildBrand(test, { name: "Comes and goes", slug: "comes" });
    await buildOffer(test, { brandId: brand.id, title: "Fleeting" });
    const statusTo = (status: "approved" | "suspended") =>
      db.update(brands).set({
        status,
        statusReason: status === "approved" ? null : "Test.",
        approvedAt: clock.now(),
      });
    expect((await list({ sort: "newest" })).body.total).toBe(6);
    await statusTo("suspended").where(eq(brands.id, brand.id));
    expect((await list({ sort: "newest" })).titles).not.toContain("Fleeting");
    expect((await list()).body.total).toBe(5);
    await statusTo("approved").where(eq(brands.id, brand.id));
    expect((await list()).body.total).toBe(6);
    await statusTo("suspended").where(eq(brands.id, brand.id));
  });
});
