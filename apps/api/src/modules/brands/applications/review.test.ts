import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import {
  applicationForm,
  buildApplication,
  readApplication,
} from "../../../../test/factories/application.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { brandApplications, brands, ledgerTransfers, offers } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { findImbalances } from "../../money/credits/service-checks.ts";

describe("reviewing applications", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: true });
  });

  const list = "/v1/admin/applications";
  const approve = (id: string, who: SignedIn | null = farah, revision = 1) =>
    apiAs(test, who).post(`${list}/${id}/approve`).send({ revision });
  const reject = (id: string, who: SignedIn | null = farah, revision = 1) =>
    apiAs(test, who).post(`${list}/${id}/reject`).send({
      revision,
      note: "Say from which value it applies.",
    });
  const audits = (id: string) => auditEntries(test, { subjectId: id });
  const offersOf = (brandId: BrandId) =>
    test.dependencies.db.select().from(offers).where(eq(offers.brandId, brandId));

  it("approves: brand, credits, offer, audit and mail together", async () => {
    const form = await applicationForm(test);
    await apiAs(test).post("/v1/applications").send(form);
    const waiting = await apiAs(test, farah).get(
      `${list}?status=pending&search=${String(form["brand_name"])}`,
    );
    const [{ id }] = waiting.body.items;
    const answer = await approve(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "approved",
      has_redemption_code: true,
      contact_confirmed: false,
    });
    expect(answer.body).not.toHaveProperty("redemption_code");
    const brandId = answer.body.brand_id as BrandId;
    const [offer, ...others] = await offersOf(brandId);
    expect(others).toEqual([]);
    expect(offer).toMatchObject({
      id: answer.body.offer_id,
      status: "published",
      isPublic: true,
      title: "Everyday backpacks",
      offerType: "code",
      discountPercent: 25,
      exclusivity: "exclusive",
    });
    expect((await apiAs(test).get(`/v1/offers/${offer?.id}`)).status).toBe(200);
    const [brand] = await test.dependencies.db.select().from(brands).where(eq(brands.id, brandId));
    expect(brand?.status).toBe("approved");
    expect(brand?.trialCreditsGrantedAt).not.toBeNull();
    expect((await audits(id)).map((audit) => audit.action)).toContain("application.approved");
    await test.runJobs("mail.send");
    const mail = test.mails.at(-1);
    expect(mail?.to?.[0]?.address).toBe(form["contact_email"]);
    expect(mail?.text).toContain("http://localhost:4002/brand-portal");
    const owner = await signInAs(test, {
      userId: (await buildUser(test, { email: String(form["contact_email"]) })).id,
    });
    const credits = await apiAs(test, owner).get(`/v1/brand/${brandId}/credits`);
    expect(credits.body).toMatchObject({ balance: 100, plan_tier: "free_trial" });
  });

  it("lets exactly one of many approvals through: one offer, 100 credits once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const application = await buildApplication(test);
      const answers = await Promise.all(
        [farah, imran, farah, imran].map((who) => approve(application.id, who)),
      );
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409, 409,
      ]);
      const { brandId } = application;
      expect(await offersOf(brandId)).toHaveLength(1);
      const trials = await test.dependencies.db
        .select()
        .from(ledgerTransfers)
        .where(and(eq(ledgerTransfers.brandId, brandId), eq(ledgerTransfers.kind, "trial")));
      expect(trials).toHaveLength(1);
      const decisions = (await audits(application.id)).filter(
        (audit) => audit.action === "application.approved",
      );
      expect(decisions).toHaveLength(1);
    }
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
  });

  it("lets one of approval and rejection win, and keeps brand and application of one mind", async () => {
    for (let round = 0; round < 5; round += 1) {
      const application = await buildApplication(test);
      const answers = await Promise.all([
        approve(application.id, farah),
        reject(application.id, imran),
      ]);
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { status } = await readApplication(test, application.id);
      const [brand] = await test.dependencies.db
        .select()
        .from(brands)
        .where(eq(brands.id, application.brandId));
      expect(brand?.status).toBe(status);
      expect(await offersOf(application.brandId)).toHaveLength(status === "approved" ? 1 : 0);
    }
  });

  it("rejects with a note, takes the correction and approves it on the same row", async () => {
    const contactEmail = "twice@brand.example";
    const application = await buildApplication(test, { contactEmail });
    const owner = await signInAs(test, {
      userId: (await buildUser(test, { email: contactEmail })).id,
    });
    expect((await reject(application.id)).body).toMatchObject({
      status: "rejected",
      decision_note: "Say from which value it applies.",
    });
    await test.runJobs("mail.send");
    expect(test.mails.at(-1)?.text).toContain("Say from which value it applies.");
    const path = `/v1/brand/${application.brandId}`;
    expect((await apiAs(test, owner).get(path)).body.status_reason).toBe(
      "Say from which value it applies.",
    );
    const { contact_email: _, ...form } = await applicationForm(test, {
      offer_title: "Backpacks from ₹999",
      redemption_method: "redirect",
      redemption_code: null,
      redemption_url: "shop.example/students",
    });
    const corrected = await apiAs(test, owner)
      .put(`${path}/application`)
      .send({ revision: 1, ...form });
    expect(corrected.body).toMatchObject({ id: application.id, revision: 2, status: "pending" });
    // A reviewer still has the first version open: they must not approve a version that they have not read.
    expect((await approve(application.id, imran, 1)).body.code).toBe("application_changed");
    expect((await approve(application.id, imran, 2)).status).toBe(200);
    const [offer] = await offersOf(application.brandId);
    expect(offer).toMatchObject({
      title: "Backpacks from ₹999",
      redemptionUrl: "https://shop.example/students",
    });
    const rows = await test.dependencies.db
      .select()
      .from(brandApplications)
      .where(eq(brandApplications.brandId, application.brandId));
    expect(rows).toHaveLength(1);
    expect((await approve(application.id, farah, 2)).body.code).toBe("application_decided");
  });

  it("lists by status and search, with counts, and clamps the page", async () => {
    const application = await buildApplication(test, { offerTitle: "Findable 100% offer" });
    const found = await apiAs(test, farah).get(
      `${list}?search=${encodeURIComponent("100% OFFER")}`,
    );
    expect(found.body.items.map((item: { id: string }) => item.id)).toEqual([application.id]);
    expect(
      (await apiAs(test, farah).get(`${list}?search=${encodeURIComponent("100_")}`)).body.total,
    ).toBe(0);
    const pending = await apiAs(test, farah).get(`${list}?status=pending&page=99&per_page=5`);
    expect(pending.body.page).toBe(pending.body.page_count);
    expect(pending.body.counts.pending).toBe(pending.body.total);
    expect((await apiAs(test, farah).get(`${list}?status=gone`)).status).toBe(400);
    expect((await apiAs(test, farah).get(`${list}?page=0`)).status).toBe(400);
  });

  it("shows brands it may be confused with", async () => {
    const contact = "same@brand.example";
    const one = await buildApplication(test, { contactEmail: contact, brandName: "Kettle & Leaf" });
    const other = await buildApplication(test, { contactEmail: contact });
    for (let round = 0; round < 6; round += 1)
      await buildBrand(test, { name: `Kettle & Leaf ${round}` });
    const shown = await apiAs(test, farah).get(`${list}/${one.id}`);
    const names = shown.body.similar_brands.map((brand: { name: string }) => brand.name);
    expect(names).toHaveLength(5);
    expect(shown.body.similar_brands[0].id, "the same contact first").toBe(other.brandId);
    expect(names[1]).toMatch(/^Kettle & Leaf \d$/);
  });

  it("is for admins only and knows no other id", async () => {
    const { id } = await buildApplication(test);
    const member = await signInAs(test);
    const powerless = await signInAs(test, { audience: "admin" });
    for (const answer of [await approve(id, null), await reject(id, null)])
      expect(answer.status).toBe(401);
    for (const who of [member, powerless]) {
      expect((await approve(id, who)).status).toBe(403);
      expect((await reject(id, who)).status).toBe(403);
      expect((await apiAs(test, who).get(list)).status).toBe(403);
      expect((await apiAs(test, who).get(`${list}/${id}`)).status).toBe(403);
    }
    const unknown = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    expect((await approve(unknown)).status).toBe(404);
    expect((await reject(unknown)).status).toBe(404);
    expect((await apiAs(test, farah).get(`${list}/${unknown}`)).status).toBe(404);
    expect(
      (await apiAs(test, farah).post(`${list}/${id}/reject`).send({ revision: 1, note: " " }))
        .status,
    ).toBe(400);
    expect((await apiAs(test, farah).post(`${list}/${id}/approve`).send({})).status).toBe(400);
    for (const decide of [approve, reject]) {
      const beyond = await decide(id, farah, 2_147_483_648);
      expect([beyond.status, beyond.body.code]).toEqual([400, "invalid_request"]);
    }
    expect((await readApplication(test, id)).status).toBe("pending");
  });
});
