import { randomUUID } from "node:crypto";
import { SECOND } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { buildApplication } from "../../../../test/factories/application.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { contactMessages, financeCases, heldDecisions, users } from "../../../db/schema/index.ts";
import { removeEnded, takeDueEffects, takeEffect } from "./service.ts";

describe("a decision at a desk", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    farah = await adminNamed("Farah Khan");
    imran = await adminNamed("Imran Shaikh");
  });
  beforeEach(async () => {
    await letTakeEffect();
    await test.runJobs("mail.send");
    test.mails.length = 0;
  });

  async function adminNamed(name: string) {
    const admin = await signInAs(test, { admin: true });
    await test.dependencies.db.update(users).set({ name }).where(eq(users.id, admin.userId));
    return admin;
  }
  async function letTakeEffect() {
    test.clock.advance(10 * SECOND);
    await takeDueEffects(test.dependencies);
  }
  const post = (path: string, body: object = {}, who = farah) =>
    apiAs(test, who).post(`/v1/admin/${path}`).send(body);
  const get = async (path: string, who = farah) =>
    (await apiAs(test, who).get(`/v1/admin/${path}`).expect(200)).body;
  const mailsTo = async (email: string) => {
    await test.runJobs("mail.send");
    return test.mails.filter((mail) => mail.to?.some(({ address }) => address === email)).length;
  };
  const auditOf = async (subjectId: string) =>
    (await auditEntries(test, { subjectId })).map(({ action }) => action);
  const approve = (id: string, who = farah, revision = 1) =>
    post(`applications/${id}/decisions/approve`, { revision }, who);

  it("takes effect after ten seconds, with its mail, once", async () => {
    const { id, contactEmail } = await buildApplication(test);
    const held = (await approve(id).expect(200)).body;
    expect(held).toMatchObject({ case_kind: "application", case_id: id, end: null });
    // The same again, as after a lost answer.
    expect((await approve(id).expect(200)).body.id).toBe(held.id);
    expect((await get(`applications/${id}`)).status).toBe("pending");
    expect(await mailsTo(contactEmail)).toBe(0);
    expect((await get("held-decisions")).items).toMatchObject([{ id: held.id }]);
    expect((await get("held-decisions", imran)).items).toEqual([]);

    await takeEffect(test.dependencies, held.id);
    expect((await get(`applications/${id}`)).status).toBe("pending");
    test.clock.advance(10 * SECOND);
    await Promise.all([1, 2, 3].map(() => takeEffect(test.dependencies, held.id)));
    expect(await get(`applications/${id}`)).toMatchObject({
      status: "approved",
      decided_by_name: "Farah Khan",
      claim: null,
    });
    expect(await mailsTo(contactEmail)).toBe(1);
    expect(await auditOf(held.id)).toEqual(["desk_decision.made"]);
    expect((await get("held-decisions")).items).toEqual([]);
  });

  it("is undone by its author alone, who holds the case again", async () => {
    const { id, contactEmail } = await buildApplication(test);
    const note = "Say from which order value the discount applies.";
    const held = await post(`applications/${id}/decisions/reject`, { revision: 1, note });
    const undo = (who = farah) => post(`held-decisions/${held.body.id}/undo`, {}, who);
    expect(await undo(imran)).toMatchObject({ status: 403, body: { code: "not_your_decision" } });
    expect((await undo().expect(200)).body).toMatchObject({ end: "undone", body: { note } });
    await undo().expect(200);
    await letTakeEffect();
    expect(await get(`applications/${id}`)).toMatchObject({
      status: "pending",
      claim: { mine: true },
    });
    expect(await mailsTo(contactEmail)).toBe(0);
    expect(await auditOf(held.body.id)).toEqual(["desk_decision.made", "desk_decision.undone"]);
    await approve(id).expect(200);
  });

  it("is final after its ten seconds, whether its job has run or not", async () => {
    const { id } = await buildApplication(test);
    const { body } = await approve(id);
    test.clock.advance(10 * SECOND);
    const refused = { status: 409, body: { code: "decision_final" } };
    expect(await post(`held-decisions/${body.id}/undo`)).toMatchObject(refused);
    await takeDueEffects(test.dependencies);
    expect(await post(`held-decisions/${body.id}/undo`)).toMatchObject(refused);
    expect((await get(`applications/${id}`)).status).toBe("approved");
  });

  it("keeps the case from colleagues, and from its author's next one, also when its claim is given back", async () => {
    const { id } = await buildApplication(test);
    await approve(id).expect(200);
    await apiAs(test, farah).delete(`/v1/admin/applications/${id}/claim`).expect(204);
    expect(await approve(id, imran)).toMatchObject({
      status: 409,
      body: { code: "already_decided" },
    });
    expect(
      await apiAs(test, imran).post(`/v1/admin/applications/${id}/approve`).send({ revision: 1 }),
    ).toMatchObject({ status: 409, body: { code: "claimed_by_other" } });
    for (const who of [farah, imran])
      for (;;) {
        const { application_id: next } = (await post("applications/next", {}, who)).body;
        expect(next).not.toBe(id);
        if (next === null) break;
        await approve(next, who).expect(200);
      }
  });

  it("goes to one of two admins at the same moment", async () => {
    const { id } = await buildApplication(test);
    const answers = await Promise.all([approve(id), approve(id, imran)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("is refused with the key, and leaves nothing behind", async () => {
    const { id } = await buildApplication(test);
    expect(await approve(id, farah, 7)).toMatchObject({
      status: 409,
      body: { code: "application_changed" },
    });
    expect((await get("held-decisions")).items).toEqual([]);
    expect((await get(`applications/${id}`, imran)).claim).toBeNull();
    const own = await buildBrand(test);
    const member = await signInAs(test, { admin: true, brand: { id: own.id, role: "editor" } });
    const offer = await buildOffer(test, { brandId: own.id, status: "pending_review" });
    expect(
      await post(`offers/${offer.id}/decisions/approve`, { version: 1 }, member),
    ).toMatchObject({ status: 403, body: { code: "own_brand" } });
  });

  it("has no effect on a case that changed meanwhile, and its author reads why", async () => {
    const brand = await buildBrand(test);
    const editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    const offer = await buildOffer(test, { brandId: brand.id, status: "pending_review" });
    const held = await post(`offers/${offer.id}/decisions/approve`, { version: 1 }).expect(200);
    await apiAs(test, editor)
      .post(`/v1/brand/${brand.id}/offers/${offer.id}/archive`)
      .send({})
      .expect(200);
    await letTakeEffect();
    expect((await get("held-decisions")).items).toMatchObject([
      { id: held.body.id, end: "refused", refusal: expect.stringMatching(/took it back/) },
    ]);
    expect(await auditOf(held.body.id)).toEqual(["desk_decision.made", "desk_decision.refused"]);
    expect((await get(`offers/${offer.id}`)).status).toBe("archived");
  });

  it("leaves nothing half-done when it cannot be carried out, and is tried again", async () => {
    const { id, contactEmail } = await buildApplication(test);
    const { body } = await approve(id);
    test.clock.advance(10 * SECOND);
    const { queue } = test.dependencies;
    const broken = {
      ...test.dependencies,
      queue: { ...queue, enqueue: () => Promise.reject(new Error("The connection is gone.")) },
    };
    await expect(takeEffect(broken, body.id)).rejects.toThrow("The connection is gone.");
    expect((await get(`applications/${id}`)).status).toBe("pending");
    await takeDueEffects(test.dependencies);
    expect((await get(`applications/${id}`)).status).toBe("approved");
    expect(await mailsTo(contactEmail)).toBe(1);
  });

  it("answers and closes messages, and resolves cases of finance, in the same way", async () => {
    const { db } = test.dependencies;
    const email = `writer-${randomUUID()}@college.example`;
    await apiAs(test)
      .post("/v1/contact-messages")
      .send({
        name: "Asha Verma",
        email,
        subject: "My college",
        message: "I study at a polytechnic in Bidar.",
        locale: "en",
        website: "",
        filled_in_ms: 40_000,
      })
      .expect(202);
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.email, email));
    const message = `contact-messages/${row?.id}`;
    await test.runJobs("mail.send");
    test.mails.length = 0;
    const { version } = await get(message);
    const reply = { idempotency_key: randomUUID(), version, text: "Choose “other”." };
    const held = await post(`${message}/decisions/reply`, reply).expect(200);
    expect(held.body).toMatchObject({ title: "My college", body: { text: reply.text } });
    expect(await post(`${message}/decisions/close`, { version }, imran)).toMatchObject({
      status: 409,
      body: { code: "already_decided" },
    });
    await post(`held-decisions/${held.body.id}/undo`).expect(200);
    await letTakeEffect();
    expect(await mailsTo(email)).toBe(0);
    await post(`${message}/decisions/reply`, reply).expect(200);
    await letTakeEffect();
    expect(await mailsTo(email)).toBe(1);
    const answered = await get(message);
    expect(answered.status).toBe("answered");
    await post(`${message}/decisions/close`, { version: answered.version }).expect(200);
    await letTakeEffect();
    expect((await get(message)).status).toBe("closed");

    const [found] = await db
      .insert(financeCases)
      .values({ reason: "notice_unreadable", gateway: "razorpay", reference: randomUUID() })
      .returning();
    const one = `finance-cases/${found?.id}`;
    await post(`${one}/decisions/resolve`, { note: "Looked up at the gateway." }).expect(200);
    expect((await get(one)).resolved_at).toBeNull();
    await letTakeEffect();
    expect(await get(one)).toMatchObject({ resolved_by_name: "Farah Khan" });
  });

  it("is not kept longer than a day after its end", async () => {
    const { id } = await buildApplication(test);
    await approve(id).expect(200);
    await letTakeEffect();
    const { db } = test.dependencies;
    const count = () => db.$count(heldDecisions, eq(heldDecisions.subjectId, id));
    await removeEnded(test.dependencies);
    expect(await count()).toBe(1);
    test.clock.advance(25 * 3_600 * SECOND);
    await removeEnded(test.dependencies);
    expect(await count()).toBe(0);
  });
});
