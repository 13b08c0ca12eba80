import { eq } from "drizzle-orm";
import supertest from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { buildBrand } from "../../../test/factories/brand.ts";
import { buildOffer } from "../../../test/factories/offer.ts";
import { buildStudent } from "../../../test/factories/student.ts";
import { signInAs } from "../../../test/sign-in.ts";
import { signPayload } from "../../crypto/tokens.ts";
import {
  brands,
  offerClicks,
  offerHourlyCounters,
  offers,
  offerStats,
  studentOfferInteractions,
} from "../../db/schema/index.ts";

const UNKNOWN = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

describe("one offer", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(() => test.clock.set(new Date()));

  const get = (path: string) => supertest(test.app.server).get(path);
  const post = (path: string, authorization?: string) => {
    const call = supertest(test.app.server).post(path);
    return authorization === undefined ? call : call.set("authorization", authorization);
  };
  const verifiedStudent = async () => {
    const student = await buildStudent(test, { verificationStatus: "approved" });
    return { student, ...(await signInAs(test, { userId: student.userId })) };
  };
  const hourly = async (offerId: string) => {
    const rows = await test.dependencies.db
      .select()
      .from(offerHourlyCounters)
      .where(eq(offerHourlyCounters.offerId, offerId));
    return {
      views: rows.reduce((n, row) => n + row.views, 0),
      clicks: rows.reduce((n, row) => n + row.clicks, 0),
    };
  };
  const statsOf = async (offerId: string) => {
    const [row] = await test.dependencies.db
      .select()
      .from(offerStats)
      .where(eq(offerStats.offerId, offerId));
    return row;
  };

  describe("its page", () => {
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
      expect((await get(`/v1/offers/${open.id}`)).body.redemption_url).toBe(
        "https://open.example/",
      );
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
        expect(text).not.toMatch(/SECRET-1|secret-place|encrypted|code_hash/);
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
      for (const { id, title } of [ended, archived]) {
        const answer = await get(`/v1/offers/${id}`);
        expect([answer.status, answer.body.code]).toEqual([410, "offer_ended"]);
        expect(answer.headers["content-type"]).toContain("application/problem+json");
        expect(answer.text).not.toContain(title);
      }
      const similar = await get(`/v1/offers/${ended.id}/similar`);
      expect(similar.body.items).toMatchObject([{ id: other.id }]);
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
      for (const id of [hidden.id, UNKNOWN])
        expect((await get(`/v1/offers/${id}`)).status).toBe(404);
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

  describe("opening it", () => {
    const pathOf = (url: string) => new URL(url).pathname;

    it("records a visitor's click and leads to the stored address", async () => {
      const offer = await buildOffer(test, {
        redemptionUrl: "https://shop.example/deal?from=bachat",
      });
      const { status, body } = await post(`/v1/offers/${offer.id}/click`);
      expect(status).toBe(200);
      expect(body.go_url.startsWith(test.dependencies.config.origins.api)).toBe(true);
      const gone = await get(pathOf(body.go_url));
      expect(gone.status).toBe(302);
      expect(gone.headers["location"]).toBe("https://shop.example/deal?from=bachat");
      expect(gone.headers["cache-control"]).toBe("no-store");
      const [click] = await test.dependencies.db
        .select()
        .from(offerClicks)
        .where(eq(offerClicks.offerId, offer.id));
      expect(click).toMatchObject({ studentId: null });
      expect(click?.followedAt).not.toBeNull();
      expect(await hourly(offer.id)).toMatchObject({ clicks: 1 });
      expect(await statsOf(offer.id)).toMatchObject({ clickCount: 1, redeemCount: 0 });
    });

    it("names the student who is signed in", async () => {
      const { student, authorization } = await verifiedStudent();
      const offer = await buildOffer(test);
      expect((await post(`/v1/offers/${offer.id}/click`, authorization)).status).toBe(200);
      const [click] = await test.dependencies.db
        .select()
        .from(offerClicks)
        .where(eq(offerClicks.offerId, offer.id));
      expect(click?.studentId).toBe(student.id);
    });

    it("lets only verified students open an exclusive offer", async () => {
      const offer = await buildOffer(test, { exclusivity: "exclusive" });
      const pending = await buildStudent(test);
      const lapsed = await buildStudent(test, {
        verificationStatus: "approved",
        verifiedUntil: "2026-01-31",
      });
      const { authorization } = await verifiedStudent();
      expect((await post(`/v1/offers/${offer.id}/click`)).status).toBe(401);
      for (const { userId } of [pending, lapsed]) {
        const refused = await post(
          `/v1/offers/${offer.id}/click`,
          (await signInAs(test, { userId })).authorization,
        );
        expect(refused.status).toBe(403);
        expect(refused.body.code).toBe("verification_required");
      }
      expect((await post(`/v1/offers/${offer.id}/click`, authorization)).status).toBe(200);
      expect(await hourly(offer.id)).toMatchObject({ clicks: 1 });
    });

    it("refuses code offers, unknown offers and admin sessions", async () => {
      const code = await buildOffer(test, { sharedCode: "SWAR1" });
      expect((await post(`/v1/offers/${code.id}/click`)).body.code).toBe("not_a_redirect");
      expect((await post(`/v1/offers/${UNKNOWN}/click`)).status).toBe(404);
      const { authorization } = await signInAs(test, { admin: true });
      expect((await post(`/v1/offers/${code.id}/click`, authorization)).body.code).toBe(
        "wrong_audience",
      );
    });

    it("stops after 60 seconds, for a changed token, and when the offer is taken down", async () => {
      const offer = await buildOffer(test);
      const path = pathOf((await post(`/v1/offers/${offer.id}/click`)).body.go_url);
      test.clock.advance(59_000);
      expect((await get(path)).status).toBe(302);
      test.clock.advance(3_000);
      const late = await get(path);
      expect([late.status, late.body.code]).toEqual([410, "link_expired"]);
      expect((await get(`${path.slice(0, -2)}xx`)).status).toBe(404);
      expect((await get("/v1/go/nonsense")).status).toBe(404);
      const { config } = test.dependencies;
      for (const token of [
        signPayload(config.secrets.signing, "other-purpose", { c: UNKNOWN, e: 9_999_999_999 }),
        signPayload(config.secrets.signing, "offer-go", { c: UNKNOWN, e: 9_999_999_999 }),
        signPayload(config.secrets.signing, "offer-go", { url: "https://evil.example" }),
      ]) {
        expect((await get(`/v1/go/${token}`)).status).toBe(404);
      }
      const fresh = pathOf((await post(`/v1/offers/${offer.id}/click`)).body.go_url);
      await test.dependencies.db
        .update(brands)
        .set({ status: "suspended", statusReason: "Test." })
        .where(eq(brands.id, offer.brandId));
      expect((await get(fresh)).status).toBe(404);
    });
  });

  describe("its views", () => {
    it("count each time for a visitor, in the hourly counter only", async () => {
      const offer = await buildOffer(test);
      for (let i = 0; i < 3; i++)
        expect((await post(`/v1/offers/${offer.id}/view`)).status).toBe(204);
      expect(await hourly(offer.id)).toMatchObject({ views: 3 });
      expect(await statsOf(offer.id)).toMatchObject({ viewCount: 0 });
    });

    it("count once in 30 minutes for a student, also when asked at once", async () => {
      const { student, authorization } = await verifiedStudent();
      const offer = await buildOffer(test);
      const look = () => post(`/v1/offers/${offer.id}/view`, authorization);
      await Promise.all(Array.from({ length: 8 }, look));
      test.clock.advance(29 * 60_000);
      await look();
      expect(await statsOf(offer.id)).toMatchObject({ viewCount: 1 });
      test.clock.advance(2 * 60_000);
      await look();
      expect(await statsOf(offer.id)).toMatchObject({ viewCount: 2 });
      const rows = await test.dependencies.db
        .select()
        .from(studentOfferInteractions)
        .where(eq(studentOfferInteractions.studentId, student.id));
      expect(rows.map((row) => row.interactionType)).toEqual(["view", "view"]);
    });

    it("are not there for an offer that is not public", async () => {
      const hidden = await buildOffer(test, { status: "draft" });
      expect((await post(`/v1/offers/${hidden.id}/view`)).status).toBe(404);
    });
  });

  it("refuses an address that is not http or https already in the database", async () => {
    const offer = await buildOffer(test);
    const change = test.dependencies.db
      .update(offers)
      .set({ redemptionUrl: "javascript:alert(1)" })
      .where(eq(offers.id, offer.id));
    await expect(change).rejects.toHaveProperty("cause.constraint", "offers_url_is_http");
  });
});
