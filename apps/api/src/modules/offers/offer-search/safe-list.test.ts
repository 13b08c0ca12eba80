import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";

describe("the list when nothing is public by this program's clock", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const list = async (query: Record<string, string | number>) =>
    (await supertest(test.app.server).get("/v1/offers").query(query)).body;

  it("is the safe view, which asks the database's clock, page by page, and says so", async () => {
    await buildOffer(test, {
      title: "Older",
      createdAt: new Date("2026-01-01"),
      endDate: "2099-12-31",
    });
    await buildOffer(test, {
      title: "Newer",
      createdAt: new Date("2026-01-02"),
      endDate: "2099-12-31",
      discountPercent: 40,
    });
    expect(await list({})).toMatchObject({ fallback: "none", total: 2 });
    test.clock.set(new Date("2100-06-01"));

    expect(await list({ search: "older", per_page: 1 })).toMatchObject({
      fallback: "safe",
      corrected_search: null,
      total: 2,
      page: 1,
      page_count: 2,
      next_cursor: null,
      items: [{ title: "Newer", discount_value: "40", redemption_url: null }],
    });
    expect((await list({ per_page: 1, page: 2 })).items).toMatchObject([{ title: "Older" }]);
    expect(await list({ fallback: "off" })).toMatchObject({ fallback: "none", items: [] });
  });
});
