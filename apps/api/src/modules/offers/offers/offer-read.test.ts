import supertest from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs } from "../../../../test/sign-in.ts";

const UNKNOWN = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

describe("an offer's page", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(() => test.clock.set(new Date()));

  const get = (path: string) => supertest(test.app.server).get(path);

  it("shows terms, brand and what is left of a pool, and may be cached", async () => {
    const brand = await buildBrand(test, { name: "Swarbox", description: "Headphones." });
    const offer = await buildOffer(test, {
      brandId: brand.id,
      poolCodes: ["A-1", "A-2"],
      terms: "Once each.",
    });
    const answer = await get(`/v1/offers/${offer.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: offer.id,
      terms: "Once each.",
      codes_left: 2,
      codes_total: 2,
      discount_value: "25",
      redemption_url: null,
      redemption_code: null,
      opens_for: "accounts",
      brand: { id: brand.id, name: "Swarbox", description: "Headphones." },
    });
    expect(answer.headers["cache-control"]).toContain("s-maxage=30");
  });

  it.each([
    ["percentage", { discountType: "percentage", discountPercent: 40 }, "40"],
    ["whole amount", { discountType: "fixed", discountMinor: 25_000 }, "250"],
    ["amount with paise", { discountType: "fixed", discountMinor: 9_950 }, "99.50"],
    ["free text", { discountType: "other", discountText: "Two for one" }, "Two for one"],
    ["bogo", { discountType: "bogo" }, null],
    ["free shipping", { discountType: "free_shipping" }, null],
  ] as const)("gives the worth as a string: %s", async (_name, discount, expected) => {
    const offer = await buildOffer(test, discount);
    const { body } = await get(`/v1/offers/${offer.id}`);
    expect(body.discount_value).toBe(expected);
  });

  it("gives the address of an open redirect only", async () => {
    const open = await buildOffer(test, { redemptionUrl: "https://open.example/" });
    const exclusive = await buildOffer(test, {
      redemptionUrl: "https://secret.example/",
      exclusivity: "exclusive",
    });
    const other = await buildOffer(test, {
      offerType: "other",
      redemptionUrl: "https://other.example/",
    });
    expect((await get(`/v1/offers/${open.id}`)).body.redemption_url).toBe("https://open.example/");
    expect((await get(`/v1/offers/${exclusive.id}`)).body.redemption_url).toBeNull();
    expect((await get(`/v1/offers/${other.id}`)).body.redemption_url).toBeNull();
  });

  it("holds no secret anywhere in public answers", async () => {
    const shared = await buildOffer(test, { sharedCode: "SHARED-SECRET-1" });
    const pool = await buildOffer(test, { poolCodes: ["POOL-SECRET-1"] });
    await buildOffer(test, {
      redemptionUrl: "https://secret-place.example/x",
      exclusivity: "exclusive",
    });
    const answers = await Promise.all([
      get("/v1/offers?per_page=100"),
      get(`/v1/offers/${shared.id}`),
      get(`/v1/offers/${pool.id}`),
      get(`/v1/offers/${pool.id}/similar`),
      get("/openapi.json"),
    ]);
    for (const { text, status } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/SECRET-1|secret-place|_encrypted|code_hash/);
    }
    const { rows } = await test.dependencies.db.$client.query(
      "select * from offers_public union all select * from offers_public limit 500",
    );
    const { rows: safe } = await test.dependencies.db.$client.query("select * from offers_safe");
    expect(JSON.stringify([rows, safe])).not.toMatch(/SECRET-1|secret-place/);
  });

  it("is gone when it was public and ended, with others like it in its place", async () => {
    const brand = await buildBrand(test);
    const was = { brandId: brand.id, publishedAt: new Date("2026-01-10") };
    const ended = await buildOffer(test, { ...was, endDate: "2026-03-01" });
    const archived = await buildOffer(test, { ...was, status: "archived" });
    const other = await buildOffer(test, { categoryId: ended.categoryId });
    const paused = await buildOffer(test, {
      ...was,
      status: "paused",
      categoryId: ended.categoryId,
    });
    for (const { id, title } of [ended, archived]) {
      const answer = await get(`/v1/offers/${id}`);
      expect([answer.status, answer.body.code]).toEqual([410, "offer_ended"]);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
      expect(answer.text).not.toContain(title);
    }
    for (const { id } of [ended, paused]) {
      const similar = await get(`/v1/offers/${id}/similar`);
      expect(similar.body.items).toMatchObject([{ id: other.id }]);
    }
  });

  it("is gone in the same words for clicks, views, saves, redemptions and feedback", async () => {
    const brand = await buildBrand(test);
    const was = { brandId: brand.id, publishedAt: new Date("2026-01-10") };
    const ended = await buildOffer(test, { ...was, endDate: "2026-03-01" });
    const archived = await buildOffer(test, { ...was, status: "archived" });
    const paused = await buildOffer(test, { ...was, status: "paused" });
    const suspended = await buildBrand(test, { status: "suspended" });
    const ofSuspended = await buildOffer(test, { ...was, brandId: suspended.id });
    const draft = await buildOffer(test, { brandId: brand.id, status: "draft" });
    const student = await buildStudent(test);
    const me = await signInAs(test, { userId: student.userId });
    const actions = ({ id }: { id: string }) => [
      apiAs(test).get(`/v1/offers/${id}`),
      apiAs(test, me).post(`/v1/offers/${id}/click`),
      apiAs(test).post(`/v1/offers/${id}/click`),
      apiAs(test, me).post(`/v1/offers/${id}/view`),
      apiAs(test, me).put(`/v1/student/saved-offers/${id}`),
      apiAs(test, me).post(`/v1/student/offers/${id}/redemptions`),
      apiAs(test, me).put(`/v1/student/offers/${id}/feedback`).send({ outcome: "worked" }),
    ];
    for (const answer of await Promise.all(actions(ended))) {
      expect(answer.status, answer.text).toBe(410);
      expect(answer.body).toMatchObject({ code: "offer_ended", ended_on: "2026-03-01" });
    }
    for (const answer of await Promise.all(actions(archived))) {
      expect(answer.body).toMatchObject({ status: 410, code: "offer_ended", ended_on: null });
    }
    for (const answer of await Promise.all([paused, ofSuspended].flatMap(actions))) {
      expect([answer.status, answer.body.code], answer.text).toEqual([404, "offer_paused"]);
    }
    for (const answer of await Promise.all(actions(draft))) {
      expect([answer.status, answer.body.code], answer.text).toEqual([404, "not_found"]);
    }
  });

  it("does not say that it exists when it never was public or was taken back", async () => {
    const { id: approved } = await buildBrand(test);
    const { id: waiting } = await buildBrand(test, { status: "pending" });
    const publishedAt = new Date("2026-01-10");
    const over = { brandId: approved, endDate: "2026-03-01", publishedAt };
    for (const unseen of [
      { ...over, status: "draft" },
      { ...over, status: "pending_review" },
      { ...over, status: "rejected" },
      { ...over, publishedAt: null, status: "archived" },
      { ...over, brandId: waiting },
      { brandId: approved, startDate: "2099-01-01" },
    ] as const) {
      const { id } = await buildOffer(test, unseen);
      for (const path of [`/v1/offers/${id}`, `/v1/offers/${id}/similar`])
        expect((await get(path)).status, JSON.stringify(unseen)).toBe(404);
    }
  });

  it("is not there unless public", async () => {
    const hidden = await buildOffer(test, { status: "paused" });
    for (const id of [hidden.id, UNKNOWN]) expect((await get(`/v1/offers/${id}`)).status).toBe(404);
    expect((await get("/v1/offers/not-an-id")).status).toBe(400);
    expect((await get(`/v1/offers/${hidden.id}/similar`)).status).toBe(404);
  });

  it("ends with its last day in Kolkata, before any job has run", async () => {
    const offer = await buildOffer(test, { endDate: "2098-12-31" });
    test.clock.set(new Date("2098-12-31T18:29:00Z"));
    expect((await get(`/v1/offers/${offer.id}`)).status).toBe(200);
    test.clock.set(new Date("2098-12-31T18:31:00Z"));
    expect((await get(`/v1/offers/${offer.id}`)).status).toBe(410);
  });

  it("lists others of its category", async () => {
    const offer = await buildOffer(test);
    const mate = await buildOffer(test, { categoryId: offer.categoryId });
    await buildOffer(test);
    const { body } = await get(`/v1/offers/${offer.id}/similar`);
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([mate.id]);
  });
});
