import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { offers, offerStats, users } from "../../../db/schema/index.ts";

describe("saved offers", () => {
  const test = useTestApp();

  const newStudent = async (overrides: Parameters<typeof buildStudent>[1] = {}) => {
    const student = await buildStudent(test, overrides);
    const { authorization } = await signInAs(test, { userId: student.userId });
    const call = (method: "get" | "put" | "delete", path: string) =>
      apiAs(test, { authorization })[method](path);
    return { student, call };
  };
  const savesOf = async (offerId: string) => {
    const [row] = await test.dependencies.db
      .select()
      .from(offerStats)
      .where(eq(offerStats.offerId, offerId));
    return row?.saveCount;
  };

  it("saves and unsaves, each safe to repeat and to race, with an exact count", async () => {
    const { call } = await newStudent();
    const offer = await buildOffer(test);
    const path = `/v1/student/saved-offers/${offer.id}`;
    const saves = await Promise.all(Array.from({ length: 8 }, () => call("put", path)));
    expect(new Set(saves.map((save) => save.status))).toEqual(new Set([204]));
    expect(await savesOf(offer.id)).toBe(1);
    const { body } = await call("get", "/v1/student/saved-offers");
    expect(body).toMatchObject({
      total: 1,
      per_page: 12,
      items: [{ offer: { id: offer.id, available: true } }],
    });
    await Promise.all(Array.from({ length: 8 }, () => call("delete", path)));
    expect(await savesOf(offer.id)).toBe(0);
    expect((await call("get", "/v1/student/saved-offers")).body.total).toBe(0);
  });

  it("still lists what ended, marked as not available", async () => {
    const { call } = await newStudent();
    const offer = await buildOffer(test);
    await call("put", `/v1/student/saved-offers/${offer.id}`);
    const listed = async () =>
      (await call("get", "/v1/student/saved-offers")).body.items[0].offer as object;
    const change = (columns: Partial<typeof offers.$inferInsert>) =>
      test.dependencies.db.update(offers).set(columns).where(eq(offers.id, offer.id));
    expect(await listed()).toMatchObject({ available: true, absence: null });
    await change({ status: "archived" });
    expect(await listed()).toMatchObject({ available: false, absence: "ended" });
    await change({ status: "published", endDate: "2026-01-31", startDate: "2026-01-01" });
    expect(await listed()).toMatchObject({ available: false, absence: "ended" });
    await change({ status: "paused", endDate: null });
    expect(await listed()).toMatchObject({ id: offer.id, available: false, absence: "paused" });
    expect((await call("put", `/v1/student/saved-offers/${offer.id}`)).status).toBe(404);
    expect((await call("delete", `/v1/student/saved-offers/${offer.id}`)).status).toBe(204);
  });

  it("needs a session, a confirmed address and a complete profile to save", async () => {
    const offer = await buildOffer(test);
    const path = `/v1/student/saved-offers/${offer.id}`;
    expect((await apiAs(test).put(path)).status).toBe(401);
    const unconfirmed = await newStudent();
    await test.dependencies.db
      .update(users)
      .set({ emailConfirmedAt: null })
      .where(eq(users.id, unconfirmed.student.userId));
    const refused = await unconfirmed.call("put", path);
    expect([refused.status, refused.body.code]).toEqual([403, "email_not_confirmed"]);
    const incomplete = await newStudent({ collegeName: null });
    expect((await incomplete.call("put", path)).body.code).toBe("profile_incomplete");
    const { authorization } = await signInAs(test);
    const none = await apiAs(test, { authorization }).put(path);
    expect([none.status, none.body.code]).toEqual([409, "profile_incomplete"]);
    expect(await savesOf(offer.id)).toBe(0);
  });

  it("says which cards are marked, for this student only", async () => {
    const one = await newStudent();
    const two = await newStudent();
    const [a, b] = [await buildOffer(test), await buildOffer(test)];
    await one.call("put", `/v1/student/saved-offers/${a.id}`);
    const path = `/v1/student/offer-states?ids=${b.id},${a.id}`;
    expect((await one.call("get", path)).body.items).toEqual([
      { offer_id: b.id, saved: false, redeemed: false, feedback: null },
      { offer_id: a.id, saved: true, redeemed: false, feedback: null },
    ]);
    expect((await two.call("get", path)).body.items[1].saved).toBe(false);
    expect((await one.call("get", "/v1/student/offer-states?ids=x")).status).toBe(400);
    expect((await one.call("get", "/v1/student/offer-states")).status).toBe(400);
  });

  it("pages the history twelve by twelve, latest first", async () => {
    const { student, call } = await newStudent();
    const { authorization } = await signInAs(test, { userId: student.userId });
    let last = "";
    for (let i = 0; i < 13; i++) {
      last = (await buildOffer(test)).id;
      await apiAs(test, { authorization }).post(`/v1/offers/${last}/view`);
    }
    const { body } = await call("get", "/v1/student/history");
    expect(body).toMatchObject({ total: 13, page_count: 2, per_page: 12 });
    expect(body.items[0].offer.id).toBe(last);
    expect((await call("get", "/v1/student/history?page=2")).body.items).toHaveLength(1);
    expect((await call("get", "/v1/student/history?page=9")).body.page).toBe(2);
    expect((await call("get", "/v1/student/history?page=0")).status).toBe(400);
  });
});
