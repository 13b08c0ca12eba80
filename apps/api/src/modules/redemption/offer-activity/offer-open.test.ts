import { MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp, type TestApp } from "../../../../test/app.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { buildApp } from "../../../app.ts";
import { sha256, signPayload } from "../../../crypto/tokens.ts";
import {
  brands,
  countedClicks,
  offerClicks,
  offerHourlyCounters,
  offers,
  offerStats,
  studentOfferInteractions,
} from "../../../db/schema/index.ts";
import { forgetCountedClicks } from "./service.ts";

const UNKNOWN = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

describe("one offer", () => {
  const test = useTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
  beforeEach(() => test.clock.set(new Date()));

  const get = (path: string) => apiAs(test).get(path);
  const post = (path: string, authorization?: string) =>
    apiAs(test, authorization === undefined ? null : { authorization }).post(path);
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
      // Short of it by as long as a busy machine may take for two calls.
      test.clock.advance(45_000);
      expect((await get(path)).status).toBe(302);
      test.clock.advance(16_000);
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

  describe("its clicks", () => {
    /** 50 at once, each answered with an address of its own. */
    const click50 = async (
      apps: TestApp["app"][],
      offerId: string,
      headers: Record<string, string>,
    ) => {
      const urls = await Promise.all(
        Array.from({ length: 50 }, async (_, i) => {
          const server = apps[i % apps.length]?.server ?? test.app.server;
          const call = supertest(server).post(`/v1/offers/${offerId}/click`).set(headers);
          const { status, body } = await call;
          expect(status).toBe(200);
          return body.go_url;
        }),
      );
      expect(new Set(urls).size).toBe(50);
    };
    const counted = async (offerId: string) => [
      (await statsOf(offerId))?.clickCount,
      (await hourly(offerId)).clicks,
    ];
    const from = (address: string) => ({ "x-forwarded-for": address });

    it("count once in 30 minutes for an address, on several processes too", async () => {
      const offer = await buildOffer(test);
      const other = await buildOffer(test);
      const second = await buildApp(test.dependencies, undefined);
      await second.ready();
      const apps = [test.app, second];
      await click50(apps, offer.id, from("203.0.113.7"));
      expect(await counted(offer.id)).toEqual([1, 1]);
      await click50(apps, offer.id, from("203.0.113.8"));
      await click50(apps, offer.id, from("2001:db8:1:2::1"));
      await click50(apps, offer.id, from("2001:db8:1:2:ffff::9"));
      expect(await counted(offer.id)).toEqual([3, 3]);
      await click50(apps, other.id, from("203.0.113.7"));
      expect(await counted(other.id)).toEqual([1, 1]);
      test.clock.advance(29 * MINUTE);
      await click50(apps, offer.id, from("203.0.113.7"));
      expect((await statsOf(offer.id))?.clickCount).toBe(3);
      test.clock.advance(2 * MINUTE);
      await click50(apps, offer.id, from("203.0.113.7"));
      expect((await statsOf(offer.id))?.clickCount).toBe(4);
      await second.close();
    });

    it("count by account for a person who is signed in, from wherever", async () => {
      const offer = await buildOffer(test);
      const [one, two] = [await verifiedStudent(), await verifiedStudent()];
      const as = (authorization: string, address: string) => ({ authorization, ...from(address) });
      await click50([test.app], offer.id, as(one.authorization, "203.0.113.7"));
      await click50([test.app], offer.id, as(one.authorization, "203.0.113.8"));
      expect(await counted(offer.id)).toEqual([1, 1]);
      await click50([test.app], offer.id, as(two.authorization, "203.0.113.7"));
      expect(await counted(offer.id)).toEqual([2, 2]);
    });

    it("leave nothing of an address but a keyed hash, and that for 30 minutes", async () => {
      const offer = await buildOffer(test);
      await apiAs(test).post(`/v1/offers/${offer.id}/click`).set(from("203.0.113.7"));
      const { db } = test.dependencies;
      const rowsOf = () =>
        db.select().from(countedClicks).where(eq(countedClicks.offerId, offer.id));
      const [row] = await rowsOf();
      const plain = [`203.0.113.7`, `network:203.0.113.7`, `${offer.id}\0network:203.0.113.7`];
      expect(plain.map((text) => sha256(text).toString("hex"))).not.toContain(
        row?.visitorHash.toString("hex"),
      );
      expect(row?.visitorHash).toHaveLength(32);
      test.clock.advance(29 * MINUTE);
      await forgetCountedClicks(test.dependencies);
      expect(await rowsOf()).toHaveLength(1);
      test.clock.advance(MINUTE);
      await forgetCountedClicks(test.dependencies);
      expect(await rowsOf()).toEqual([]);
    });
  });

  describe("its views", () => {
    it("count each time for a visitor, in the hourly count only", async () => {
      const offer = await buildOffer(test);
      for (let i = 0; i < 3; i++)
        expect((await post(`/v1/offers/${offer.id}/view`)).status).toBe(204);
      expect(await hourly(offer.id)).toMatchObject({ views: 3 });
      expect(await statsOf(offer.id)).toMatchObject({ viewCount: 0 });
    });

    it("count once in 30 minutes for a student, also when asked at once", async () => {
      const { student, authorization } = await verifiedStudent();
      const offer = await buildOffer(test);
      const view = () => post(`/v1/offers/${offer.id}/view`, authorization);
      await Promise.all(Array.from({ length: 8 }, view));
      test.clock.advance(29 * MINUTE);
      await view();
      expect(await statsOf(offer.id)).toMatchObject({ viewCount: 1 });
      test.clock.advance(2 * MINUTE);
      await view();
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
