import { DAY, dayInKolkata, later, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { failOffer } from "../../../../test/factories/answers.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { popularityOf } from "../../../../test/popularity.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { offerFeedback, offers, offerStats } from "../../../db/schema/index.ts";
import { recomputePopularity } from "../offer-activity/service-popularity.ts";

describe("did it work", () => {
  const test = useTestApp();
  beforeEach(() => test.clock.set(new Date()));

  const newStudent = async () => {
    const { userId } = await buildStudent(test, { verificationStatus: "approved" });
    return signInAs(test, { userId });
  };
  const redeemer = async (offerId: string) => {
    const student = await newStudent();
    expect(
      (await apiAs(test, student).post(`/v1/student/offers/${offerId}/redemptions`)).status,
    ).toBe(201);
    return student;
  };
  const answer = (student: SignedIn, offerId: string, body: object) =>
    apiAs(test, student).put(`/v1/student/offers/${offerId}/feedback`).send(body);
  const statsOf = async (offerId: string) => {
    const [row] = await test.dependencies.db
      .select()
      .from(offerStats)
      .where(eq(offerStats.offerId, offerId));
    return [row?.workedCount, row?.failedCount];
  };
  const none = { last_worked_on: null, worked: null, answers: null, repaired_on: null };
  const healthOf = async (offerId: string) =>
    (await apiAs(test).get(`/v1/offers/${offerId}`)).body.health;

  /** Answers of students made for it, put straight into the table. */
  async function answers(offerId: string, counts: Partial<Record<string, number>>, daysAgo = 1) {
    const at = later(test.clock.now(), -daysAgo * DAY);
    for (const [outcome, count = 0] of Object.entries(counts)) {
      for (let i = 0; i < count; i++) {
        const { id } = await buildStudent(test);
        await test.dependencies.db.insert(offerFeedback).values({
          studentId: id,
          offerId,
          outcome: outcome as "worked",
          comment: outcome === "worked" ? null : `It said no, number ${i}.`,
          createdAt: at,
          updatedAt: at,
        });
      }
    }
  }

  it("keeps what a working offer saved, for the sum on the student's dashboard alone", async () => {
    const fixed = { discountType: "fixed", discountPercent: null, discountMinor: 15_000 } as const;
    const offer = await buildOffer(test, { sharedCode: "SUM", ...fixed });
    const student = await redeemer(offer.id);
    const savings = async () =>
      (await apiAs(test, student).get("/v1/student/dashboard").expect(200)).body.savings;
    expect(await savings()).toEqual({ total_paise: 0, entered: 0, fixed: 0 });
    await answer(student, offer.id, { outcome: "worked" });
    expect(await savings()).toEqual({ total_paise: 15_000, entered: 0, fixed: 1 });
    for (const [saved, total] of [
      [100, 100],
      [10_000_000, 10_000_000],
    ]) {
      const { body } = await answer(student, offer.id, { outcome: "worked", saved_paise: saved });
      expect(body.saved_paise).toBe(saved);
      expect(await savings()).toEqual({ total_paise: total, entered: 1, fixed: 0 });
    }
    expect(await statsOf(offer.id)).toEqual([1, 0]);
    const { body: shown } = await apiAs(test).get(`/v1/offers/${offer.id}`);
    expect(JSON.stringify(shown)).not.toContain("saved_paise");
    await answer(student, offer.id, { outcome: "code_refused" });
    expect(await savings()).toEqual({ total_paise: 0, entered: 0, fixed: 0 });
  });

  it.each([-1, 0, 99, 10_000_001, 1e15, 150.5, "abc"])(
    "refuses %j as an amount saved",
    async (saved) => {
      const offer = await buildOffer(test, { sharedCode: "LIMITS" });
      const student = await redeemer(offer.id);
      const { status, body } = await answer(student, offer.id, {
        outcome: "worked",
        saved_paise: saved,
      });
      expect([status, body.errors[0].field]).toEqual([400, "body.saved_paise"]);
    },
  );

  it("takes no amount for an offer that failed", async () => {
    const offer = await buildOffer(test, { sharedCode: "FAILED" });
    const student = await redeemer(offer.id);
    const failed = { outcome: "code_refused", saved_paise: 500 };
    const { status, body } = await answer(student, offer.id, failed);
    expect([status, body.errors[0].field]).toEqual([400, "body.saved_paise"]);
    expect(await statsOf(offer.id)).toEqual([0, 0]);
  });

  it("takes one answer a student and offer, which may change and be repeated", async () => {
    const offer = await buildOffer(test, { sharedCode: "HELLO" });
    const student = await redeemer(offer.id);
    const first = await answer(student, offer.id, {
      outcome: "code_refused",
      comment: " At the till. ",
    });
    expect([first.status, first.body]).toEqual([
      200,
      {
        offer_id: offer.id,
        outcome: "code_refused",
        comment: "At the till.",
        saved_paise: null,
        answered_at: expect.any(String),
      },
    ]);
    test.clock.advance(MINUTE);
    const again = await answer(student, offer.id, {
      outcome: "code_refused",
      comment: "At the till.",
    });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await statsOf(offer.id)).toEqual([0, 1]);
    expect((await answer(student, offer.id, { outcome: "terms_differ" })).body.comment).toBeNull();
    expect(await statsOf(offer.id)).toEqual([0, 1]);
    await answer(student, offer.id, { outcome: "worked" });
    expect(await statsOf(offer.id)).toEqual([1, 0]);
    const states = await apiAs(test, student).get(`/v1/student/offer-states?ids=${offer.id}`);
    expect(states.body.items[0].feedback).toEqual({
      outcome: "worked",
      comment: null,
      saved_paise: null,
    });
    const other = await apiAs(test, await newStudent()).get(
      `/v1/student/offer-states?ids=${offer.id}`,
    );
    expect(other.body.items[0].feedback).toBeNull();
  });

  it("counts ten answers at once as one", async () => {
    const offer = await buildOffer(test, { sharedCode: "HELLO" });
    const student = await redeemer(offer.id);
    const outcomes = ["worked", "code_refused", "terms_differ"];
    const given = await Promise.all(
      Array.from({ length: 10 }, (_, i) => answer(student, offer.id, { outcome: outcomes[i % 3] })),
    );
    expect(given.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const [worked = 0, failed = 0] = await statsOf(offer.id);
    expect(worked + failed).toBe(1);
    const rows = await test.dependencies.db
      .select()
      .from(offerFeedback)
      .where(eq(offerFeedback.offerId, offer.id));
    expect(rows).toHaveLength(1);
    expect(worked).toBe(rows[0]?.outcome === "worked" ? 1 : 0);
  });

  it("is only for who redeemed it, also after the offer ended", async () => {
    const offer = await buildOffer(test, { sharedCode: "HELLO" });
    const student = await redeemer(offer.id);
    const stranger = await newStudent();
    const refused = await answer(stranger, offer.id, { outcome: "worked" });
    expect([refused.status, refused.body.code]).toEqual([409, "not_redeemed"]);
    const noProfile = await answer(await signInAs(test), offer.id, { outcome: "worked" });
    expect([noProfile.status, noProfile.body.code]).toEqual([409, "not_redeemed"]);
    const unknown = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    expect((await answer(student, unknown, { outcome: "worked" })).status).toBe(404);
    const anonymous = await apiAs(test).put(`/v1/student/offers/${offer.id}/feedback`).send({
      outcome: "worked",
    });
    expect(anonymous.status).toBe(401);
    await test.dependencies.db
      .update(offers)
      .set({ status: "paused" })
      .where(eq(offers.id, offer.id));
    expect((await answer(student, offer.id, { outcome: "worked" })).status).toBe(200);
    expect(await statsOf(offer.id)).toEqual([1, 0]);
  });

  it.each([
    [{}, "body.outcome"],
    [{ outcome: "fine" }, "body.outcome"],
    [{ outcome: "worked", comment: "a".repeat(301) }, "body.comment"],
    [{ outcome: "worked", comment: "" }, "body.comment"],
    [{ outcome: "worked", student_id: "x" }, "body"],
  ])("refuses %j", async (body, field) => {
    const offer = await buildOffer(test, { sharedCode: "HELLO" });
    const { status, body: problem } = await answer(await newStudent(), offer.id, body);
    expect([status, problem.code]).toEqual([400, "invalid_request"]);
    expect(problem.errors[0].field.startsWith(field)).toBe(true);
  });

  it("says on the page when it last worked, and the share once ten have answered", async () => {
    const offer = await buildOffer(test, { sharedCode: "HELLO" });
    expect(await healthOf(offer.id)).toEqual(none);
    await answers(offer.id, { worked: 1 }, 3);
    await answers(offer.id, { code_refused: 2 }, 2);
    const on = dayInKolkata(later(test.clock.now(), -3 * DAY));
    expect(await healthOf(offer.id)).toEqual({ ...none, last_worked_on: on });
    await answers(offer.id, { worked: 7 }, 4);
    expect(await healthOf(offer.id)).toEqual({
      ...none,
      last_worked_on: on,
      worked: 8,
      answers: 10,
    });
    test.clock.advance(88 * DAY);
    expect(await healthOf(offer.id)).toEqual(none);
  });

  it("counts only the last hundred answers", async () => {
    const offer = await buildOffer(test, { sharedCode: "HELLO" });
    await answers(offer.id, { code_refused: 20 }, 10);
    await answers(offer.id, { worked: 100 }, 1);
    expect(await healthOf(offer.id)).toMatchObject({ worked: 100, answers: 100 });
  });

  it("shows brands and admins which offers fail, each in its own detail", async () => {
    const brand = await buildBrand(test);
    const build = (title: string) =>
      buildOffer(test, { brandId: brand.id, sharedCode: "HELLO", title });
    const bad = await build("Bad");
    const few = await build("Worse, but few say so");
    const good = await build("Good");
    const gone = await build("Gone");
    await answers(bad.id, { worked: 11, code_refused: 1, terms_differ: 8 });
    await answers(few.id, { worked: 2, code_refused: 17 });
    await answers(good.id, { worked: 12, code_refused: 8 });
    await answers(gone.id, { code_refused: 22 });
    await test.dependencies.db
      .update(offers)
      .set({ status: "archived" })
      .where(eq(offers.id, gone.id));
    for (const { id } of [bad, few, good, gone]) await failOffer(test, id, []);

    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    const overview = await apiAs(test, viewer).get(`/v1/brand/${brand.id}/overview`);
    expect(overview.body.failing).toEqual([
      {
        offer_id: bad.id,
        offer_title: "Bad",
        answers: 20,
        worked: 11,
        main_reason: "terms_differ",
        last_worked_on: expect.any(String),
        failing: {
          state: "failing",
          since: expect.any(String),
          pauses_on: expect.any(String),
          paused_on: null,
        },
      },
    ]);
    const stranger = await buildBrand(test);
    const other = await signInAs(test, { brand: { id: stranger.id, role: "viewer" } });
    const theirs = await apiAs(test, other).get(`/v1/brand/${stranger.id}/overview`);
    expect(theirs.body.failing).toEqual([]);

    const admin = await signInAs(test, { admin: true });
    const ofAnother = await buildOffer(test, { sharedCode: "HELLO" });
    await answers(ofAnother.id, { worked: 2, code_refused: 18 });
    test.clock.advance(MINUTE);
    await failOffer(test, ofAnother.id, []);
    const { body } = await apiAs(test, admin).get("/v1/admin/failing-offers?per_page=1");
    expect(body).toMatchObject({ page: 1, per_page: 1, total: 2, page_count: 2 });
    expect(body.items[0]).toMatchObject({
      offer_id: bad.id,
      brand_name: brand.name,
      answers: 20,
      worked: 11,
      code_refused: 1,
      terms_differ: 8,
      failing: { state: "failing" },
    });
    expect(body.items[0].comments).toHaveLength(3);
    const second = await apiAs(test, admin).get("/v1/admin/failing-offers?per_page=1&page=2");
    expect(second.body.items).toMatchObject([{ offer_id: ofAnother.id, code_refused: 18 }]);
    expect((await apiAs(test, viewer).get("/v1/admin/failing-offers")).status).toBe(403);
    expect((await apiAs(test).get("/v1/admin/failing-offers")).status).toBe(401);
  });

  it("makes offers that fail less popular", async () => {
    const build = () => buildOffer(test, { sharedCode: "HELLO" });
    const [works, fails] = [await build(), await build()];
    for (const offer of [works, fails]) {
      const student = await redeemer(offer.id);
      const outcome = offer === works ? "worked" : "code_refused";
      await answer(student, offer.id, { outcome });
      await apiAs(test, student).put(`/v1/student/saved-offers/${offer.id}`);
    }
    await recomputePopularity(test.dependencies);
    const scoreOf = (id: string) => popularityOf(test, id);
    expect(await scoreOf(works.id)).toBeCloseTo(8, 0);
    expect(await scoreOf(fails.id)).toBeCloseTo(3, 0);
  });
});
