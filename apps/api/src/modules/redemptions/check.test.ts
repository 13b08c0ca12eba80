import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../test/api-as.ts";
import { useTestApp } from "../../../test/app.ts";
import { type Brand, buildBrand } from "../../../test/factories/brand.ts";
import { buildOffer } from "../../../test/factories/offer.ts";
import { buildStudent } from "../../../test/factories/student.ts";
import { signInAs } from "../../../test/sign-in.ts";
import { auditLog, redemptions } from "../../db/schema/index.ts";
import type { UserId } from "../../ids.ts";
import { isRepeat, normalizeTypedCode, readQrToken, writeQrToken } from "./policy.ts";

describe("a QR and its shop check", () => {
  const test = useTestApp();
  let brand: Brand;
  let staff: { authorization: string };
  beforeAll(async () => {
    brand = await buildBrand(test, { name: "Momo Mohalla" });
    staff = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
  });
  beforeEach(() => test.clock.set(new Date()));

  const post = (path: string, who: { authorization: string }, body?: object) =>
    apiAs(test, who).post(path).send(body);
  const check = (who: { authorization: string }, body: object, brandId = brand.id) =>
    post(`/v1/brand/${brandId}/redemptions/check`, who, body);
  const showQr = async (overrides: Parameters<typeof buildOffer>[1] = {}) => {
    const student = await buildStudent(test);
    const who = await signInAs(test, { userId: student.userId });
    const offer = await buildOffer(test, {
      brandId: brand.id,
      redemptionMethod: "qr",
      title: "Plate of eight",
      discountType: "bogo",
      ...overrides,
    });
    const { body, status } = await post(`/v1/student/offers/${offer.id}/redemptions`, who);
    expect(status).toBe(201);
    return {
      student,
      who,
      offer,
      redemption: body as {
        id: string;
        qr: { qr_payload: string; typed_code: string; expires_at: string };
      },
    };
  };

  const countAudit = (redemptionId: string) =>
    test.dependencies.db.$count(
      auditLog,
      and(eq(auditLog.action, "redemption.checked"), eq(auditLog.subjectId, redemptionId)),
    );

  it("lasts 60 seconds and is renewed with the same typed code", async () => {
    const { who, redemption } = await showQr();
    const left = Date.parse(redemption.qr.expires_at) - test.clock.now().getTime();
    expect(left).toBeGreaterThan(58_000);
    expect(left).toBeLessThanOrEqual(60_000);
    expect(redemption.qr.typed_code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    test.clock.advance(61_000);
    const late = await check(staff, { qr_payload: redemption.qr.qr_payload });
    expect([late.status, late.body.code]).toEqual([410, "qr_expired"]);
    const renewed = await post(`/v1/student/redemptions/${redemption.id}/qr-token`, who);
    expect(renewed.status).toBe(200);
    expect(renewed.body.typed_code).toBe(redemption.qr.typed_code);
    expect(renewed.body.qr_payload).not.toBe(redemption.qr.qr_payload);
    const checked = await check(staff, { qr_payload: renewed.body.qr_payload });
    expect(checked.status).toBe(200);
    expect(checked.body).toMatchObject({
      redemption_id: redemption.id,
      offer: { title: "Plate of eight", discount_type: "bogo", discount_value: null },
    });
  });

  it("names no student to the brand and is written to the audit", async () => {
    const { student, redemption } = await showQr();
    const { text } = await check(staff, { typed_code: redemption.qr.typed_code });
    expect(text).not.toContain(student.id);
    expect(text).not.toContain(student.name);
    const rows = await test.dependencies.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "redemption.checked"), eq(auditLog.subjectId, redemption.id)));
    expect(rows).toMatchObject([{ brandId: brand.id, actorType: "user" }]);
  });

  it("is accepted once of many checks at once, by QR or typed code, and burns both", async () => {
    const { who, offer, redemption } = await showQr();
    const typed = redemption.qr.typed_code.toLowerCase();
    const counters = await Promise.all(
      Array.from({ length: 12 }, () => signInAs(test, { brand: { id: brand.id, role: "staff" } })),
    );
    const answers = await Promise.all(
      counters.map((counter, i) =>
        check(
          counter,
          i % 2 === 0
            ? { qr_payload: redemption.qr.qr_payload }
            : { typed_code: `${typed.slice(0, 4)}-${typed.slice(4)}` },
        ),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, answer.body.code]).toEqual([409, "already_checked"]);
    }
    const renewal = await post(`/v1/student/redemptions/${redemption.id}/qr-token`, who);
    expect([renewal.status, renewal.body.code]).toEqual([409, "already_checked"]);
    const again = await post(`/v1/student/offers/${offer.id}/redemptions`, who);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: redemption.id, status: "checked", qr: null });
  });

  it("is found by its typed code in full-width characters", async () => {
    const { redemption } = await showQr();
    const typed = redemption.qr.typed_code.replaceAll(/./g, (one) =>
      String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0),
    );
    expect((await check(staff, { typed_code: typed })).status).toBe(200);
  });

  it("gives the same answer to the same member within a minute, and is written once", async () => {
    const { redemption } = await showQr();
    const shown = { typed_code: redemption.qr.typed_code };
    test.clock.advance(30_000);
    const first = await check(staff, shown);
    expect(first.status).toBe(200);
    test.clock.advance(40_000);
    const repeat = await check(staff, shown);
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
    // By then the QR has run out; what it was accepted for stands.
    const byQr = await check(staff, { qr_payload: redemption.qr.qr_payload });
    expect([byQr.status, byQr.body]).toEqual([200, first.body]);
    const colleague = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const other = await check(colleague, shown);
    expect([other.status, other.body.code]).toEqual([409, "already_checked"]);
    test.clock.advance(20_001);
    const late = await check(staff, shown);
    expect([late.status, late.body.code]).toEqual([409, "already_checked"]);
    expect(await countAudit(redemption.id)).toBe(1);
    const [row] = await test.dependencies.db
      .select()
      .from(redemptions)
      .where(eq(redemptions.id, redemption.id));
    expect(row?.checkedAt?.toISOString()).toBe(first.body.checked_at);
  });

  it("is good for one of two members at once, however often each repeats it", async () => {
    const { redemption } = await showQr();
    const colleague = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
    const repeats = (who: { authorization: string }) =>
      Promise.all(
        Array.from({ length: 5 }, () => check(who, { typed_code: redemption.qr.typed_code })),
      );
    const sides = await Promise.all([repeats(staff), repeats(colleague)]);
    const statuses = sides.map((answers) => new Set(answers.map(({ status }) => status)));
    expect(statuses.map((one) => [...one])).toEqual(
      statuses[0]?.has(200) === true ? [[200], [409]] : [[409], [200]],
    );
    const good = sides.flat().filter(({ status }) => status === 200);
    expect(new Set(good.map(({ text }) => text)).size).toBe(1);
    expect(await countAudit(redemption.id)).toBe(1);
  });

  it("makes room for the next one when the offer allows several", async () => {
    const { who, offer, redemption } = await showQr({ perStudentCap: 2 });
    const same = await post(`/v1/student/offers/${offer.id}/redemptions`, who);
    expect([same.status, same.body.id]).toEqual([200, redemption.id]);
    await check(staff, { typed_code: redemption.qr.typed_code });
    const second = await post(`/v1/student/offers/${offer.id}/redemptions`, who);
    expect(second.status).toBe(201);
    await check(staff, { typed_code: second.body.qr.typed_code });
    const third = await post(`/v1/student/offers/${offer.id}/redemptions`, who);
    expect([third.status, third.body.status]).toEqual([200, "checked"]);
    expect(await test.dependencies.db.$count(redemptions, eq(redemptions.offerId, offer.id))).toBe(
      2,
    );
  });

  it("is another brand's, another student's or another role's to leave alone", async () => {
    const { redemption } = await showQr();
    const rival = await buildBrand(test);
    const rivals = await signInAs(test, { brand: { id: rival.id, role: "admin" } });
    expect((await check(rivals, { typed_code: redemption.qr.typed_code }, rival.id)).status).toBe(
      404,
    );
    expect((await check(rivals, { typed_code: redemption.qr.typed_code })).status).toBe(404);
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    const developer = await signInAs(test, { brand: { id: brand.id, role: "developer" } });
    for (const who of [viewer, developer]) {
      expect((await check(who, { typed_code: redemption.qr.typed_code })).status).toBe(403);
    }
    const path = `/v1/brand/${brand.id}/redemptions/check`;
    expect((await apiAs(test).post(path).send({ typed_code: "X" })).status).toBe(401);
    const stranger = await buildStudent(test);
    const strangers = await signInAs(test, { userId: stranger.userId });
    expect(
      (await post(`/v1/student/redemptions/${redemption.id}/qr-token`, strangers)).status,
    ).toBe(404);
    const editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    expect((await check(editor, { typed_code: redemption.qr.typed_code })).status).toBe(200);
  });

  it.each([
    [{}, 400],
    [{ qr_payload: "x", typed_code: "y" }, 400],
    [{ typed_code: 5 }, 400],
    [{ typed_code: "ABCDEFGH", student: "x" }, 400],
    [{ typed_code: "ABCDEFGH" }, 404],
    [{ qr_payload: "not-a-token" }, 404],
  ])("answers %j with %i", async (body, status) => {
    expect((await check(staff, body)).status).toBe(status);
  });

  const me = "me" as UserId;
  it.each([
    ["at once", me, 0, true],
    ["by a call that was begun before the other ended", me, -5, true],
    ["after a minute", me, 60_000, true],
    ["later", me, 60_001, false],
    ["by another member", "you" as UserId, 0, false],
    ["when the member who checked is gone", null, 0, false],
  ])("knows a repeat: %s", (_, checkedBy, passed, repeats) => {
    const now = new Date("2026-11-21T10:00:00Z");
    const checkedAt = new Date(now.getTime() - passed);
    expect(isRepeat({ checkedBy, checkedAt }, { userId: me, now })).toBe(repeats);
    expect(isRepeat({ checkedBy, checkedAt: null }, { userId: me, now })).toBe(false);
  });

  it("refuses forged tokens", () => {
    const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    const token = writeQrToken("secret", id, new Date("2026-11-21T10:00:00Z"));
    expect(token).toHaveLength(48);
    expect(readQrToken("secret", token)).toEqual({
      redemptionId: id,
      expiresAt: new Date("2026-11-21T10:00:00Z"),
    });
    expect(readQrToken("other", token)).toBeNull();
    const bytes = Buffer.from(token, "base64url");
    for (const index of [0, 16, 20, 35]) {
      const forged = Buffer.from(bytes);
      forged[index] = (forged[index] ?? 0) ^ 1;
      expect(readQrToken("secret", forged.toString("base64url"))).toBeNull();
    }
    expect(normalizeTypedCode(" 7k2m-q9xa ")).toBe("7K2MQ9XA");
  });
});
