import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog } from "../../../db/schema/index.ts";

describe("correcting an offer before it is decided", () => {
  const test = useTestApp();
  let brand: Brand;
  let editor: SignedIn;
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    brand = await buildBrand(test);
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: true });
  });
  beforeEach(async () => {
    await test.runJobs("mail.send");
    test.mails.length = 0;
  });

  const cases = "/v1/admin/offer-cases";
  const correct = (caseId: string, body: object, who = farah) =>
    apiAs(test, who).patch(`${cases}/${caseId}`).send(body);
  const own = (offerId: string) => `/v1/brand/${brand.id}/offers/${offerId}`;
  const ofBrand = async (offerId: string) =>
    (await apiAs(test, editor).get(own(offerId)).expect(200)).body;
  const edit = async (offerId: string, fields: object) => {
    const { version } = await ofBrand(offerId);
    return apiAs(test, editor)
      .patch(own(offerId))
      .send({ version, ...fields })
      .expect(200);
  };
  const waiting = (title: string) =>
    buildOffer(test, {
      brandId: brand.id,
      status: "pending_review",
      title,
      submittedAt: test.clock.now(),
    });
  const lastMail = async () => {
    await test.runJobs("mail.send");
    return String(test.mails.find(({ to }) => to?.[0]?.address === brand.contactEmail)?.text);
  };

  it("keeps what was sent in, and the brand reads what was corrected", async () => {
    const offer = await waiting("Evryday bags");
    const first = await correct(offer.id, { version: 1, title: "Everyday bag" }).expect(200);
    expect(first.body.offer.version).toBe(2);
    const { body } = await correct(offer.id, { version: 2, title: "Everyday bags" }).expect(200);
    const corrections = [{ field: "title", before: "Evryday bags", after: "Everyday bags" }];
    expect(body.corrections).toEqual(corrections);
    expect((await ofBrand(offer.id)).corrections).toEqual(corrections);
    await apiAs(test, farah)
      .post(`/v1/admin/offers/${offer.id}/approve`)
      .send({ version: 3 })
      .expect(200);
    expect(await lastMail()).toContain("Title: Everyday bags");
    expect((await apiAs(test).get(`/v1/offers/${offer.id}`)).body.title).toBe("Everyday bags");
    const rows = await test.dependencies.db
      .select({ details: auditLog.details, actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, offer.id), eq(auditLog.action, "offer.corrected")));
    expect(rows.map(({ actorId }) => actorId)).toEqual([farah.userId, farah.userId]);
  });

  it("corrects a change too, and the published offer stays as it is until the approval", async () => {
    const offer = await buildOffer(test, { brandId: brand.id, title: "Notebooks" });
    await edit(offer.id, { title: "Notbooks and pens" });
    const { revision, version } = await ofBrand(offer.id);
    await correct(revision.id, {
      version,
      title: "Notebooks and pens",
      terms: "Not with other offers.",
    }).expect(200);
    expect((await apiAs(test).get(`/v1/offers/${offer.id}`)).body.title).toBe("Notebooks");
    await apiAs(test, farah)
      .post(`/v1/admin/offer-revisions/${revision.id}/approve`)
      .send({})
      .expect(200);
    const after = await ofBrand(offer.id);
    expect(after.fields).toMatchObject({
      title: "Notebooks and pens",
      terms: "Not with other offers.",
    });
    expect(after.corrections).toEqual([
      { field: "title", before: "Notbooks and pens", after: "Notebooks and pens" },
      { field: "terms", before: offer.terms, after: "Not with other offers." },
    ]);
    expect(await lastMail()).toContain("Terms: Not with other offers.");
  });

  it("is forgotten when the brand writes its own text", async () => {
    const offer = await waiting("Umbrelas");
    await correct(offer.id, { version: 1, title: "Umbrellas" }).expect(200);
    await edit(offer.id, { title: "Umbrellas and raincoats" });
    expect((await ofBrand(offer.id)).corrections).toEqual([]);
  });

  it("is refused to who belongs to the brand, does not hold the case, or looked at another version", async () => {
    const offer = await waiting("Steel bottles");
    const member = await signInAs(test, { admin: true, brand: { id: brand.id, role: "editor" } });
    const to = async (body: object, who: SignedIn) => {
      const answer = await correct(offer.id, body, who);
      return [answer.status, answer.body.code];
    };
    const body = { version: 1, title: "Steel bottle" };
    expect(await to(body, member)).toEqual([403, "own_brand"]);
    await correct(offer.id, body).expect(200);
    expect(await to({ version: 2, title: "Bottles of steel" }, imran)).toEqual([
      409,
      "claimed_by_other",
    ]);
    expect(await to({ version: 1, title: "Bottles of steel" }, farah)).toEqual([
      409,
      "offer_changed",
    ]);
    expect(await to({ version: 2, discount_value: "90" }, farah)).toEqual([400, "invalid_request"]);
    expect(await to({ version: 2, title: "" }, farah)).toEqual([400, "invalid_request"]);
  });

  it("is closed after the first of two approvals, which was given to what it says", async () => {
    const offer = await buildOffer(test, {
      brandId: brand.id,
      status: "pending_review",
      title: "Almost free",
      discountType: "percentage",
      discountPercent: 90,
      submittedAt: test.clock.now(),
    });
    await apiAs(test, imran)
      .post(`/v1/admin/offers/${offer.id}/approve`)
      .send({ version: 1 })
      .expect(200);
    expect(await correct(offer.id, { version: 1, title: "Free" })).toMatchObject({
      status: 409,
      body: { code: "approved_once" },
    });
  });
});
