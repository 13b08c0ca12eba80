import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildApplication } from "../../../../test/factories/application.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

describe("the first offer of an application that lacked what redeeming needs", () => {
  const test = useTestApp();
  let admin: SignedIn;
  let student: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
    student = await signInAs(test, {
      userId: (await buildStudent(test, { verificationStatus: "approved" })).userId,
    });
  });

  /** Approved with its offer a draft, and its contact signed in. */
  const approved = async (method: "redirect" | "code") => {
    const { id, brandId, contactEmail } = await buildApplication(test, {
      redemptionMethod: method,
      redemptionUrl: null,
    });
    const answer = await apiAs(test, admin)
      .post(`/v1/admin/applications/${id}/approve`)
      .send({ revision: 1 });
    expect(answer.status).toBe(200);
    const owner = await signInAs(test, {
      userId: (await buildUser(test, { email: contactEmail })).id,
    });
    const offerId = String(answer.body.offer_id);
    return { owner, contactEmail, offerId, at: `/v1/brand/${brandId}/offers/${offerId}` };
  };

  it.each([
    ["redirect", { redemption_url: "https://jholaworks.example/students" }],
    ["code", { redemption_code: "JHOLA25" }],
  ] as const)(
    "is a draft of %s that the brand completes, and live after its review",
    async (method, missing) => {
      const { owner, contactEmail, offerId, at } = await approved(method);
      const review = `/v1/admin/offers/${offerId}`;
      const draft = await apiAs(test, owner).get(at);
      expect(draft.body).toMatchObject({
        status: "draft",
        state: "draft",
        submitted_at: null,
        reviewed_at: null,
        published_at: null,
        actions: { edit: true, submit: true },
      });
      await test.runJobs("mail.send");
      const mail = test.mails.findLast(({ to }) => to?.[0]?.address === contactEmail);
      expect(mail?.text).toContain("is a draft");
      expect(mail?.text).toContain(`/brand-portal/offers/${offerId}`);
      expect((await apiAs(test).get(`/v1/offers/${offerId}`)).status).toBe(404);

      const early = await apiAs(test, owner).post(`${at}/submit`);
      expect([early.status, early.body.code]).toEqual([409, "offer_incomplete"]);
      expect(early.body.errors[0].field).toBe(`body.${Object.keys(missing)[0]}`);
      const { version } = draft.body;
      const unsent = await apiAs(test, admin).post(`${review}/approve`).send({ version });
      expect(unsent.status).toBe(409);

      const complete = await apiAs(test, owner)
        .patch(at)
        .send({ version, ...missing });
      expect([complete.status, complete.body.status]).toEqual([200, "draft"]);
      const sent = await apiAs(test, owner).post(`${at}/submit`);
      expect(sent.body).toMatchObject({
        status: "pending_review",
        submitted_at: expect.any(String),
        reviewed_at: null,
      });
      const waiting = await apiAs(test, admin).get("/v1/admin/offers?status=pending_review");
      expect(waiting.body.items.map(({ id }: { id: string }) => id)).toContain(offerId);

      const verdict = await apiAs(test, admin)
        .post(`${review}/approve`)
        .send({ version: sent.body.version });
      expect(verdict.body).toMatchObject({
        status: "published",
        reviewed_at: expect.any(String),
        published_at: expect.any(String),
      });
      expect((await apiAs(test, owner).get(at)).body).toMatchObject({ state: "live", live: true });
      expect((await apiAs(test).get(`/v1/offers/${offerId}`)).status).toBe(200);
    },
  );

  it("can be completed by the brand's own members alone", async () => {
    const { offerId, at } = await approved("code");
    const change = { version: 1, redemption_code: "THEIRS25" };
    const stranger = await signInAs(test, { userId: (await buildUser(test)).id });
    for (const [who, status] of [
      [null, 401],
      [student, 404],
      [stranger, 404],
    ] as const) {
      expect((await apiAs(test, who).patch(at).send(change)).status).toBe(status);
      expect((await apiAs(test, who).post(`${at}/submit`)).status).toBe(status);
    }
    const byBrand = await apiAs(test, student)
      .post(`/v1/admin/offers/${offerId}/approve`)
      .send({ version: 1 });
    expect(byBrand.status).toBe(403);
  });
});
