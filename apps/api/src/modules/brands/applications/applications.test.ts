import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import pg from "pg";
import sharp from "sharp";
import supertest from "supertest";
import { describe, expect, it, vi } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp, createTestApp } from "../../../../test/app.ts";
import { applicationForm, buildApplication } from "../../../../test/factories/application.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  auditLog,
  brandApplications,
  brands,
  brandUsers,
  users,
} from "../../../db/schema/index.ts";
import { longDay } from "../../../mails/days.ts";
import { MAX_WAITING_PER_CONTACT } from "./policy.ts";

describe("applying", () => {
  const test = useTestApp();

  const submit = (form: object, who: SignedIn | null = null) =>
    apiAs(test, who).post("/v1/applications").send(form);
  const stored = (form: Record<string, unknown>) =>
    test.dependencies.db
      .select({ application: brandApplications, brand: brands })
      .from(brandApplications)
      .innerJoin(brands, eq(brands.id, brandApplications.brandId))
      .where(eq(brandApplications.contactEmail, String(form["contact_email"])));

  it("takes a visitor's application: a pending brand, its submission, a mail", async () => {
    const form = await applicationForm(test, { brand_name: "  Café Mélange  " });
    const answer = await submit(form);
    expect(answer.status).toBe(202);
    expect(answer.body.message).toContain("2-3 business days");
    expect(answer.body.review_by).toMatch(/^\d{4}-\d\d-\d\d$/);
    await test.runJobs("mail.send");
    const mail = test.mails.find(({ to }) => to?.[0]?.address === form["contact_email"]);
    expect(mail?.text).toContain(`our answer by ${longDay(answer.body.review_by, "en")}.`);
    const [row, ...others] = await stored(form);
    expect(others).toEqual([]);
    expect(row?.brand).toMatchObject({
      name: "Café Mélange",
      slug: "cafe-melange",
      status: "pending",
    });
    expect(row?.brand.contactEmail).toBe(form["contact_email"]);
    expect(row?.application).toMatchObject({ status: "pending", revision: 1, submittedBy: null });
    expect(row?.application.redemptionCodeEncrypted?.toString()).not.toContain("JHOLA25");
    const audits = await test.dependencies.db.select().from(auditLog);
    expect(audits.find((audit) => audit.subjectId === row?.application.id)?.action).toBe(
      "application.submitted",
    );
    await test.runJobs("mail.send");
    expect(test.mails.at(-1)?.to?.[0]?.address).toBe(form["contact_email"]);
    expect(test.mails.at(-1)?.subject).toContain("Café Mélange");
  });

  it("is answered later where the settings name a holiday, set as the runbook says", async () => {
    const runbook = await readFile(
      new URL("../../../../../../docs/runbooks/settings.md", import.meta.url),
      "utf8",
    );
    const [, statement = ""] = runbook.match(/```sql\n(.*?)```/s) ?? [];
    const reviewBy = async () => (await submit(await applicationForm(test))).body.review_by;
    test.clock.set(new Date("2026-11-23T06:00:00Z"));
    expect(await reviewBy()).toBe("2026-11-26");
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    // Twice: the second replaces the first.
    await owner.query(statement);
    await owner.query(statement);
    expect(await reviewBy()).toBe("2026-11-27");
    await owner.query("delete from settings where key = 'review.holidays'");
    expect(await reviewBy()).toBe("2026-11-26");
    await owner.end();
    test.clock.set(new Date());
  });

  it("answers a repeat the same, stores nothing and mails the contact", async () => {
    const form = await applicationForm(test);
    const answers = await Promise.all([
      submit(form),
      submit(form),
      submit({ ...form, offer_title: "Another one" }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await stored(form)).toHaveLength(1);
    await test.runJobs("mail.send");
    const subjects = test.mails.slice(-3).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject?.startsWith("We already have"))).toHaveLength(2);
  });

  it("gives brands of one name different addresses, also at once", async () => {
    const forms = await Promise.all(
      Array.from({ length: 4 }, () => applicationForm(test, { brand_name: "Same Name" })),
    );
    await Promise.all(forms.map((form) => submit(form)));
    const slugs = (await Promise.all(forms.map(stored))).map(([row]) => row?.brand.slug);
    expect(new Set(slugs)).toEqual(
      new Set(["same-name", "same-name-2", "same-name-3", "same-name-4"]),
    );
  });

  it("mails a contact about repeats only a few times, and always answers the same", async () => {
    const form = await applicationForm(test);
    const answers = [];
    for (let turn = 0; turn < 9; turn += 1) answers.push(await submit(form));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await test.runJobs("mail.send");
    const mails = test.mails.filter((mail) => mail.to?.[0]?.address === form["contact_email"]);
    expect(mails.length).toBeGreaterThan(2);
    expect(mails.length).toBeLessThan(7);
  });

  it("stops counting on a contact who sends too many", async () => {
    const contact_email = "busy@brand.example";
    for (let number = 0; number < MAX_WAITING_PER_CONTACT + 2; number += 1) {
      const form = await applicationForm(test, { contact_email });
      expect((await submit(form)).status).toBe(202);
    }
    expect(await stored({ contact_email })).toHaveLength(MAX_WAITING_PER_CONTACT);
  });

  it("gives rights by the confirmed contact address alone, never to the account that submitted", async () => {
    const contact = await buildUser(test, { email: "owner@brand.example", emailConfirmedAt: null });
    const submitter = await signInAs(test);
    const form = await applicationForm(test, { contact_email: "Owner@Brand.example " });
    await submit(form, submitter);
    const [row] = await stored({ contact_email: "owner@brand.example" });
    expect(row?.application.submittedBy).toBe(submitter.userId);
    expect(await test.dependencies.db.select().from(brandUsers)).toEqual([]);
    const path = `/v1/brand/${row?.brand.id}`;
    expect((await apiAs(test, submitter).get(path)).status).toBe(404);
    const unconfirmed = await signInAs(test, { userId: contact.id });
    expect((await apiAs(test, unconfirmed).get(path)).status).toBe(404);
    await test.dependencies.db
      .update(users)
      .set({ emailConfirmedAt: test.clock.now() })
      .where(eq(users.id, contact.id));
    const shown = await apiAs(test, unconfirmed).get(path);
    expect(shown.body).toMatchObject({ status: "pending", status_reason: null, role: "admin" });
    const own = await apiAs(test, unconfirmed).get(`${path}/application`);
    expect(own.body).toMatchObject({
      redemption_code: "JHOLA25",
      status: "pending",
      contact_name: "Vidya Subramaniam",
    });
  });

  it("keeps the contact's phone number in one form", async () => {
    const typed = ["0919845000000", "00919845000000", "98450 00000", "022-2345 6789"];
    const kept = [];
    for (const contact_phone of typed) {
      const form = await applicationForm(test, { contact_phone });
      await submit(form);
      kept.push((await stored(form))[0]?.application.contactPhone);
    }
    const mobile = "+919845000000";
    expect(kept).toEqual([mobile, mobile, mobile, "+912223456789"]);
  });

  it("completes a logo address without a scheme and takes an empty one for none", async () => {
    const bare = await applicationForm(test, { logo_url: "  shop.example/logo.png " });
    const empty = await applicationForm(test, { logo_url: " " });
    await submit(bare);
    await submit(empty);
    expect((await stored(bare))[0]?.application.logoUrl).toBe("https://shop.example/logo.png");
    expect((await stored(empty))[0]?.application.logoUrl).toBeNull();
  });

  it.each([
    ["brand_name", { brand_name: "x" }],
    ["brand_name", { brand_name: "\u200b\u2060\u3164" }],
    ["offer_title", { offer_title: undefined }],
    ["offer_details", { offer_details: "x".repeat(2000) }],
    ["offer_details", { offer_details: "a NUL \u0000 in here" }],
    ["category", { category: "no-such-category" }],
    ["start_date", { start_date: "2026-02-31" }],
    ["start_date", { start_date: "0000-01-01" }],
    ["start_date", { start_date: "0026-12-01" }],
    ["start_date", { start_date: "2021-12-01" }],
    ["start_date", { start_date: "2031-12-01" }],
    ["end_date", { end_date: "2060-12-01" }],
    ["end_date", { end_date: "9999-12-31" }],
    ["end_date", { start_date: "2026-12-01", end_date: "2026-11-30" }],
    ["end_date", { end_date: "2026-01-02" }],
    ["redemption_url", { redemption_method: "redirect", redemption_code: null }],
    ["redemption_url", { redemption_url: "javascript:alert(1)" }],
    ["redemption_code", { redemption_code: null }],
    ["redemption_code", { redemption_method: "qr" }],
    ["discount_value", { discount_value: "250" }],
    ["discount_value", { discount_type: "bogo" }],
    ["city", { city: "London" }],
    ["logo_image", { logo_image: "not base64" }],
    ["logo_image", { logo_image: Buffer.from("<svg onload=alert(1)>").toString("base64") }],
    ["logo_image", { logo_image: "AAAA", logo_url: "https://shop.example/logo.png" }],
    ["logo_url", { logo_url: "https://user:secret@shop.example/logo.png" }],
    ["contact_email", { contact_email: "nobody" }],
    ["contact_phone", { contact_phone: "call me" }],
    ["", { status: "approved" }],
  ])("refuses a wrong %s (%#)", async (field, change) => {
    const form = await applicationForm(test, change);
    const answer = await submit(form);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toBe(field === "" ? "body" : `body.${field}`);
    expect(await stored(form)).toEqual([]);
  });

  it("keeps a logo that is sent as a picture, re-encoded, and one copy of it", async () => {
    const put = vi.spyOn(test.dependencies.storage, "put");
    const remove = vi.spyOn(test.dependencies.storage, "remove");
    const png = await sharp({
      create: { width: 40, height: 20, channels: 3, background: "#0a5c5c" },
    })
      .png()
      .toBuffer();
    const form = await applicationForm(test, { logo_image: png.toString("base64") });
    await submit(form);
    await submit(form);
    const logoUrl = (await stored(form))[0]?.brand.logoUrl ?? "";
    expect(logoUrl).toMatch(/\/v1\/brand-logos\/[0-9a-f-]{36}\.webp$/);
    const logo = await apiAs(test).get(new URL(logoUrl).pathname);
    expect([logo.status, logo.headers["content-type"]]).toEqual([200, "image/webp"]);
    const repeated = put.mock.calls.at(-1)?.[0];
    expect(logoUrl).not.toContain(repeated);
    expect(remove).toHaveBeenCalledExactlyOnceWith(repeated);
  });

  it("takes a rejected application back on the same row", async () => {
    const before = await buildApplication(test, {
      status: "rejected",
      contactEmail: "again@brand.example",
    });
    const owner = await signInAs(test, {
      userId: (await buildUser(test, { email: "again@brand.example" })).id,
    });
    const path = `/v1/brand/${before.brandId}/application`;
    expect((await apiAs(test, owner).get(`/v1/brand/${before.brandId}`)).body.status_reason).toBe(
      "For a test.",
    );
    const { contact_email: _, ...form } = await applicationForm(test, {
      brand_name: "Corrected Name",
    });
    expect(
      (
        await apiAs(test, owner)
          .put(path)
          .send({ revision: 1, ...form, contact_email: "other@brand.example" })
      ).status,
    ).toBe(400);
    const [first, second] = await Promise.all([
      apiAs(test, owner)
        .put(path)
        .send({ revision: 1, ...form }),
      apiAs(test, owner)
        .put(path)
        .send({ revision: 1, ...form }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const corrected = first.status === 200 ? first.body : second.body;
    expect(corrected).toMatchObject({
      id: before.id,
      status: "pending",
      revision: 2,
      decision_note: null,
      review_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      earlier: [
        {
          revision: 1,
          submitted_at: before.submittedAt.toISOString(),
          decided_at: before.decidedAt?.toISOString(),
          note: "For a test.",
        },
      ],
    });
    expect(corrected.contact_email).toBe("again@brand.example");
    const brand = await apiAs(test, owner).get(`/v1/brand/${before.brandId}`);
    expect(brand.body).toMatchObject({
      name: "Corrected Name",
      status: "pending",
      status_reason: null,
    });
    const again = await apiAs(test, owner)
      .put(path)
      .send({ revision: 2, ...form });
    expect(again.body.code).toBe("application_not_correctable");
  });

  it("is not corrected from a revision that a colleague has corrected since", async () => {
    const { brandId } = await buildApplication(test, { status: "rejected" });
    const owner = await signInAs(test, { brand: { id: brandId, role: "admin" } });
    const path = `/v1/brand/${brandId}/application`;
    const { contact_email: _, ...form } = await applicationForm(test);
    const { revision } = (await apiAs(test, owner).get(path)).body;
    await apiAs(test, owner)
      .put(path)
      .send({ revision, ...form })
      .expect(200);
    const { db, clock } = test.dependencies;
    const again = {
      status: "rejected" as const,
      decisionNote: "Once more.",
      decidedAt: clock.now(),
    };
    await db.update(brandApplications).set(again).where(eq(brandApplications.brandId, brandId));
    const sentBack = { status: "rejected" as const, statusReason: "Once more." };
    await db.update(brands).set(sentBack).where(eq(brands.id, brandId));
    const late = await apiAs(test, owner)
      .put(path)
      .send({ revision, ...form, offer_title: "An older text" });
    expect([late.status, late.body.code]).toEqual([409, "version_conflict"]);
    expect(late.body.current).toMatchObject({
      revision: revision + 1,
      offer_title: form.offer_title,
    });
    const missing = await apiAs(test, owner).put(path).send(form);
    expect([missing.status, missing.body.errors[0].field]).toEqual([400, "body.revision"]);
  });

  it("keeps an uploaded logo in a correction until it is removed there", async () => {
    const create = { width: 40, height: 20, channels: 3, background: "#0a5c5c" } as const;
    const logo_image = (await sharp({ create }).png().toBuffer()).toString("base64");
    const form = await applicationForm(test, { logo_image });
    await submit(form);
    const [found] = await stored(form);
    if (found === undefined) throw new Error("The application was not stored.");
    const { id } = found.brand;
    const logoUrl = found.brand.logoUrl ?? "";
    const owner = await signInAs(test, { brand: { id, role: "admin" } });
    const correct = async (change: object) => {
      const { db } = test.dependencies;
      const status = "rejected";
      const words = "For a test.";
      await db
        .update(brandApplications)
        .set({ status, decisionNote: words, decidedAt: test.clock.now() })
        .where(eq(brandApplications.brandId, id));
      await db.update(brands).set({ status, statusReason: words }).where(eq(brands.id, id));
      const { contact_email: _, ...rest } = form;
      const { revision } = (await apiAs(test, owner).get(`/v1/brand/${id}/application`)).body;
      return apiAs(test, owner)
        .put(`/v1/brand/${id}/application`)
        .send({ revision, ...rest, logo_image: null, ...change });
    };
    const logo = () => apiAs(test).get(new URL(logoUrl).pathname);
    expect((await correct({})).body).toMatchObject({ logo_uploaded: true });
    expect((await logo()).status).toBe(200);
    const both = await correct({ logo_image, logo_removed: true });
    expect([both.status, both.body.errors[0].field]).toEqual([400, "body.logo_removed"]);
    expect((await correct({ logo_removed: true })).body).toMatchObject({ logo_uploaded: false });
    expect((await stored(form))[0]?.brand.logoUrl).toBeNull();
    expect((await logo()).status).toBe(404);
  });

  it("lets admins of that brand correct, editors read, and no other account", async () => {
    const application = await buildApplication(test, { status: "rejected" });
    const brand = { id: application.brandId };
    const path = `/v1/brand/${brand.id}/application`;
    const { contact_email: _, ...form } = await applicationForm(test);
    const editor = await signInAs(test, { brand: { ...brand, role: "editor" } });
    const staff = await signInAs(test, { brand: { ...brand, role: "staff" } });
    const stranger = await signInAs(test, {
      brand: { id: (await buildBrand(test)).id, role: "admin" },
    });
    expect((await apiAs(test).get(path)).status).toBe(401);
    expect((await apiAs(test, staff).get(path)).status).toBe(403);
    expect((await apiAs(test, editor).get(path)).status).toBe(200);
    expect((await apiAs(test, editor).put(path).send(form)).status).toBe(403);
    expect((await apiAs(test, stranger).get(path)).status).toBe(404);
    expect((await apiAs(test, stranger).put(path).send(form)).status).toBe(404);
  });

  it("takes ten an hour from one network address, and says when to come back", async () => {
    const limited = await createTestApp({ RATE_LIMIT_SCALE: "1" });
    try {
      const apply = () => supertest(limited.app.server).post("/v1/applications").send({});
      for (let turn = 0; turn < 10; turn += 1) expect((await apply()).status).toBe(400);
      const refused = await apply();
      expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
    } finally {
      await limited.close();
    }
  });
});
