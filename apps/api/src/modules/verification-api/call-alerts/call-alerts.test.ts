import { DAY, HOUR, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, brandBalances, brandLimitOverrides, users } from "../../../db/schema/index.ts";
import { clockHour } from "../../money/credits/policy.ts";
import { watchCalls } from "./service-watch.ts";

type Calls = ReturnType<typeof partnerCalls>;

describe("an alert about a brand's calls", () => {
  const test = useTestApp();
  const ask: Calls["ask"] = (...call) => partnerCalls(test).ask(...call);
  const askMany: Calls["askMany"] = (...call) => partnerCalls(test).askMany(...call);
  let admin: SignedIn;
  let partner: Awaited<ReturnType<typeof createPartner>>;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: ["brands"] });
    await test.dependencies.db
      .update(users)
      .set({ name: "Farah Irani" })
      .where(eq(users.id, admin.userId));
  });
  beforeEach(async () => {
    // In the middle of a clock hour, so that none begins meanwhile.
    test.clock.set(new Date(clockHour(new Date()).start.getTime() + HOUR / 2));
    partner = await createPartner(test);
    await test.dependencies.db
      .update(brandBalances)
      .set({ planTier: "enterprise", balance: 20_000 })
      .where(eq(brandBalances.brandId, partner.brandId));
  });

  /** Asks about so many people who are verified, and who are not. */
  const askAbout = async (verified: number, unknown: number) => {
    const groups = [
      Array.from({ length: verified }, () => partner.email),
      Array.from({ length: unknown }, (_, at) => `nobody-${at}@x.example`),
    ];
    for (const addresses of groups) {
      if (addresses.length === 0) continue;
      expect((await askMany(partner.live, addresses)).status).toBe(200);
      // Calls of one millisecond have no order.
      test.clock.advance(5);
    }
  };
  const look = async (workers = 1) => {
    test.clock.advance(MINUTE);
    await Promise.all(Array.from({ length: workers }, () => watchCalls(test.dependencies)));
  };
  const path = () => `/v1/admin/api-customers/${partner.brandId}`;
  const alerts = async () => (await apiAs(test, admin).get(path()).expect(200)).body.alerts;
  const hourlyLimit = async () =>
    Number((await ask(partner.live, { studentEmail: partner.email })).headers["ratelimit-limit"]);
  const clear = (alertId: string, reason = "You imported old customers once.", by = admin) =>
    apiAs(test, by).post(`${path()}/call-alerts/${alertId}/clear`).send({ reason });
  const mailsAfter = async (action: () => Promise<unknown>) => {
    await test.runJobs("mail.send");
    const before = test.mails.length;
    await action();
    await test.runJobs("mail.send");
    return test.mails
      .slice(before)
      .map(({ to, subject, text }) => ({ to: to?.[0]?.address, subject, text }));
  };
  const audited = async () => {
    const rows = await test.dependencies.db
      .select({ action: auditLog.action, details: auditLog.details, actor: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.brandId, partner.brandId))
      .orderBy(auditLog.id);
    return rows.filter(({ action }) => action.startsWith("calls."));
  };

  it("is not raised for 800 of 1,000, and by one more answer that is not verified", async () => {
    await askAbout(200, 800);
    await look();
    expect(await alerts()).toEqual([]);
    expect(await hourlyLimit()).toBe(15_000);
    // The last thousand are 198 verified ones, the 800, the verified one just above, and this.
    await askAbout(0, 1);
    await look();
    expect(await alerts()).toMatchObject([{ calls: 1_000, not_verified: 801, cleared_at: null }]);
  });

  it("leaves a tenth of the hour from the next call on, and is mailed and audited once", async () => {
    const developer = await signInAs(test, { brand: { id: partner.brandId, role: "developer" } });
    const editor = await signInAs(test, { brand: { id: partner.brandId, role: "editor" } });
    const other = await signInAs(test, { admin: ["finance"] });
    await askAbout(100, 900);
    expect(await hourlyLimit()).toBe(15_000);
    const mails = await mailsAfter(() => look(2));
    expect(await hourlyLimit()).toBe(1_500);
    const { body } = await apiAs(test, admin).get(path()).expect(200);
    expect(body).toMatchObject({
      alert_raised_at: expect.any(String),
      alerts: [{ calls: 1_000, cleared_at: null, cleared_by_name: null }],
      credit_status: { hour: { limit: 1_500, reduced: true } },
    });
    const addresses = mails.map(({ to }) => to);
    expect(addresses).toContain(developer.email);
    expect(addresses.filter((to) => to === admin.email)).toHaveLength(1);
    expect(addresses).not.toContain(editor.email);
    expect(addresses).not.toContain(other.email);
    const notice = mails.find(({ to }) => to === admin.email);
    expect(notice?.subject).toContain("Unusual verification calls");
    expect(notice?.text).toContain(`/admin/brand-api/${partner.brandId}`);
    expect(await audited()).toMatchObject([
      { action: "calls.alert_raised", details: { calls: 1_000 }, actor: null },
    ]);
    expect(await mailsAfter(() => look(2))).toEqual([]);
  });

  it("refuses what is over a tenth of the brand's own limit, and never less than one call", async () => {
    await askAbout(0, 1_000);
    await look();
    const limitTo = async (limit: number) => {
      const row = { brandId: partner.brandId, note: "For a test.", hourlyLimit: limit };
      await test.dependencies.db
        .insert(brandLimitOverrides)
        .values(row)
        .onConflictDoUpdate({ target: brandLimitOverrides.brandId, set: row });
      test.clock.advance(HOUR);
    };
    await limitTo(25);
    const statuses = [];
    for (let call = 0; call < 3; call++)
      statuses.push((await ask(partner.live, { studentEmail: partner.email })).status);
    expect(statuses).toEqual([200, 200, 429]);
    await limitTo(5);
    expect((await ask(partner.live, { studentEmail: partner.email })).status).toBe(200);
    expect((await ask(partner.live, { studentEmail: partner.email })).status).toBe(429);
    // Test keys have an hour of their own.
    const tested = await ask(partner.testKey, { studentEmail: partner.email });
    expect(tested.headers["ratelimit-limit"]).toBe("100");
  });

  it("is cleared once, by one admin, who is named to the next; the same calls raise no other", async () => {
    await askAbout(0, 1_000);
    await look();
    const [{ id }] = await alerts();
    // They count for nothing: an alert is open.
    await askAbout(0, 500);
    const mails = await mailsAfter(async () => {
      const answers = await Promise.all([clear(id), clear(id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toMatchObject({ id, cleared_by_name: "Farah Irani" });
    });
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your hourly limit of the verification API is back to normal",
    ]);
    expect(mails[0]?.text).toContain("You imported old customers once.");
    expect(await hourlyLimit()).toBe(15_000);
    expect((await audited()).map(({ action, actor }) => [action, actor])).toEqual([
      ["calls.alert_raised", null],
      ["calls.alert_cleared", admin.userId],
    ]);
    const late = await signInAs(test, { admin: ["brands"] });
    const refused = await clear(id, "It is fine.", late).expect(409);
    expect(refused.body).toMatchObject({
      code: "call_alert_cleared",
      cleared: { by_name: "Farah Irani", at: expect.any(String) },
    });
    expect(refused.body.detail).toContain("Farah Irani cleared it on");
    await look();
    // With the one above, 999 answers since.
    await askAbout(0, 998);
    await look();
    expect(await alerts()).toHaveLength(1);
    await askAbout(0, 1);
    await look();
    expect(await alerts()).toMatchObject([{ cleared_at: null }, { id }]);
  });

  it("looks back a day, at live calls about real addresses alone", async () => {
    await askAbout(0, 990);
    test.clock.advance(2 * DAY);
    await askMany(
      partner.live,
      Array.from({ length: 20 }, () => "not-verified@student.test"),
    );
    await askAbout(0, 10);
    await look();
    expect(await alerts()).toEqual([]);
  });

  it("is cleared with a reason, by admins who look after brands", async () => {
    await askAbout(0, 1_000);
    await look();
    const [{ id }] = await alerts();
    for (const body of [{}, { reason: "" }, { reason: "ok" }, { reason: "x".repeat(501) }]) {
      const { body: problem } = await apiAs(test, admin)
        .post(`${path()}/call-alerts/${id}/clear`)
        .send(body)
        .expect(400);
      expect(problem.errors[0].field).toBe("body.reason");
    }
    const finance = await signInAs(test, { admin: ["finance", "catalogue", "reviewer", "owner"] });
    const brand = await signInAs(test, { brand: { id: partner.brandId, role: "admin" } });
    await clear(id, "Reason", finance).expect(403);
    await clear(id, "Reason", brand).expect(403);
    await apiAs(test).post(`${path()}/call-alerts/${id}/clear`).send({ reason: "Why" }).expect(401);
    const other = await createPartner(test);
    await apiAs(test, admin)
      .post(`/v1/admin/api-customers/${other.brandId}/call-alerts/${id}/clear`)
      .send({ reason: "Reason" })
      .expect(404);
    expect((await alerts())[0].cleared_at).toBeNull();
    expect(await hourlyLimit()).toBe(1_500);
  });
});
