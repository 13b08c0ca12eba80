import { randomUUID } from "node:crypto";
import { DAY, later, MINUTE } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Answer, buildAnswers, refused, times } from "../../../../test/factories/answers.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { popularityOf } from "../../../../test/popularity.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { auditLog, offerRepairs } from "../../../db/schema/index.ts";
import { recomputePopularity } from "../../redemption/offer-activity/service-popularity.ts";
import { watchHealth } from "./service-health.ts";

describe("a brand that fixes a failing offer", () => {
  const test = useTestApp();
  beforeEach(() => test.clock.set(new Date()));

  const say = (offerId: string, answers: readonly Answer[], daysAgo = 1) =>
    buildAnswers(test, offerId, answers, later(test.clock.now(), -daysAgo * DAY));
  const saying = (comment: string): Answer => ({ ...refused, comment });

  /** An offer that twenty answered: it worked for eleven. */
  async function failing() {
    const brand = await buildBrand(test);
    const offer = await buildOffer(test, { brandId: brand.id, sharedCode: "HELLO" });
    await say(offer.id, [
      ...times(11, {}),
      ...times(8, refused),
      saying("The till in Pune said no."),
    ]);
    await watchHealth(test.dependencies);
    const as = async (role: "admin" | "editor" | "viewer" | "staff") =>
      apiAs(test, await signInAs(test, { brand: { id: brand.id, role } }));
    const path = `/v1/brand/${brand.id}/offers/${offer.id}`;
    return { brand, offer, as, path };
  }
  const body = (note = "The tills know the code again.") => ({
    idempotency_key: randomUUID(),
    note,
  });

  it("reads what students say, in groups of ten and without names", async () => {
    const { brand, offer, as, path } = await failing();
    await say(offer.id, [{ ...saying("Only Bachat may read this."), commentForBrand: false }]);
    const viewer = await as("viewer");
    const { body: found } = await viewer.get(`${path}/feedback`).expect(200);
    expect(found).toEqual({
      offer_id: offer.id,
      answers: 21,
      worked: 11,
      code_refused: 10,
      terms_differ: 0,
      failing: {
        state: "failing",
        since: expect.any(String),
        pauses_on: expect.any(String),
        paused_on: null,
      },
      last_worked_on: expect.any(String),
      comments: [
        {
          outcome: "code_refused",
          comment: "The till in Pune said no.",
          day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
      repair: null,
      may_repair: false,
    });
    const few = await buildOffer(test, { brandId: brand.id, sharedCode: "FEW" });
    await say(few.id, times(9, saying("Nine are too few.")));
    expect(
      (await viewer.get(`/v1/brand/${brand.id}/offers/${few.id}/feedback`)).body,
    ).toMatchObject({
      answers: null,
      worked: null,
      code_refused: null,
      failing: null,
      comments: [],
    });
    expect((await (await as("staff")).get(`${path}/feedback`)).status).toBe(403);
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    const theirs = `/v1/brand/${other.id}/offers/${offer.id}`;
    expect((await apiAs(test, stranger).get(`${theirs}/feedback`)).status).toBe(404);
    expect((await apiAs(test, stranger).post(`${theirs}/repairs`).send(body())).status).toBe(404);
  });

  it("says so once, and its health starts again", async () => {
    const { brand, offer, as, path } = await failing();
    const editor = await as("editor");
    expect((await editor.get(`${path}/feedback`)).body.may_repair).toBe(true);
    const asked = body();
    const both = await Promise.all([0, 1].map(() => editor.post(`${path}/repairs`).send(asked)));
    const again = await editor.post(`${path}/repairs`).send(asked);
    for (const { status, body: after } of [...both, again]) {
      expect(status).toBe(200);
      expect(after).toMatchObject({
        answers: null,
        failing: null,
        comments: [],
        may_repair: false,
        repair: { note: asked.note, person: expect.any(String) },
      });
    }
    const { db } = test.dependencies;
    expect(await db.$count(offerRepairs, eq(offerRepairs.offerId, offer.id))).toBe(1);
    const audited = and(eq(auditLog.action, "offer.repaired"), eq(auditLog.subjectId, offer.id));
    expect(await db.$count(auditLog, audited)).toBe(1);
    const late = await editor.post(`${path}/repairs`).send(body());
    expect([late.status, late.body.code]).toEqual([409, "not_failing"]);

    const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect((await apiAs(test).get(`/v1/offers/${offer.id}`)).body.health).toEqual({
      last_worked_on: null,
      worked: null,
      answers: null,
      repaired_on: today,
    });
    expect((await editor.get(`/v1/brand/${brand.id}/overview`)).body.failing).toEqual([]);
    test.clock.advance(MINUTE);
    await say(offer.id, [...times(8, {}), ...times(2, refused)], 0);
    expect((await editor.get(`${path}/feedback`)).body).toMatchObject({ answers: 10, worked: 8 });

    const admin = apiAs(test, await signInAs(test, { admin: true }));
    const { body: repairs } = await admin.get("/v1/admin/offer-repairs").expect(200);
    expect(repairs.items[0]).toMatchObject({
      offer_id: offer.id,
      brand_name: brand.name,
      note: asked.note,
      before: { answers: 20, worked: 11 },
      since: { answers: 10, worked: 8 },
    });
    await say(offer.id, times(10, refused), 0);
    await watchHealth(test.dependencies);
    const failingAgain = (await admin.get("/v1/admin/failing-offers?per_page=100")).body.items;
    expect(
      failingAgain.find(({ offer_id: id }: { offer_id: string }) => id === offer.id),
    ).toMatchObject({ repaired_on: today, answers: 20 });
    expect((await editor.get("/v1/admin/offer-repairs")).status).toBe(403);
  });

  it("hears of it when a student says the same again, and failures before cost no place", async () => {
    const { offer, as, path } = await failing();
    const student = await buildStudent(test, { verificationStatus: "approved" });
    const me = apiAs(test, await signInAs(test, { userId: student.userId }));
    await me.post(`/v1/student/offers/${offer.id}/redemptions`).expect(201);
    const answer = { outcome: "code_refused", comment: "Still no." };
    const feedback = `/v1/student/offers/${offer.id}/feedback`;
    await me.put(feedback).send(answer).expect(200);
    const scoreOf = async () => {
      await recomputePopularity(test.dependencies);
      return popularityOf(test, offer.id);
    };
    expect(await scoreOf()).toBe(0);
    test.clock.advance(MINUTE);
    await (await as("admin")).post(`${path}/repairs`).send(body()).expect(200);
    expect(await scoreOf()).toBeCloseTo(5, 1);
    test.clock.advance(MINUTE);
    await me.put(feedback).send(answer).expect(200);
    await say(offer.id, times(9, {}), 0);
    expect((await (await as("viewer")).get(`${path}/feedback`)).body).toMatchObject({
      answers: 10,
      worked: 9,
      code_refused: 1,
    });
  });

  it.each([
    [{ note: "Done" }, "body.idempotency_key"],
    [{ idempotency_key: randomUUID(), note: "a" }, "body.note"],
    [{ idempotency_key: randomUUID(), note: "a".repeat(301) }, "body.note"],
  ])("refuses %j", async (wrong, field) => {
    const { as, path } = await failing();
    const { status, body: problem } = await (
      await as("editor")
    )
      .post(`${path}/repairs`)
      .send(wrong);
    expect([status, problem.errors[0].field]).toEqual([400, field]);
    expect((await (await as("viewer")).post(`${path}/repairs`).send(body())).status).toBe(403);
  });
});
