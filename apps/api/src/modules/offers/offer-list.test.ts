import { eq } from "drizzle-orm";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { buildBrand } from "../../../test/factories/brand.ts";
import { buildCategory, buildOffer } from "../../../test/factories/offer.ts";
import { brands, offers } from "../../db/schema/index.ts";
import { rebuildSearchTerms } from "./service-upkeep.ts";

interface Item {
  id: string;
  title: string;
}

describe("the public list of offers", () => {
  let test: TestApp;
  const list = async (query: Record<string, string | number | undefined> = {}) => {
    const answer = await supertest(test.app.server).get("/v1/offers").query(query);
    const titles = (answer.body.items as Item[] | undefined)?.map((item) => item.title) ?? [];
    return { status: answer.status, body: answer.body, titles };
  };

  beforeAll(async () => {
    test = await createTestApp();
    const audio = await buildCategory(test, { name: "Audio", slug: "audio", icon: "headphones" });
    const food = await buildCategory(test, { name: "Food", slug: "food", icon: "tools" });
    const swar = await buildBrand(test, { name: "Swarbox", slug: "swarbox" });
    const momo = await buildBrand(test, { name: "Momo Mohalla", slug: "momo" });
    const asleep = await buildBrand(test, { name: "Asleep", slug: "asleep", status: "pending" });
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const common = { brandId: swar.id, categoryId: audio.id };
    const plates = { brandId: momo.id, categoryId: food.id };
    await buildOffer(test, {
      ...common,
      title: "All headphones",
      createdAt: at(1),
      popularityScore: 5,
      country: "Global",
    });
    await buildOffer(test, {
      ...common,
      title: "100% wool_socks",
      createdAt: at(2),
      popularityScore: 9,
      endDate: "2099-05-01",
    });
    await buildOffer(test, {
      ...plates,
      title: "Plate of eight",
      createdAt: at(3),
      popularityScore: 1,
      city: "Delhi",
      endDate: "2099-01-01",
    });
    await buildOffer(test, {
      ...plates,
      title: "Chai in Pune",
      createdAt: at(4),
      popularityScore: 2,
      city: "Pune",
      featured: true,
    });
    await buildOffer(test, {
      ...plates,
      title: "Bagel",
      createdAt: at(5),
      popularityScore: 3,
      country: "US",
      city: "New York",
      currency: "USD",
    });
    for (const hidden of [
      { title: "Draft", status: "draft" as const },
      { title: "In review", status: "pending_review" as const },
      { title: "Paused", status: "paused" as const },
      { title: "Rejected", status: "rejected" as const },
      { title: "Archived", status: "archived" as const },
      { title: "Over", endDate: "2026-03-01" },
      { title: "Not yet", startDate: "2099-01-01" },
      { title: "Of a brand that is not approved", brandId: asleep.id },
    ]) {
      await buildOffer(test, { ...common, ...hidden });
    }
    await rebuildSearchTerms(test.dependencies);
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

  it("names the addresses of what is public, and goes on after an id", async () => {
    const addresses = async (query: Record<string, string> = {}) =>
      (await supertest(test.app.server).get("/v1/offers/addresses").query(query)) as {
        status: number;
        headers: Record<string, string>;
        body: { items: { id: string; updated_at: string }[]; next_after: string | null };
      };
    const shown = ((await list()).body.items as Item[]).map((item) => item.id).toSorted();
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

  it("sorts by featured when nothing is asked", async () => {
    expect((await list()).titles[0]).toBe("Chai in Pune");
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
    [{ search: "l_s" }, ["100% wool_socks"]],
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
  });

  it.each([
    { search: "zzzzqq" },
    { search: "%_" },
    { category: "unknown-category" },
    { category: "audio", city: "London", search: "plate" },
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

  it("reads the same list by pages and by cursors, forwards and back", async () => {
    for (const [sort, filter] of [
      ["newest", {}],
      ["popular", { region: "India" }],
      ["featured", { search: "a" }],
      ["ending_soon", {}],
    ] as const) {
      const whole = (await list({ ...filter, sort })).titles;
      const seen: string[] = [];
      let page = await list({ ...filter, sort, per_page: 2 });
      const pages = [page];
      for (;;) {
        seen.push(...page.titles);
        const next = page.body.next_cursor as string | null;
        if (next === null) break;
        page = await list({ ...filter, sort, per_page: 2, page: pages.length + 1, cursor: next });
        expect(page.body.page).toBe(pages.length + 1);
        const numbered = await list({ ...filter, sort, per_page: 2, page: pages.length + 1 });
        expect(numbered.titles).toEqual(page.titles);
        pages.push(page);
      }
      expect(seen).toEqual(whole);
      const back = await list({
        ...filter,
        sort,
        per_page: 2,
        page: 1,
        cursor: String(pages[1]?.body.prev_cursor),
      });
      expect(back.titles).toEqual(pages[0]?.titles);
      expect(back.body.prev_cursor).toBeNull();
      expect(pages[0]?.body.prev_cursor).toBeNull();
    }
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

  it("keeps the order of offers that are alike, by pages and by cursors", async () => {
    const { id: categoryId } = await buildCategory(test, { slug: "alike" });
    const alike = {
      categoryId,
      createdAt: new Date("2026-02-01T00:00:00Z"),
      endDate: "2099-02-01",
    };
    for (let i = 0; i < 9; i++) await buildOffer(test, { ...alike, title: `Alike ${i}` });
    for (const sort of ["newest", "popular", "featured", "ending_soon"]) {
      const asked = { category: "alike", sort, per_page: 2 };
      const whole = (await list({ ...asked, per_page: 100 })).titles;
      expect(new Set(whole).size).toBe(9);
      const byPage: string[] = [];
      const byCursor: string[] = [];
      let cursor: string | undefined;
      for (let page = 1; page <= 5; page++) {
        byPage.push(...(await list({ ...asked, page })).titles);
        const { titles, body } = await list({ ...asked, page, cursor });
        byCursor.push(...titles);
        cursor = body.next_cursor ?? undefined;
      }
      expect(byPage).toEqual(whole);
      expect(byCursor).toEqual(whole);
    }
    await test.dependencies.db.delete(offers).where(eq(offers.categoryId, categoryId));
  });

  it.each([
    [1, 5],
    [5, 1],
    [100, 1],
  ])("gives %s a page on %s pages", async (size, pages) => {
    const { body, titles } = await list({ per_page: size });
    expect(body).toMatchObject({ per_page: size, page_count: pages, total: 5 });
    expect(titles).toHaveLength(Math.min(size, 5));
  });

  it("clamps a page past the end", async () => {
    const { body, titles } = await list({ page: 99, per_page: 2, sort: "newest" });
    expect(body).toMatchObject({ page: 3, page_count: 3, total: 5 });
    expect(titles).toEqual(["All headphones"]);
  });

  it.each([
    [{ page: 0 }, "querystring.page"],
    [{ page: "two" }, "querystring.page"],
    [{ per_page: 101 }, "querystring.per_page"],
    [{ per_page: 0 }, "querystring.per_page"],
    [{ sort: "cheapest" }, "querystring.sort"],
    [{ region: "Mars" }, "querystring.region"],
    [{ region: "India", city: "London" }, "querystring.city"],
    [{ search: "a".repeat(101) }, "querystring.search"],
    [{ search: "a".repeat(5_000) }, "querystring.search"],
    [{ search: "a\u0000b" }, "querystring.search"],
    [{ cursor: "nonsense" }, "querystring.cursor"],
    [
      {
        cursor: Buffer.from('{"s":"newest","d":"next","k":["x","y"]}').toString("base64url"),
        sort: "newest",
      },
      "querystring.cursor",
    ],
    [
      {
        cursor: Buffer.from(
          '{"s":"newest","d":"next","k":["2026-01-01T00:00:00Z","019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11"]}',
        ).toString("base64url"),
      },
      "querystring.cursor",
    ],
  ])("refuses %j", async (query, field) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe(field);
  });

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
