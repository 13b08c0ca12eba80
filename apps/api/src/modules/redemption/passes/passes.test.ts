import { randomUUID } from "node:crypto";
import { DAY, dayInKolkata, shiftDay } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { outlets, shownPasses, students, users } from "../../../db/schema/index.ts";
import { forgetPasses } from "./service.ts";

interface PassCode {
  qr_payload: string;
  typed_code: string;
  expires_at: string;
  verified_until: string;
}

describe("a student's pass, and a shop's check of it", () => {
  const test = useTestApp();
  let brand: Brand;
  let staff: { authorization: string };
  beforeAll(async () => {
    brand = await buildBrand(test, { name: "Chai Chowk" });
    staff = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
  });
  beforeEach(() => test.clock.set(new Date()));

  const PATH = "/v1/student/pass-code";
  const check = (who: { authorization: string }, body: object, brandId = brand.id) =>
    apiAs(test, who)
      .post(`/v1/brand/${brandId}/redemptions/check`)
      .send({ idempotency_key: randomUUID(), ...body });
  const verifiedStudent = async () => {
    const student = await buildStudent(test, { verificationStatus: "approved" });
    return { student, who: await signInAs(test, { userId: student.userId }) };
  };
  const show = async () => {
    const { student, who } = await verifiedStudent();
    const { status, body } = await apiAs(test, who).post(PATH);
    expect(status).toBe(200);
    return { student, who, code: body as PassCode };
  };
  const otherShop = async () => {
    const other = await buildBrand(test);
    const who = await signInAs(test, { brand: { id: other.id, role: "staff" } });
    return (body: object) => check(who, body, other.id);
  };
  const readsOf = (studentId: string) =>
    test.dependencies.db
      .select()
      .from(shownPasses)
      .where(
        eq(shownPasses.studentId, studentId as (typeof shownPasses.$inferSelect)["studentId"]),
      );

  it("answers 'verified student' and until when, by QR and by typed code, and nothing of the person", async () => {
    const { student, code } = await show();
    const left = Date.parse(code.expires_at) - test.clock.now().getTime();
    expect(left).toBeGreaterThan(58_000);
    expect(left).toBeLessThanOrEqual(60_000);
    expect(code.typed_code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(code.qr_payload).toHaveLength(48);
    for (const shown of [
      { qr_payload: code.qr_payload },
      { typed_code: code.typed_code.toLowerCase() },
    ]) {
      const { text } = await check(staff, shown);
      const before = "typed_code" in shown ? expect.any(Number) : null;
      expect(JSON.parse(text)).toEqual({
        outcome: "pass_valid",
        pass: { verified_until: "2099-12-31", read_seconds_ago: before },
        offer: null,
        check: null,
        used: null,
        redeemed_at: null,
      });
      expect(text).not.toContain(student.id);
    }
  });

  it.each(["admin", "editor", "staff"] as const)("is read by a brand's %s", async (role) => {
    const { code } = await show();
    const member = await signInAs(test, { brand: { id: brand.id, role } });
    expect((await check(member, { qr_payload: code.qr_payload })).body.outcome).toBe("pass_valid");
  });

  it("is not read by other roles, or without a session", async () => {
    const { code, who } = await show();
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    const shown = { qr_payload: code.qr_payload };
    expect((await check(viewer, shown)).status).toBe(403);
    expect((await check(who, shown)).status).toBe(404);
    const nobody = await apiAs(test).post(`/v1/brand/${brand.id}/redemptions/check`).send(shown);
    expect(nobody.status).toBe(401);
  });

  it("is given to verified students alone", async () => {
    expect((await apiAs(test).post(PATH)).status).toBe(401);
    const waiting = await buildStudent(test);
    const ended = await buildStudent(test, {
      verificationStatus: "approved",
      verifiedUntil: shiftDay(dayInKolkata(test.clock.now()), -1),
    });
    for (const userId of [waiting.userId, ended.userId, undefined]) {
      const who = await signInAs(test, userId === undefined ? {} : { userId });
      const { status, body } = await apiAs(test, who).post(PATH);
      expect([status, body.code]).toEqual([403, "pass_not_verified"]);
    }
    const unconfirmed = await signInAs(test, { emailConfirmed: false });
    expect((await apiAs(test, unconfirmed).post(PATH)).body.code).toBe("email_not_confirmed");
  });

  it("is too old after a minute, and the next one is good", async () => {
    const { who, code } = await show();
    test.clock.advance(61_000);
    for (const shown of [{ qr_payload: code.qr_payload }, { typed_code: code.typed_code }])
      expect((await check(staff, shown)).body).toMatchObject({
        outcome: "pass_expired",
        pass: null,
      });
    const next = (await apiAs(test, who).post(PATH)).body as PassCode;
    expect(next.typed_code).not.toBe(code.typed_code);
    expect((await check(staff, { qr_payload: next.qr_payload })).body.outcome).toBe("pass_valid");
  });

  it("is one shop's for its minute: another brand or outlet is refused", async () => {
    const { code } = await show();
    const shown = { qr_payload: code.qr_payload };
    expect((await check(staff, shown)).body.outcome).toBe("pass_valid");
    const elsewhere = await otherShop();
    expect((await elsewhere(shown)).body).toMatchObject({ outcome: "pass_used", pass: null });
    expect((await elsewhere({ typed_code: code.typed_code })).body.outcome).toBe("pass_used");
    // The shop that read it may read it again.
    expect((await check(staff, shown)).body.outcome).toBe("pass_valid");

    const chain = await buildBrand(test);
    const [first, second] = await test.dependencies.db
      .insert(outlets)
      .values(
        ["Aundh", "Baner"].map((name) => ({
          brandId: chain.id,
          name,
          address: name,
          city: "Pune",
        })),
      )
      .returning({ id: outlets.id });
    const member = await signInAs(test, { brand: { id: chain.id, role: "staff" } });
    const { code: another } = await show();
    const at = (outlet_id: string | undefined) =>
      check(member, { qr_payload: another.qr_payload, outlet_id }, chain.id);
    expect((await at(first?.id)).body.outcome).toBe("pass_valid");
    expect((await at(second?.id)).body.outcome).toBe("pass_used");
  });

  it("says from its second reading on how long ago the first one was", async () => {
    const { code } = await show();
    const first = { idempotency_key: randomUUID(), qr_payload: code.qr_payload };
    const secondsOf = async (shown: object) =>
      (await check(staff, shown)).body.pass.read_seconds_ago;
    expect(await secondsOf(first)).toBeNull();
    test.clock.advance(20_000);
    expect(await secondsOf({ typed_code: code.typed_code })).toBeGreaterThanOrEqual(20);
    test.clock.advance(20_000);
    expect(await secondsOf({ qr_payload: code.qr_payload })).toBeGreaterThanOrEqual(40);
    // The first reading repeated with its key, as after a lost answer, gives the first answer again.
    expect(await secondsOf(first)).toBeNull();
  });

  it("is accepted in one of many shops at once", async () => {
    const { code } = await show();
    const shops = await Promise.all(Array.from({ length: 6 }, otherShop));
    const answers = await Promise.all(shops.map((shop) => shop({ qr_payload: code.qr_payload })));
    expect(answers.map(({ body }) => String(body.outcome)).toSorted()).toEqual([
      ...Array(5).fill("pass_used"),
      "pass_valid",
    ]);
  });

  it("gives the same answer to the same key, also when its minute is over", async () => {
    const { student, code } = await show();
    const shown = { idempotency_key: randomUUID(), qr_payload: code.qr_payload };
    const first = await check(staff, shown);
    test.clock.advance(70_000);
    expect((await check(staff, shown)).body).toEqual(first.body);
    const [read] = await readsOf(student.id);
    const written = await auditEntries(test, { action: "pass.checked", subjectId: read?.id ?? "" });
    expect(written).toMatchObject([{ brandId: brand.id, actorType: "user" }]);
    expect(JSON.stringify(written)).not.toContain(student.id);
  });

  it("is refused when the student lost the verification, or is blocked", async () => {
    const { db } = test.dependencies;
    const lost = await show();
    await db
      .update(students)
      .set({ verificationStatus: "rejected", verifiedUntil: null })
      .where(eq(students.id, lost.student.id));
    const blocked = await show();
    await db
      .update(users)
      .set({ blockedAt: test.clock.now(), blockedReason: "Shared the account." })
      .where(eq(users.id, blocked.student.userId));
    for (const { code } of [lost, blocked]) {
      const { body } = await check(staff, { qr_payload: code.qr_payload });
      expect(body).toMatchObject({ outcome: "pass_not_verified", pass: null });
    }
    expect((await apiAs(test, blocked.who).post(PATH)).status).toBe(401);
    expect((await apiAs(test, lost.who).post(PATH)).status).toBe(403);
  });

  it("does not know a forged one", async () => {
    const { code } = await show();
    const bytes = Buffer.from(code.qr_payload, "base64url");
    for (const index of [0, 17, 30]) {
      const forged = Buffer.from(bytes);
      forged[index] = (forged[index] ?? 0) ^ 1;
      const { body } = await check(staff, { qr_payload: forged.toString("base64url") });
      expect(body.outcome).toBe("unknown");
    }
  });

  it("is counted in the shop's day, and forgotten after two", async () => {
    const shop = await buildBrand(test);
    const member = await signInAs(test, { brand: { id: shop.id, role: "staff" } });
    const today = async () =>
      (await apiAs(test, member).get(`/v1/brand/${shop.id}/redemption-checks/today`)).body;
    expect(await today()).toMatchObject({ total: 0, passes: 0 });
    const { student, code } = await show();
    await check(member, { qr_payload: code.qr_payload }, shop.id);
    expect(await today()).toMatchObject({ total: 0, passes: 1, items: [] });
    await forgetPasses(test.dependencies);
    expect(await readsOf(student.id)).toHaveLength(1);
    test.clock.advance(3 * DAY);
    await forgetPasses(test.dependencies);
    expect(await readsOf(student.id)).toEqual([]);
  });
});
