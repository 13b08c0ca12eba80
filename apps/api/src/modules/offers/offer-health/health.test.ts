import { randomUUID } from "node:crypto";
import { DAY, HOUR, later, MINUTE } from "@bachat/rules/time";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import {
  type Answer,
  buildAnswers,
  failOffer,
  refused,
  times,
} from "../../../../test/factories/answers.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer, type Offer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import {
  boosts,
  offerFeedback,
  offerHealthLooks,
  offerRepairs,
  offers,
  webhookDeliveries,
  webhookEndpoints,
} from "../../../db/schema/index.ts";
import { reinstateBrand, suspendBrand } from "../../brands/brands/service.ts";
import { advanceBoosts } from "../../money/boosts/service-turn.ts";
import { watchHealth } from "./service-health.ts";

describe("an offer that fails for students", () => {
  const test = useTestApp({ DATABASE_POOL_SIZE: "20" });
  const start = new Date("2026-11-23T06:30:00Z");
  let brand: Brand;
  let offer: Offer;
  beforeEach(async () => {
    test.clock.set(start);
    brand = await buildBrand(test);
    offer = await buildOffer(test, { brandId: brand.id, sharedCode: "HELLO", title: "Backpacks" });
  });

  const rowOf = async (id = offer.id) => {
    const [row] = await test.dependencies.db.select().from(offers).where(eq(offers.id, id));
    if (row === undefined) throw new Error("The offer is gone.");
    return row;
  };
  const say = (answers: readonly Answer[], daysAgo = 0) =>
    buildAnswers(test, offer.id, answers, later(test.clock.now(), -daysAgo * DAY));
  const watchAfter = async (milliseconds: number) => {
    test.clock.advance(milliseconds);
    await watchHealth(test.dependencies);
  };
  const as = async (role: "admin" | "editor" | "viewer") =>
    apiAs(test, await signInAs(test, { brand: { id: brand.id, role } }));
  const asAdmin = async () => apiAs(test, await signInAs(test, { admin: true }));
  const path = () => `/v1/brand/${brand.id}/offers/${offer.id}`;
  const repair = async () =>
    (await as("editor"))
      .post(`${path()}/repairs`)
      .send({ idempotency_key: randomUUID(), note: "The tills know the code again." });
  const overrule = async (key: string = randomUUID()) =>
    (await asAdmin())
      .post(`/v1/admin/offers/${offer.id}/health-overrules`)
      .send({ idempotency_key: key, note: "They mean another code." });
  const boostFor = async (days: number) => {
    const [boost] = await test.dependencies.db
      .insert(boosts)
      .values({
        offerId: offer.id,
        brandId: brand.id,
        plan: "days_30",
        startsAt: later(test.clock.now(), -MINUTE),
        endsAt: later(test.clock.now(), days * DAY),
      })
      .returning();
    await advanceBoosts(test.dependencies);
    return boost?.id ?? "";
  };
  const boostOf = async (id: string) => {
    const [row] = await test.dependencies.db.select().from(boosts).where(eq(boosts.id, id));
    if (row === undefined) throw new Error("The boost is gone.");
    return row;
  };
  const audited = async () => {
    const rows = await auditEntries(test, { brandId: brand.id, action: "offer.%" });
    return rows.map(({ action }) => action);
  };
  const mails = async () => {
    const from = test.mails.length;
    await test.runJobs("mail.send");
    const sent = test.mails.slice(from);
    // Each of the contact and the editor once.
    const receivers = new Set(sent.map(({ to }) => to?.[0]?.address));
    expect(receivers.size).toBe(sent.length);
    return [...new Set(sent.map(({ subject }) => subject))];
  };

  it("is no longer featured, keeps its boost's days, and its brand is informed", async () => {
    const { db } = test.dependencies;
    const editor = await as("editor");
    const boost = await boostFor(10);
    expect(await rowOf()).toMatchObject({ featured: true, placementPriority: 10 });
    await say(times(11, {}));
    await say(times(8, refused));
    await watchHealth(test.dependencies);
    expect((await rowOf()).failingSince).toBeNull();
    await say(times(1, refused));
    const [endpoint] = await db
      .insert(webhookEndpoints)
      .values({
        brandId: brand.id,
        url: "https://shop.example/hook",
        secretEncrypted: Buffer.from("x"),
        events: ["offer.health_changed"],
      })
      .returning();
    await mails();
    test.clock.advance(4 * DAY);
    await Promise.all([watchHealth(test.dependencies), watchHealth(test.dependencies)]);
    await watchHealth(test.dependencies);

    expect(await rowOf()).toMatchObject({
      status: "published",
      isPublic: true,
      featured: false,
      placementPriority: 0,
      failingSince: expect.any(Date),
    });
    const held = await boostOf(boost);
    expect(held.status).toBe("paused");
    expect(Math.round((held.remainingSeconds ?? 0) / 86_400)).toBe(6);
    expect(await audited()).toEqual(["offer.health_failing"]);
    expect(await mails()).toEqual(["Backpacks does not work for many students"]);
    expect(test.mails.at(-1)?.text).toContain("worked for 11 of the last 20");
    expect(test.mails.at(-1)?.text).toContain("paused on 4 December 2026");
    const sent = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, endpoint?.id ?? ""));
    expect(sent.map(({ payload }) => payload)).toMatchObject([
      { data: { offer_id: offer.id, state: "failing" } },
    ]);

    const failing = {
      state: "failing",
      since: "2026-11-27",
      pauses_on: "2026-12-04",
      paused_on: null,
    };
    const overview = (await editor.get(`/v1/brand/${brand.id}/overview`)).body;
    expect(overview.failing).toMatchObject([
      { offer_id: offer.id, answers: 20, worked: 11, failing },
    ]);
    expect(overview.attention[0]).toMatchObject({ kind: "failing", count: 7 });
    const list = (await editor.get(`/v1/brand/${brand.id}/offers?failing=true`)).body.items;
    expect(list).toMatchObject([{ id: offer.id, failing, featured: false }]);
    expect((await editor.get(`${path()}/feedback`)).body).toMatchObject({
      failing,
      may_repair: true,
    });
    // Its page still says the truth, and nobody can pay for its place meanwhile.
    expect((await apiAs(test).get(`/v1/offers/${offer.id}`)).body.health).toMatchObject({
      worked: 11,
      answers: 20,
    });
    const given = await (
      await asAdmin()
    )
      .post(`/v1/admin/offers/${offer.id}/boosts`)
      .send({ plan: "days_7", start_day: null });
    expect([given.status, given.body.code]).toEqual([409, "offer_failing"]);
  });

  it("pauses after seven days, and a repair publishes it and lets the boost run on", async () => {
    const editor = await as("editor");
    const boost = await boostFor(10);
    await failOffer(test, offer.id);
    const student = await buildStudent(test, { verificationStatus: "approved" });
    const me = apiAs(test, await signInAs(test, { userId: student.userId }));
    await me.post(`/v1/student/offers/${offer.id}/redemptions`).expect(201);
    await mails();
    await watchAfter(7 * DAY - MINUTE);
    expect((await rowOf()).status).toBe("published");
    await watchAfter(MINUTE);
    await watchHealth(test.dependencies);
    expect(await rowOf()).toMatchObject({ status: "paused", isPublic: false });
    expect(await mails()).toEqual(["Backpacks is paused"]);
    expect(await audited()).toEqual(["offer.health_failing", "offer.health_paused"]);
    expect((await apiAs(test).get(`/v1/offers/${offer.id}`)).status).toBe(404);
    const kept = await me.get("/v1/student/redeemed-offers").expect(200);
    expect(JSON.stringify(kept.body)).toContain(offer.id);

    const { body } = await editor.get(path());
    expect(body).toMatchObject({
      state: "paused",
      actions: { resume: false },
      failing: { state: "paused", paused_on: "2026-11-30", pauses_on: null },
    });
    const resumed = await editor.post(`${path()}/resume`).send({});
    expect([resumed.status, resumed.body.code]).toEqual([409, "offer_paused_by_health"]);
    expect((await editor.get(`/v1/brand/${brand.id}/overview`)).body.attention[0]).toMatchObject({
      kind: "paused_by_health",
      offer_id: offer.id,
    });

    expect((await repair()).body).toMatchObject({ failing: null, may_repair: false });
    expect(await rowOf()).toMatchObject({
      status: "published",
      isPublic: true,
      featured: true,
      placementPriority: 10,
      failingSince: null,
      pausedByHealthAt: null,
    });
    const running = await boostOf(boost);
    expect(running.status).toBe("active");
    expect(running.endsAt.getTime()).toBeCloseTo(later(test.clock.now(), 10 * DAY).getTime(), -4);
    expect((await repair()).body.code).toBe("not_failing");
    // Old answers do not count: it takes twenty new ones.
    test.clock.advance(HOUR);
    await say(times(19, refused));
    await watchHealth(test.dependencies);
    expect((await rowOf()).failingSince).toBeNull();
    await say(times(1, refused));
    await watchHealth(test.dependencies);
    expect((await rowOf()).failingSince).not.toBeNull();
  });

  it("is overruled by an admin until answers from then on fail again", async () => {
    await failOffer(test, offer.id);
    await watchAfter(7 * DAY);
    expect((await rowOf()).status).toBe("paused");
    const viewer = await as("viewer");
    const url = `/v1/admin/offers/${offer.id}/health-overrules`;
    const body = { idempotency_key: randomUUID(), note: "They mean another code." };
    expect((await viewer.post(url).send(body)).status).toBe(403);
    expect((await apiAs(test).post(url).send(body)).status).toBe(401);

    const other = await signInAs(test, { admin: ["reviewer", "brands", "finance"] });
    expect((await apiAs(test, other).post(url).send(body)).status).toBe(403);
    const bad = await (await asAdmin()).post(url).send({ ...body, note: "a" });
    expect([bad.status, bad.body.errors[0].field]).toEqual([400, "body.note"]);
    const unknown = url.replace(offer.id, randomUUID());
    expect((await (await asAdmin()).post(unknown).send(body)).status).toBe(404);

    const answers = await Promise.all([
      overrule(body.idempotency_key),
      overrule(body.idempotency_key),
    ]);
    for (const { status, body: after } of answers)
      expect([status, after]).toEqual([
        200,
        { offer_id: offer.id, status: "published", health_state: "ok" },
      ]);
    expect((await overrule()).body.code).toBe("not_failing");
    expect((await audited()).filter((one) => one === "offer.health_overruled")).toHaveLength(1);
    const stored = await test.dependencies.db
      .select()
      .from(offerRepairs)
      .where(eq(offerRepairs.offerId, offer.id));
    expect(stored).toMatchObject([
      { kind: "overrule", note: "They mean another code.", answers: 20 },
    ]);
    // An overrule is not the brand's word.
    expect((await apiAs(test).get(`/v1/offers/${offer.id}`)).body.health.repaired_on).toBeNull();
    const repairs = (await (await asAdmin()).get("/v1/admin/offer-repairs?per_page=100")).body
      .items;
    expect(repairs.filter((one: { offer_id: string }) => one.offer_id === offer.id)).toEqual([]);
    await watchAfter(HOUR);
    expect(await rowOf()).toMatchObject({ status: "published", failingSince: null });
    await say(times(20, refused));
    await watchHealth(test.dependencies);
    expect((await rowOf()).failingSince).not.toBeNull();
  });

  it("recovers at the end of its days when students say by then that it works", async () => {
    await failOffer(test, offer.id);
    await say(times(10, {}));
    await watchAfter(7 * DAY - MINUTE);
    expect((await rowOf()).failingSince).not.toBeNull();
    await watchAfter(MINUTE);
    expect(await rowOf()).toMatchObject({ status: "published", failingSince: null });
    expect(await audited()).toEqual(["offer.health_failing", "offer.health_recovered"]);
  });

  it("is either repaired or paused when both come at once, and a repair always ends it", async () => {
    for (let round = 0; round < 4; round++) {
      await failOffer(test, offer.id, times(20, refused));
      test.clock.advance(7 * DAY);
      const [, fixed] = await Promise.all([watchHealth(test.dependencies), repair()]);
      expect(fixed.status).toBe(200);
      expect(await rowOf()).toMatchObject({
        status: "published",
        failingSince: null,
        pausedByHealthAt: null,
      });
      test.clock.advance(3 * DAY);
    }
  });

  it("is looked at again for an answer that comes meanwhile", async () => {
    const { db } = test.dependencies;
    const student = await buildStudent(test, { verificationStatus: "approved" });
    const me = apiAs(test, await signInAs(test, { userId: student.userId }));
    await me.post(`/v1/student/offers/${offer.id}/redemptions`).expect(201);
    await say([...times(11, {}), ...times(8, refused)]);
    const answer = () =>
      me.put(`/v1/student/offers/${offer.id}/feedback`).send({ outcome: "code_refused" });
    await Promise.all([watchHealth(test.dependencies), answer()]);
    await watchHealth(test.dependencies);
    expect((await rowOf()).failingSince).not.toBeNull();
    // The same again is no news.
    await db.update(offerHealthLooks).set({ lookAt: null });
    await answer();
    expect(await db.$count(offerHealthLooks, eq(offerHealthLooks.lookAt, start))).toBe(0);
  });

  it("keeps nothing of a boost that ended meanwhile, starts none, and waits for a suspended brand", async () => {
    const boost = await boostFor(1);
    test.clock.advance(DAY);
    await failOffer(test, offer.id);
    expect((await boostOf(boost)).status).toBe("ended");
    const next = await boostFor(5);
    expect((await boostOf(next)).status).toBe("scheduled");
    expect((await rowOf()).featured).toBe(false);
    await repair();
    expect((await boostOf(next)).status).toBe("active");

    await failOffer(test, offer.id, times(20, refused));
    test.clock.advance(HOUR);
    await failOffer(test, offer.id, times(20, refused));
    test.clock.advance(HOUR);
    await say(times(40, refused));
    await watchHealth(test.dependencies);
    expect((await boostOf(next)).status).toBe("paused");
    const { userId: adminId } = await signInAs(test, { admin: true });
    await suspendBrand(test.dependencies, adminId, brand.id, "For a test.");
    await reinstateBrand(test.dependencies, adminId, brand.id);
    expect((await boostOf(next)).status).toBe("paused");
    await suspendBrand(test.dependencies, adminId, brand.id, "For a test.");
    await overrule();
    expect((await boostOf(next)).status).toBe("paused");
    await reinstateBrand(test.dependencies, adminId, brand.id);
    expect((await boostOf(next)).status).toBe("active");
  });

  it("is left alone by its brand's own pause, when archived, and when it is over", async () => {
    const build = (of: Partial<Offer>) => buildOffer(test, { brandId: brand.id, ...of });
    const [archived, over] = [
      await build({ status: "archived" }),
      await build({ endDate: "2026-11-22" }),
    ];
    for (const { id } of [archived, over]) await failOffer(test, id);
    await failOffer(test, offer.id);
    const editor = await as("editor");
    await editor.post(`${path()}/pause`).send({}).expect(200);
    await watchAfter(8 * DAY);
    expect(await rowOf()).toMatchObject({ status: "paused", pausedByHealthAt: null });
    expect(await rowOf(archived.id)).toMatchObject({ failingSince: null });
    expect(await rowOf(over.id)).toMatchObject({ failingSince: null });
    await editor.post(`${path()}/resume`).send({}).expect(200);
    await watchAfter(DAY);
    expect(await rowOf()).toMatchObject({ status: "paused", pausedByHealthAt: expect.any(Date) });
  });

  it("loses everything in one transaction or nothing, and the next look does what is left", async () => {
    const boost = await boostFor(10);
    await say(times(20, refused));
    const broken = {
      ...test.dependencies,
      queue: { ...test.dependencies.queue, enqueue: () => Promise.reject(new Error("Killed.")) },
    };
    await as("editor");
    await expect(watchHealth(broken)).rejects.toThrow("Killed.");
    expect(await rowOf()).toMatchObject({ featured: true, failingSince: null });
    expect((await boostOf(boost)).status).toBe("active");
    expect(await audited()).toEqual([]);
    await watchHealth(test.dependencies);
    expect(await rowOf()).toMatchObject({ featured: false, failingSince: expect.any(Date) });
    const { db } = test.dependencies;
    expect(await db.$count(offerFeedback, inArray(offerFeedback.offerId, [offer.id]))).toBe(20);
  });
});
