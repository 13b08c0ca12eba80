import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { mailsTo } from "../../../../test/auth-client.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { letDecisionsTakeEffect, sendFor } from "../../../../test/verification.ts";
import { offers, students, users } from "../../../db/schema/index.ts";

const path = "/v1/student/wanted-offer";

describe("the offer that a student came for", () => {
  const test = useTestApp();

  const newStudent = async (overrides: Parameters<typeof buildStudent>[1] = {}) => {
    const student = await buildStudent(test, overrides);
    return { student, api: apiAs(test, await signInAs(test, { userId: student.userId })) };
  };
  type Api = Awaited<ReturnType<typeof newStudent>>["api"];
  const want = (api: Api, offerId: string) => api.put(path).send({ offer_id: offerId });
  const wanted = async (api: Api) => (await api.get(path).expect(200)).body.offer;

  it("is one, kept until it is taken away; a later one takes its place", async () => {
    const { api } = await newStudent();
    expect(await wanted(api)).toBeNull();
    const [first, second] = [await buildOffer(test), await buildOffer(test)];
    for (const { id } of [first, first, second]) expect((await want(api, id)).status).toBe(204);
    expect(await wanted(api)).toMatchObject({ id: second.id, available: true, absence: null });
    for (const _ of [1, 2]) expect((await api.delete(path)).status).toBe(204);
    expect(await wanted(api)).toBeNull();
  });

  it("goes when it is redeemed, and another stays", async () => {
    const { api } = await newStudent();
    const one = await buildOffer(test, { sharedCode: "CAME-FOR-IT" });
    const other = await buildOffer(test, { sharedCode: "BY-THE-WAY" });
    await want(api, one.id);
    await api.post(`/v1/student/offers/${other.id}/redemptions`).expect(201);
    expect(await wanted(api)).toMatchObject({ id: one.id });
    await api.post(`/v1/student/offers/${one.id}/redemptions`).expect(201);
    expect(await wanted(api)).toBeNull();
    // Wanted again, as from another tab: it has its code already.
    await want(api, one.id);
    expect(await wanted(api)).toBeNull();
  });

  it("that ended meanwhile says so", async () => {
    const { api } = await newStudent();
    const offer = await buildOffer(test);
    await want(api, offer.id);
    await test.dependencies.db
      .update(offers)
      .set({ status: "archived" })
      .where(eq(offers.id, offer.id));
    expect(await wanted(api)).toMatchObject({ available: false, absence: "ended" });
    const late = await want(api, offer.id);
    expect([late.status, late.body.code]).toEqual([410, "offer_ended"]);
  });

  it.each([
    ["is still there", "published", "Get your offer", "You can use it now."],
    ["ended in review", "archived", "See similar offers", "is no longer available. We are sorry."],
    ["was paused in review", "paused", "See similar offers", "There are others like it"],
  ] as const)(
    "that %s is what the mail of the approval leads to",
    async (_what, status, button, words) => {
      const { db } = test.dependencies;
      const sent = await sendFor(test, await buildStudent(test));
      const offer = await buildOffer(test);
      await want(apiAs(test, sent.me), offer.id);
      await db.update(offers).set({ status }).where(eq(offers.id, offer.id));
      const admin = apiAs(test, await signInAs(test, { admin: true }));
      await admin.post(`/v1/admin/verifications/${sent.submissionId}/approve`).send({}).expect(200);
      await letDecisionsTakeEffect(test);
      const mail = (await mailsTo(test, sent.email)).at(-1);
      expect(mail?.subject).toBe("You are verified");
      expect(mail?.text).toContain(words);
      expect(mail?.text).toMatch(new RegExp(button));
      expect(mail?.text).toContain(`/offers/${offer.id}`);
    },
  );

  it("makes the profile of a newcomer", async () => {
    const signedIn = await signInAs(test);
    const offer = await buildOffer(test);
    expect((await want(apiAs(test, signedIn), offer.id)).status).toBe(204);
    const [row] = await test.dependencies.db
      .select({ wanted: students.wantedOfferId })
      .from(students)
      .where(eq(students.userId, signedIn.userId));
    expect(row?.wanted).toBe(offer.id);
  });

  it("needs a session, a confirmed address and an offer that was public", async () => {
    const { student, api } = await newStudent();
    const offer = await buildOffer(test);
    const draft = await buildOffer(test, { status: "draft" });
    for (const method of ["put", "get", "delete"] as const)
      expect((await apiAs(test)[method](path).send({ offer_id: offer.id })).status).toBe(401);
    const admin = apiAs(test, await signInAs(test, { admin: true }));
    expect((await want(admin, offer.id)).status).toBe(403);
    expect((await want(api, draft.id)).status).toBe(404);
    expect((await want(api, "019abd2e-6f0c-7c11-9c37-000000000000")).status).toBe(404);
    const hostile = ["x", "0".repeat(10_000), `https://evil.example/offers/${offer.id}`, ["x"]];
    for (const body of [
      {},
      ...hostile.map((offer_id) => ({ offer_id })),
      { offer_id: offer.id, user_id: student.userId },
    ])
      expect((await api.put(path).send(body)).status).toBe(400);
    await test.dependencies.db
      .update(users)
      .set({ emailConfirmedAt: null })
      .where(eq(users.id, student.userId));
    const { body } = await want(api, offer.id);
    expect(body.code).toBe("email_not_confirmed");
    expect(await wanted(api)).toBeNull();
  });
});
