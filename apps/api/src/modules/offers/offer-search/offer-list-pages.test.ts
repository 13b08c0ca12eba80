import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";
import { buildListedOffers, listOffers, type ListQuery } from "../../../../test/listed-offers.ts";
import { offers } from "../../../db/schema/index.ts";

describe("the pages of the list of offers", () => {
  let test: TestApp;
  const list = (query?: ListQuery) => listOffers(test, query);

  beforeAll(async () => {
    test = await createTestApp();
    await buildListedOffers(test);
  });
  afterAll(() => test.close());

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

  it("has one order for offers with equal sort values, by pages and by cursors", async () => {
    const { id: categoryId } = await buildCategory(test, { slug: "equal" });
    const equal = {
      categoryId,
      createdAt: new Date("2026-02-01T00:00:00Z"),
      endDate: "2099-02-01",
    };
    for (let i = 0; i < 9; i++) await buildOffer(test, { ...equal, title: `Equal ${i}` });
    for (const sort of ["newest", "popular", "featured", "ending_soon"]) {
      const asked = { category: "equal", sort, per_page: 2 };
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
          '{"s":"newest","d":"next","k":["0000-01-01T00:00:00Z","019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11"]}',
        ).toString("base64url"),
        sort: "newest",
      },
      "querystring.cursor",
    ],
    [
      {
        cursor: Buffer.from(
          '{"s":"ending_soon","d":"next","k":["0000-01-01","019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11"]}',
        ).toString("base64url"),
        sort: "ending_soon",
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
});
