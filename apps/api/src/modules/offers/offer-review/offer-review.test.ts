import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  auditLog,
  offerRevisions,
  offers,
  webhookDeliveries,
  webhookEndpoints,
} from "../../../db/schema/index.ts";

describe("reviewing offers", () => {
  let test: TestApp;
  let brand: Brand;
  let editor: SignedIn;
  let admin: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    brand = await buildBrand(test);
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    admin = await signInAs(test, { admin: true });
    // The mails below are the contact's alone.
    await apiAs(test, editor)
      .put("/v1/auth/mail-preferences/brand_offer_reviewed")
      .send({ enabled: false })
      .expect(200);
    await test.dependencies.db.insert(webhookEndpoints).values([
      {
        brandId: brand.id,
        url: "https://shop.example/hook",
        secretEncrypted: Buffer.from("sealed"),
        events: ["offer.reviewed"],
      },
      {
        brandId: brand.id,
        url: "https://shop.example/other",
        secretEncrypted: Buffer.from("sealed"),
        events: ["credits.low"],
      },
    ]);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.runJobs("mail.send");
    test.mails.length = 0;
  });

  const review = (path: string, body?: object, who = admin) =>
    body === undefined
      ? apiAs(test, who).get(`/v1/admin/${path}`)
      : apiAs(test, who).post(`/v1/admin/${path}`).send(body);
  const own = (offerId: string, rest = "") => `/v1/brand/${brand.id}/offers/${offerId}${rest}`;
  const patch = async (offerId: string, fields: object) => {
    const { body } = await apiAs(test, editor).get(own(offerId));
    return apiAs(test, editor)
      .patch(own(offerId))
      .send({ version: body.version, ...fields });
  };
  const shown = async (offerId: string) => (await apiAs(test).get(`/v1/offers/${offerId}`)).body;
  const audited = async (offerId: string) => {
    const rows = await auditEntries(test, { subjectId: offerId, actorId: admin.userId });
    return rows.map(({ action, brandId }) => [action, brandId]);
  };
  const mailed = async () => {
    await test.runJobs("mail.send");
    return test.mails.map(({ to, subject }) => [to?.[0]?.address, subject]);
  };
  const events = async (offerId: string) =>
    (await test.dependencies.db.select().from(webhookDeliveries))
      .map(({ event, payload }) => ({ event, ...(payload as { data: Record<string, unknown> }) }))
      .filter(({ data }) => data["offer_id"] === offerId)
      .map(({ event, data }) => [event, data["outcome"], data["revision"]]);
  const waiting = (overrides: Parameters<typeof buildOffer>[1] = {}) =>
    buildOffer(test, {
      brandId: brand.id,
      status: "pending_review",
      submittedAt: test.clock.now(),
      ...overrides,
    });

  it("publishes what is approved: offer, audit, mail and event, once", async () => {
    const offer = await waiting({ title: "Waits its turn" });
    const queue = await review("offers?status=pending_review&search=waits its");
    expect(queue.body).toMatchObject({
      total: 1,
      items: [{ id: offer.id, brand: { id: brand.id } }],
    });
    const { body } = await review(`offers/${offer.id}`);
    expect(body).toMatchObject({ status: "pending_review", version: 1, revisions: [] });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => review(`offers/${offer.id}/approve`, { version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body: refused } of answers)
      if (status !== 200) expect([status, refused.code]).toEqual([409, "offer_not_in_state"]);
    expect((await shown(offer.id)).title).toBe("Waits its turn");
    expect(await audited(offer.id)).toEqual([["offer.approved", brand.id]]);
    expect(await mailed()).toEqual([[brand.contactEmail, "Waits its turn is approved"]]);
    expect(await events(offer.id)).toEqual([["offer.reviewed", "approved", null]]);
  });

  it("sends back with a note that the brand reads, corrects and sends again", async () => {
    const { id } = await waiting({ title: "Too vague" });
    const note = "Say from which order value it applies.";
    expect((await review(`offers/${id}/reject`, { version: 1, note: "  " })).status).toBe(400);
    const refused = await review(`offers/${id}/reject`, { version: 1, note });
    expect(refused.body).toMatchObject({ status: "rejected", review_note: note });
    expect(await mailed()).toEqual([[brand.contactEmail, "Too vague needs a change"]]);
    expect(await events(id)).toEqual([["offer.reviewed", "rejected", null]]);
    const seen = await apiAs(test, editor).get(own(id));
    expect(seen.body).toMatchObject({ state: "rejected", review_note: note });
    expect((await patch(id, { terms: "From ₹999." })).body.status).toBe("rejected");
    const again = await apiAs(test, editor).post(own(id, "/submit"));
    expect(again.body).toMatchObject({ status: "pending_review", review_note: null });
    expect((await shown(id)).code).toBe("not_found");
  });

  it("refuses to decide what the brand changed since it was opened", async () => {
    const { id } = await waiting();
    await patch(id, { title: "Another offer by now" });
    const { status, body } = await review(`offers/${id}/approve`, { version: 1 });
    expect([status, body.code]).toEqual([409, "offer_changed"]);
    expect(await audited(id)).toEqual([]);
    expect(await mailed()).toEqual([]);
  });

  it("keeps the published version while a change of what students get waits", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id, title: "Standing" });
    const sent = await patch(id, { discount_value: "30", title: "Standing higher", daily_cap: 9 });
    expect(sent.body).toMatchObject({
      status: "published",
      live: true,
      fields: { discount_value: "25", title: "Standing", daily_cap: 9 },
      working: { discount_value: "30", title: "Standing higher", daily_cap: 9 },
      revision: { number: 1, status: "pending" },
      actions: { withdraw_revision: true },
    });
    expect(await shown(id)).toMatchObject({ discount_value: "25", title: "Standing" });
    const queue = await review("offer-revisions?search=standing");
    expect(queue.body.items).toMatchObject([{ offer_id: id, number: 1 }]);
    const revisionId = sent.body.revision.id;
    const { body } = await review(`offer-revisions/${revisionId}`);
    expect(body.changes).toHaveLength(2);
    expect(body.changes).toContainEqual({ field: "discount_value", before: "25", after: "30" });
    expect(body).toMatchObject({
      standing: { title: "Standing" },
      proposed: { title: "Standing higher" },
    });
    const approved = await review(`offer-revisions/${revisionId}/approve`, {});
    expect(approved.body).toMatchObject({ status: "approved", changes: body.changes });
    expect(await shown(id)).toMatchObject({ discount_value: "30", title: "Standing higher" });
    expect((await apiAs(test, editor).get(own(id))).body).toMatchObject({
      revision: null,
      fields: { daily_cap: 9, title: "Standing higher" },
    });
    expect(await audited(id)).toEqual([["offer.revision_approved", brand.id]]);
    expect(await mailed()).toEqual([[brand.contactEmail, "Your change to Standing is live"]]);
    expect(await events(id)).toEqual([["offer.reviewed", "approved", 1]]);
    const twice = await review(`offer-revisions/${revisionId}/approve`, {});
    expect([twice.status, twice.body.code]).toEqual([409, "revision_decided"]);
  });

  it.each([
    ["start_date", "2026-02-01"],
    ["end_date", "2035-01-01"],
    ["total_cap", 5],
    ["daily_cap", 5],
    ["per_student_cap", 2],
    ["tags", ["new"]],
    ["utm_campaign", "winter"],
  ])("applies %s at once, without a review", async (field, value) => {
    const { id } = await buildOffer(test, { brandId: brand.id });
    const { body } = await patch(id, { [field]: value });
    expect(body.fields[field]).toEqual(value);
    expect(body.revision).toBeNull();
  });

  it("has a minimum order reviewed, as an amount, and shows it once it is approved", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id });
    const { body } = await patch(id, { min_order: 59900 });
    const change = { field: "min_order", before: null, after: "599" };
    expect(body.revision.changes).toEqual([change]);
    expect(await shown(id)).toMatchObject({ min_order: null });
    const asked = await review(`offer-revisions/${body.revision.id}`);
    expect(asked.body).toMatchObject({
      changes: [change],
      standing: { min_order: null },
      proposed: { min_order: 59900 },
    });
    await review(`offer-revisions/${body.revision.id}/approve`, {});
    expect(await shown(id)).toMatchObject({ min_order: 59900, currency: "INR" });
    const [listed] = (await apiAs(test).get("/v1/offers")).body.items.filter(
      (offer: { id: string }) => offer.id === id,
    );
    expect(listed).toMatchObject({ min_order: 59900 });
  });

  it.each([
    ["description", "Another description."],
    ["title_hi", "नया नाम"],
    ["terms", "Only on Mondays."],
    ["redemption_info", "Show your pass."],
    ["eligibility", "First order only"],
    ["redemption_url", "https://elsewhere.example/"],
    ["exclusivity", "exclusive"],
    ["country", "Global"],
    ["city", "Pune"],
    ["channel", "both"],
  ])("has a change of %s reviewed", async (field, value) => {
    const offer = await buildOffer(test, { brandId: brand.id });
    const { body } = await patch(offer.id, { [field]: value });
    expect(body.revision.changes).toMatchObject([{ field, after: value }]);
    expect(body.fields[field]).not.toEqual(value);
    const [row] = await test.dependencies.db.select().from(offers).where(eq(offers.id, offer.id));
    expect(row).toMatchObject({
      description: offer.description,
      redemptionUrl: offer.redemptionUrl,
    });
  });

  it("joins further edits to the change that waits, as a new row each", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id, title: "As it was" });
    const first = (await patch(id, { title: "First wish" })).body.revision;
    const second = (await patch(id, { terms: "And a second." })).body.revision;
    expect(second).toMatchObject({ number: 2, status: "pending" });
    expect(second.changes).toHaveLength(2);
    const late = await review(`offer-revisions/${first.id}/approve`, {});
    expect([late.status, late.body.code]).toEqual([409, "revision_decided"]);
    expect((await shown(id)).title).toBe("As it was");
    // Dates and caps leave it as it is.
    expect((await patch(id, { total_cap: 7 })).body.revision.id).toBe(second.id);
    const back = await patch(id, { title: "As it was", terms: null });
    expect(back.body).toMatchObject({ revision: null, status: "published" });
    const history = await apiAs(test, editor).get(own(id, "/revisions"));
    expect(history.body.items.map((one: { status: string }) => one.status)).toEqual([
      "withdrawn",
      "withdrawn",
    ]);
  });

  it("takes back a change, safe to repeat, and not once it is decided", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id });
    const { id: revisionId } = (await patch(id, { title: "A passing thought" })).body.revision;
    const path = own(id, `/revisions/${revisionId}/withdraw`);
    expect((await apiAs(test, editor).post(path)).body.revision).toBeNull();
    expect((await apiAs(test, editor).post(path)).status).toBe(200);
    expect((await review(`offer-revisions/${revisionId}/approve`, {})).status).toBe(409);
    const next = (await patch(id, { title: "A better thought" })).body.revision;
    await review(`offer-revisions/${next.id}/approve`, {}).expect(200);
    const late = await apiAs(test, editor).post(own(id, `/revisions/${next.id}/withdraw`));
    expect([late.status, late.body.code]).toEqual([409, "revision_decided"]);
  });

  it("sends a change back with a note, and keeps the published version", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id, title: "Honest" });
    const { id: revisionId } = (await patch(id, { title: "Too good to be true" })).body.revision;
    const note = "Which products are meant?";
    await review(`offer-revisions/${revisionId}/reject`, { note }).expect(200);
    const { body } = await apiAs(test, editor).get(own(id));
    expect(body).toMatchObject({ status: "published", revision: { status: "rejected", note } });
    expect(body.working).toEqual(body.fields);
    expect(await mailed()).toEqual([
      [brand.contactEmail, "Your change to Honest needs another look"],
    ]);
    expect(await events(id)).toEqual([["offer.reviewed", "rejected", 1]]);
  });

  it("changes a shared code only once it is approved, and shows it to no reviewer", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id, sharedCode: "OLD-CODE" });
    const sent = await patch(id, { redemption_code: "NEW-CODE" });
    expect(sent.body.redemption_code).toBe("NEW-CODE");
    const revisionId = sent.body.revision.id;
    const redeem = async () => {
      const student = await buildStudent(test, { verificationStatus: "approved" });
      const who = await signInAs(test, { userId: student.userId });
      return (await apiAs(test, who).post(`/v1/student/offers/${id}/redemptions`)).body.code;
    };
    expect(await redeem()).toBe("OLD-CODE");
    const { body } = await review(`offer-revisions/${revisionId}`);
    expect(body.changes).toEqual([{ field: "redemption_code", before: null, after: null }]);
    expect(JSON.stringify([body, (await review(`offers/${id}`)).body])).not.toMatch(
      /(NEW|OLD)-CODE/,
    );
    const [row] = await test.dependencies.db
      .select()
      .from(offerRevisions)
      .where(eq(offerRevisions.id, revisionId));
    expect(JSON.stringify(row)).not.toContain("NEW-CODE");
    await review(`offer-revisions/${revisionId}/approve`, {}).expect(200);
    expect(await redeem()).toBe("NEW-CODE");
  });

  it("takes no change that could not be redeemed", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id });
    for (const [fields, field] of [
      [{ redemption_url: "" }, "body.redemption_url"],
      [{ redemption_method: "code" }, "body.redemption_code"],
      [{ redemption_method: "code", code_mode: "pool" }, "body.code_mode"],
    ] as const) {
      const { status, body } = await patch(id, fields);
      expect([status, body.errors[0].field]).toEqual([400, field]);
    }
  });

  it("keeps with the decision which version of the policy was shown", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id, status: "pending_review" });
    const unknown = await review(`offers/${id}/approve`, { version: 1, policy_version: 99 });
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, "body.policy_version"]);
    await review(`offers/${id}/approve`, { version: 1, policy_version: 1 }).expect(200);
    const { revision } = (await patch(id, { title: "By the book" })).body;
    await review(`offer-revisions/${revision.id}/approve`, { policy_version: 1 }).expect(200);
    const rows = await test.dependencies.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id));
    for (const action of ["offer.approved", "offer.revision_approved"])
      expect(rows.find((row) => row.action === action)?.details).toMatchObject({
        policy_version: 1,
      });
  });

  it("is for admins with the permission catalogue, not for brands", async () => {
    const { id } = await waiting();
    const paths = [
      ["offers"],
      [`offers/${id}`],
      [`offers/${id}/approve`, { version: 1 }],
      [`offers/${id}/reject`, { version: 1, note: "Not now." }],
      ["offer-revisions"],
    ] as const;
    const other = await signInAs(test, { admin: ["reviewer", "brands", "finance"] });
    for (const [path, body] of paths) {
      expect((await review(path, body, other)).body.code).toBe("permission_required");
      expect((await review(path, body, editor)).status).toBe(403);
    }
    expect((await apiAs(test, other).get("/v1/admin/applications")).status).toBe(200);
    const nowhere = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    expect((await review(`offers/${nowhere}`)).status).toBe(404);
    expect((await review(`offer-revisions/${nowhere}/approve`, {})).status).toBe(404);
    const document = (await apiAs(test).get("/openapi.json")).body;
    expect(document.paths["/v1/admin/offers"].get["x-permission"]).toBe("catalogue");
  });
});
