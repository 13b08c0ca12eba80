import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { mailsTo } from "../../../../test/auth-client.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog } from "../../../db/schema/index.ts";
import { templates } from "../../../mails/templates.ts";

const path = "/v1/admin/mail-templates";

describe("mail templates", () => {
  const test = useTestApp();
  let owner: SignedIn;
  beforeAll(async () => {
    owner = await signInAs(test, { admin: ["owner"] });
  });

  it("are all listed with their languages", async () => {
    const { body } = await apiAs(test, owner).get(path).expect(200);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(Object.keys(templates));
    expect(body.items).toContainEqual({
      name: "confirm-email",
      subject: "Confirm your email for Bachat",
      locales: ["en", "hi"],
      asked_for: true,
    });
  });

  it("are shown in the language that is asked for, or in English", async () => {
    const show = async (name: string, locale: string) =>
      (await apiAs(test, owner).get(`${path}/${name}`).query({ locale }).expect(200)).body;
    expect((await show("confirm-email", "hi")).html).toContain("स्वागत है, Asha Verma");
    expect(await show("brand-suspended", "hi")).toMatchObject({ locale: "en" });
    await apiAs(test, owner).get(`${path}/no-such-mail`).expect(404);
    await apiAs(test, owner).get(`${path}/confirm-email`).query({ locale: "fr" }).expect(400);
  });

  it("are sent to the admin alone as a test, a few times", async () => {
    const send = () =>
      apiAs(test, owner).post(`${path}/confirm-email/tests`).send({ locale: "hi" });
    expect((await send().expect(200)).body.email).toBe(owner.email);
    const sent = await mailsTo(test, owner.email);
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^\[Test\] .*Bachat .*ई-मेल/),
    ]);
    const audited = await test.dependencies.db
      .select({ subjectId: auditLog.subjectId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, "mail.test_sent"));
    expect(audited).toEqual([{ subjectId: "confirm-email", details: { locale: "hi" } }]);
    const statuses = [];
    for (const _ of [1, 2, 3, 4, 5, 6]) statuses.push((await send()).status);
    expect(statuses).toContain(429);
  });

  it("are for owners, and a test needs a confirmed address", async () => {
    const reviewer = await signInAs(test, { admin: ["reviewer"] });
    for (const [who, status] of [
      [null, 401],
      [reviewer, 403],
    ] as const) {
      await apiAs(test, who).get(path).expect(status);
      await apiAs(test, who).get(`${path}/confirm-email`).expect(status);
      await apiAs(test, who)
        .post(`${path}/confirm-email/tests`)
        .send({ locale: "en" })
        .expect(status);
    }
    const wrong = await apiAs(test, owner)
      .post(`${path}/confirm-email/tests`)
      .send({ locale: "fr" })
      .expect(400);
    expect(wrong.body.errors[0].field).toBe("body.locale");
  });
});
