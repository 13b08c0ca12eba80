import {
  DAY,
  dayInKolkata,
  later,
  MINUTE,
  shiftDay,
  startOfDayInKolkata,
} from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { buildApiKey } from "../../../../test/factories/api-key.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  boosts,
  offerHourlyCounters,
  redemptions,
  studentOfferInteractions,
} from "../../../db/schema/index.ts";
import { logoIdOf, logoUrl } from "../../../files/brand-logos.ts";
import {
  type OfferAttention,
  offerAttention,
  type WatchedOffer,
} from "../../offers/offer-attention/policy.ts";
import { rollUp } from "../../redemption/analytics/service-rollups.ts";
import { brandSlugOf, shownAttention } from "./policy.ts";

describe("brands", () => {
  const test = useTestApp();
  let farah: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: true });
  });

  const suspend = (id: string, who: SignedIn | null = farah) =>
    apiAs(test, who).post(`/v1/admin/brands/${id}/suspend`).send({
      reason: "Codes were refused at the till.",
    });
  const reinstate = (id: string, who: SignedIn | null = farah) =>
    apiAs(test, who).post(`/v1/admin/brands/${id}/reinstate`);

  describe("the overview", () => {
    it("counts what happened in the chosen days, by day and offer", async () => {
      const brand = await buildBrand(test);
      const offer = await buildOffer(test, { brandId: brand.id, redemptionMethod: "qr" });
      const other = await buildOffer(test, { brandId: brand.id, status: "archived" });
      const foreign = await buildOffer(test);
      const student = await buildStudent(test);
      const { db, clock } = test.dependencies;
      const now = clock.now();
      const today = startOfDayInKolkata(dayInKolkata(now));
      const hour = (daysAgo: number) => later(today, -daysAgo * DAY);
      await db.insert(offerHourlyCounters).values([
        { offerId: offer.id, hour: hour(0), views: 7, clicks: 2 },
        { offerId: offer.id, hour: hour(3), views: 5 },
        { offerId: offer.id, hour: hour(40), views: 11 },
        { offerId: offer.id, hour: hour(90), views: 100 },
        { offerId: foreign.id, hour: hour(0), views: 1000 },
      ]);
      await db.insert(studentOfferInteractions).values({
        studentId: student.id,
        offerId: offer.id,
        interactionType: "save",
        createdAt: now,
      });
      await db.insert(redemptions).values({
        studentId: student.id,
        offerId: offer.id,
        brandId: brand.id,
        method: "qr",
        checkCodeHash: Buffer.alloc(32, 1),
        checkCodeEncrypted: Buffer.alloc(32, 2),
        createdAt: now,
      });
      const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
      await rollUp(test.dependencies, { daysAtOnce: 400 });
      const from = shiftDay(dayInKolkata(now), -29);
      const { body } = await apiAs(test, viewer).get(`/v1/brand/${brand.id}/overview?from=${from}`);
      expect(body.measures.views).toMatchObject({ total: 12, before: 11 });
      expect(body.measures.views.points).toHaveLength(30);
      expect(body.measures.views.points.at(-4)).toBe(5);
      expect(body.offers[0]?.view_points.at(-1)).toBe(7);
      expect(body.measures.saves.total).toBe(1);
      expect(body.measures.opens.total).toBe(2);
      expect(body.measures.redeems.points.at(-1)).toBe(1);
      expect(body.offer_total).toBe(1);
      expect(body.offers).toHaveLength(1);
      expect(body.offers[0]).toMatchObject({
        id: offer.id,
        live: true,
        views: 12,
        saves: 1,
        opens: 2,
        redeems: 1,
      });
      expect(JSON.stringify(body)).not.toContain(other.id);
      expect(JSON.stringify(body)).not.toContain(student.name);
      expect(body.attention).toEqual([
        { kind: "credits_low", offer_id: null, offer_title: null, count: 0 },
      ]);
    });

    it("notices pools that run dry", async () => {
      const brand = await buildBrand(test);
      const poolCodes = ["AAA-1", "AAA-2", "AAA-3", "AAA-4", "AAA-5"];
      const offer = await buildOffer(test, { brandId: brand.id, poolCodes });
      const student = await buildStudent(test);
      await test.dependencies.db.execute(sql`
        update offer_codes set assigned_student_id = ${student.id}, assigned_at = now()
        where id in (select id from offer_codes where offer_id = ${offer.id} limit 4)`);
      const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
      const { body } = await apiAs(test, viewer).get(`/v1/brand/${brand.id}/overview`);
      expect(body.attention[0]).toMatchObject({ kind: "codes_low", offer_id: offer.id, count: 1 });
    });

    it("looks at all offers, and the list has the same ones by its filter", async () => {
      const brand = await buildBrand(test);
      const old = await buildOffer(test, { brandId: brand.id, status: "draft" });
      const soon = await buildOffer(test, {
        brandId: brand.id,
        endDate: dayInKolkata(later(test.dependencies.clock.now(), 2 * DAY)),
      });
      for (let i = 0; i < 4; i++) await buildOffer(test, { brandId: brand.id, status: "draft" });
      for (let i = 0; i < 50; i++) await buildOffer(test, { brandId: brand.id });
      const viewer = apiAs(test, await signInAs(test, { brand: { id: brand.id, role: "viewer" } }));
      const { body } = await viewer.get(`/v1/brand/${brand.id}/overview`);
      expect(body.attention).toHaveLength(4);
      expect(body.attention[1]).toMatchObject({ kind: "ends_soon", offer_id: soon.id, count: 2 });
      expect(body.attention_more).toBe(3);
      const listed = `/v1/brand/${brand.id}/offers?attention=true`;
      const { body: found } = await viewer.get(listed).expect(200);
      expect(found.total).toBe(6);
      expect(found.items.map(({ id }: { id: string }) => id)).toEqual(
        expect.arrayContaining([old.id, soon.id]),
      );
      const { body: drafts } = await viewer.get(`${listed}&state=draft`).expect(200);
      expect(drafts.total).toBe(5);
      expect((await viewer.get(`/v1/brand/${brand.id}/offers?attention=no`)).status).toBe(400);
    });

    it("is not for staff, strangers or visitors", async () => {
      const brand = await buildBrand(test);
      const path = `/v1/brand/${brand.id}`;
      const staff = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
      const stranger = await signInAs(test, {
        brand: { id: (await buildBrand(test)).id, role: "admin" },
      });
      expect((await apiAs(test).get(`${path}/overview`)).status).toBe(401);
      expect((await apiAs(test, staff).get(`${path}/overview`)).status).toBe(403);
      expect((await apiAs(test, stranger).get(`${path}/overview`)).status).toBe(404);
      expect((await apiAs(test, staff).get(path)).body).toMatchObject({
        id: brand.id,
        role: "staff",
        actions: { view_overview: false, check_redemptions: true },
      });
      expect((await apiAs(test, stranger).get(path)).status).toBe(404);
      expect((await apiAs(test, staff).get("/v1/brand/not-an-id")).status).toBe(404);
    });
  });

  describe("suspension", () => {
    it("takes offers, keys and boosts down at once and brings them back", async () => {
      const brand = await buildBrand(test);
      const offer = await buildOffer(test, { brandId: brand.id });
      const { secret } = await buildApiKey(test, { brandId: brand.id });
      const { db, clock } = test.dependencies;
      const now = clock.now();
      const [boost] = await db
        .insert(boosts)
        .values({
          offerId: offer.id,
          brandId: brand.id,
          plan: "days_7",
          status: "active",
          startsAt: new Date(now.getTime() - DAY),
          endsAt: new Date(now.getTime() + 6 * DAY),
        })
        .returning();
      const publicOffer = () => apiAs(test).get(`/v1/offers/${offer.id}`);
      const verify = () =>
        apiAs(test)
          .post("/v1/brand-verify-student")
          .set("x-api-key", secret)
          .send({ studentEmail: "verified@student.test" });
      const readBoost = async () =>
        (
          await db
            .select()
            .from(boosts)
            .where(eq(boosts.id, boost?.id ?? ""))
        )[0];
      expect([(await publicOffer()).status, (await verify()).status]).toEqual([200, 200]);

      const suspended = await suspend(brand.id);
      expect(suspended.body).toMatchObject({
        status: "suspended",
        status_reason: "Codes were refused at the till.",
        offer_count: 0,
      });
      expect([(await publicOffer()).status, (await verify()).status]).toEqual([404, 401]);
      expect((await readBoost())?.remainingSeconds).toBeGreaterThan(6 * 86_400 - 60);
      const member = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
      expect((await apiAs(test, member).get(`/v1/brand/${brand.id}`)).body.status_reason).toContain(
        "refused",
      );
      expect((await suspend(brand.id)).body.code).toBe("brand_not_in_state");

      test.clock.advance(3 * DAY);
      expect((await reinstate(brand.id)).body).toMatchObject({
        status: "approved",
        offer_count: 1,
      });
      expect([(await publicOffer()).status, (await verify()).status]).toEqual([200, 200]);
      const resumed = await readBoost();
      expect(resumed?.status).toBe("active");
      expect(resumed?.endsAt.getTime()).toBeGreaterThan(now.getTime() + 9 * DAY - MINUTE);
      test.clock.set(new Date());

      const audits = await auditEntries(test, { subjectId: brand.id });
      expect(audits.map((audit) => audit.action).toSorted()).toEqual([
        "brand.reinstated",
        "brand.suspended",
      ]);
      await test.runJobs("mail.send");
      expect(test.mails.slice(-2).map((mail) => mail.to?.[0]?.address)).toEqual([
        brand.contactEmail,
        brand.contactEmail,
      ]);
    });

    it("is for admins, needs a reason and an approved brand", async () => {
      const brand = await buildBrand(test);
      const pending = await buildBrand(test, { status: "pending" });
      const owner = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
      expect((await suspend(brand.id, null)).status).toBe(401);
      expect((await suspend(brand.id, owner)).status).toBe(403);
      expect((await reinstate(brand.id, owner)).status).toBe(403);
      expect((await suspend(pending.id)).status).toBe(409);
      expect((await reinstate(brand.id)).status).toBe(409);
      expect((await suspend("019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11")).status).toBe(404);
      expect((await reinstate("019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11")).status).toBe(404);
      expect(
        (await apiAs(test, farah).post(`/v1/admin/brands/${brand.id}/suspend`).send({ reason: "" }))
          .status,
      ).toBe(400);
    });
  });
});

describe("brand rules", () => {
  it.each([
    ["Café Mélange", "cafe-melange"],
    ["  A & B's!  ", "a-b-s"],
    ["बचत", "brand"],
    ["x".repeat(80), "x".repeat(60)],
  ])("makes an address of %s", (name, slug) => {
    expect(brandSlugOf(name)).toBe(slug);
  });

  it("knows its own logo addresses only", () => {
    const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    expect(logoIdOf(logoUrl("https://api.bachat.example", id))).toBe(id);
    expect(logoIdOf("https://shop.example/logo.png")).toBeNull();
    expect(logoIdOf(null)).toBeNull();
  });

  it("asks for attention only where something is to do", () => {
    const offer: WatchedOffer = {
      id: "1",
      title: "One",
      status: "published",
      endDate: null,
      codesTotal: 10_000,
      codesLeft: null,
      isRevisionRefused: false,
      isChangeAsked: false,
    };
    const kinds = (changes: Partial<WatchedOffer>) =>
      offerAttention({ offers: [{ ...offer, ...changes }], failing: [] }, "2026-11-21").map(
        ({ kind, count }) => [kind, count],
      );
    expect(kinds({})).toEqual([]);
    expect(kinds({ endDate: "2026-11-21" })).toEqual([["ends_soon", 0]]);
    expect(kinds({ endDate: "2026-11-28" })).toEqual([["ends_soon", 7]]);
    expect(kinds({ endDate: "2026-11-29" })).toEqual([]);
    expect(kinds({ endDate: "2026-11-20", codesLeft: 0 })).toEqual([]);
    expect(kinds({ codesLeft: 0 })).toEqual([["codes_low", 0]]);
    expect(kinds({ codesLeft: 2_000 })).toEqual([["codes_low", 2_000]]);
    expect(kinds({ codesLeft: 2_001 })).toEqual([]);
    expect(kinds({ status: "rejected" })).toEqual([["sent_back", 0]]);
    expect(kinds({ status: "draft" })).toEqual([["not_live", 0]]);
    expect(kinds({ isRevisionRefused: true })).toEqual([["revision_refused", 0]]);
    expect(kinds({ isChangeAsked: true })).toEqual([["change_asked", 0]]);
    const many = [
      { ...offer, id: "2", status: "draft" },
      { ...offer, id: "3", codesLeft: 30 },
      { ...offer, id: "4", codesLeft: 0, endDate: "2026-11-22" },
    ];
    const failing = [
      {
        offer_id: "1",
        offer_title: "One",
        failing: { state: "failing", pauses_on: "2026-11-28" },
      } as const,
      {
        offer_id: "5",
        offer_title: "Five",
        failing: { state: "paused", pauses_on: null },
      } as const,
    ];
    const found = offerAttention({ offers: many, failing }, "2026-11-21");
    expect(found.map(({ kind, offer_id, count }) => [kind, offer_id, count])).toEqual([
      ["paused_by_health", "5", 0],
      ["failing", "1", 7],
      ["codes_low", "4", 0],
      ["codes_low", "3", 30],
      ["ends_soon", "4", 1],
      ["not_live", "2", 0],
    ]);
  });

  it("shows four things, low credits among them, and counts the offers besides", () => {
    const items = ["failing", "codes_low", "sent_back", "ends_soon", "not_live"].map(
      (kind, index) =>
        ({ kind, offer_id: `${index % 4}`, offer_title: "One", count: 0 }) as OfferAttention,
    );
    const shown = (some: OfferAttention[], balance: number) => {
      const { attention, attention_more: more } = shownAttention(some, {
        balance,
        plan_tier: "starter",
      });
      return [attention.map(({ kind }) => kind), more];
    };
    expect(shown([], 201)).toEqual([[], 0]);
    expect(shown([], 200)).toEqual([["credits_low"], 0]);
    // The fifth is about the first offer again.
    expect(shown(items, 201)).toEqual([["failing", "codes_low", "sent_back", "ends_soon"], 0]);
    expect(shown(items, 200)).toEqual([["failing", "codes_low", "credits_low", "sent_back"], 1]);
    expect(shown(items.slice(2), 200)).toEqual([
      ["credits_low", "sent_back", "ends_soon", "not_live"],
      0,
    ]);
  });
});
