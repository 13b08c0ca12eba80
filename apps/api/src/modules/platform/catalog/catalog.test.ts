import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";

describe("catalog", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it("lists categories by name with live counts of public offers", async () => {
    const music = await buildCategory(test, { name: "Music", slug: "music", icon: "music" });
    const books = await buildCategory(test, {
      name: "Books",
      nameHi: "किताबें",
      slug: "books",
      icon: "book",
    });
    await buildOffer(test, { categoryId: music.id });
    await buildOffer(test, { categoryId: music.id });
    await buildOffer(test, { categoryId: music.id, status: "paused" });
    await buildOffer(test, { categoryId: music.id, endDate: "2026-02-01" });
    const { body, status } = await supertest(test.app.server).get("/v1/categories");
    expect(status).toBe(200);
    expect(body.items).toEqual([
      {
        id: books.id,
        name: "Books",
        name_hi: "किताबें",
        slug: "books",
        icon: "book",
        use_rank: 1,
        offer_count: 0,
      },
      {
        id: music.id,
        name: "Music",
        name_hi: null,
        slug: "music",
        icon: "music",
        use_rank: 2,
        offer_count: 2,
      },
    ]);
  });

  it("no longer counts an offer once its last day in Kolkata has passed, before any job has run", async () => {
    const stays = await buildCategory(test, { slug: "stays" });
    await buildOffer(test, { categoryId: stays.id, endDate: "2099-12-31" });
    await buildOffer(test, { categoryId: stays.id });
    const counted = async () => {
      const { body } = await supertest(test.app.server).get("/v1/categories");
      const items: { id: string; offer_count: number }[] = body.items;
      return items.find(({ id }) => id === stays.id)?.offer_count;
    };
    test.clock.set(new Date("2099-12-31T18:29:00Z"));
    expect(await counted()).toBe(2);
    test.clock.set(new Date("2099-12-31T18:30:00Z"));
    expect(await counted()).toBe(1);
    test.clock.set(new Date());
  });

  it("may be cached by shared caches and answers 304 to a client that has it", async () => {
    const first = await supertest(test.app.server).get("/v1/categories");
    expect(first.headers["cache-control"]).toMatch(/^public, .*s-maxage=5,/);
    const tag = String(first.headers["etag"]);
    const again = await supertest(test.app.server).get("/v1/categories").set("if-none-match", tag);
    expect(again.status).toBe(304);
    expect(again.text).toBe("");
    const other = await supertest(test.app.server)
      .get("/v1/categories")
      .set("if-none-match", '"x"');
    expect(other.status).toBe(200);
  });

  it("lists the regions with their cities", async () => {
    const { body } = await supertest(test.app.server).get("/v1/regions");
    expect(body.items.map((item: { region: string }) => item.region)).toEqual([
      "Global",
      "India",
      "US",
      "UK",
      "Canada",
    ]);
    expect(body.items[1].cities).toContain("Hyderabad");
  });
});
