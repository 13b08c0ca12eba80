import { randomUUID } from "node:crypto";
import { DAY, dayInKolkata, MINUTE, shiftDay } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { auditLog, offers, redemptions } from "../../../db/schema/index.ts";
import { sharedCodeContext } from "../../offers/offers/policy-codes.ts";

describe("what a student shows, and its shop check", () => {
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
  /** A check of its own, unless the body names a key. */
  const check = (who: { authorization: string }, body: object, brandId = brand.id) =>
    post(`/v1/brand/${brandId}/redemptions/check`, who, { idempotency_key: randomUUID(), ...body });
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

  const giveCode = async (codes: { poolCodes: string[] } | { sharedCode: string }) => {
    const student = await buildStudent(test);
    const who = await signInAs(test, { userId: student.userId });
    const offer = await buildOffer(test, { brandId: brand.id, ...codes });
    await post(`/v1/student/offers/${offer.id}/redemptions`, who).expect(201);
    return { who, offer };
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
    expect([late.status, late.body.outcome]).toEqual([200, "qr_expired"]);
    const renewed = await post(`/v1/student/redemptions/${redemption.id}/qr-token`, who);
    expect(renewed.status).toBe(200);
    expect(renewed.body.typed_code).toBe(redemption.qr.typed_code);
    expect(renewed.body.qr_payload).not.toBe(redemption.qr.qr_payload);
    const checked = await check(staff, { qr_payload: renewed.body.qr_payload });
    expect(checked.status).toBe(200);
    expect(checked.body).toMatchObject({
      outcome: "valid",
      used: null,
      offer: { title: "Plate of eight", discount_type: "bogo", discount_value: null },
    });
  });

  it("names no student to the brand and is written to the audit", async () => {
    const { student, redemption } = await showQr();
    const { text } = await check(staff, { typed_code: redemption.qr.typed_code });
    expect(text).not.toContain(student.id);
    expect(text).not.toContain(student.name);
    const rows = await auditEntries(test, {
      action: "redemption.checked",
      subjectId: redemption.id,
    });
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
    expect(answers.map(({ body }) => String(body.outcome)).toSorted()).toEqual([
      ...Array(11).fill("used"),
      "valid",
    ]);
    const good = answers.findIndex(({ body }) => body.outcome === "valid");
    const at = answers[good]?.body.check.checked_at;
    for (const [index, { body }] of answers.entries())
      if (index !== good) expect(body.used).toEqual({ at, outlet_name: null, by_caller: false });
    expect(await countAudit(redemption.id)).toBe(1);
    const renewal = await post(`/v1/student/redemptions/${redemption.id}/qr-token`, who);
    expect([renewal.status, renewal.body.code]).toEqual([409, "already_checked"]);
    const again = await post(`/v1/student/offers/${offer.id}/redemptions`, who);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: redemption.id, status: "checked", qr: null });
  });

  it("tells the student's screen whether a shop has accepted it, and no one else's", async () => {
    const { who, redemption } = await showQr();
    const state = async (by: { authorization: string } | null) =>
      apiAs(test, by).get(`/v1/student/redemptions/${redemption.id}/state`);
    expect((await state(who)).body).toEqual({ status: "issued", checked_at: null });
    const { body } = await check(staff, { typed_code: redemption.qr.typed_code });
    expect((await state(who)).body).toEqual({
      status: "checked",
      checked_at: body.check.checked_at,
    });
    const stranger = await buildStudent(test);
    expect((await state(await signInAs(test, { userId: stranger.userId }))).status).toBe(404);
    expect((await state(staff)).status).toBe(404);
    expect((await state(null)).status).toBe(401);
    const bad = await apiAs(test, who).get("/v1/student/redemptions/mine/state");
    expect(bad.status).toBe(400);
  });

  it("is found by its typed code in full-width characters", async () => {
    const { redemption } = await showQr();
    const typed = redemption.qr.typed_code.replaceAll(/./g, (one) =>
      String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0),
    );
    expect((await check(staff, { typed_code: typed })).body.outcome).toBe("valid");
  });

  it("gives the same answer to the same key, however late, and is written once", async () => {
    const { redemption } = await showQr();
    const shown = { idempotency_key: randomUUID(), typed_code: redemption.qr.typed_code };
    const first = await check(staff, shown);
    expect(first.body.outcome).toBe("valid");
    test.clock.advance(70_000);
    expect((await check(staff, shown)).body).toEqual(first.body);
    // By then the QR has expired; the stored check keeps its answer.
    const byQr = { idempotency_key: shown.idempotency_key, qr_payload: redemption.qr.qr_payload };
    expect((await check(staff, byQr)).body).toEqual(first.body);
    const again = await check(staff, { typed_code: redemption.qr.typed_code });
    expect(again.body).toMatchObject({
      outcome: "used",
      used: { at: first.body.check.checked_at, by_caller: true },
    });
    expect(await countAudit(redemption.id)).toBe(1);
    const other = await showQr();
    const reused = await check(staff, { ...shown, typed_code: other.redemption.qr.typed_code });
    expect([reused.status, reused.body.code]).toEqual([409, "idempotency_key_reused"]);
    expect((await check(staff, { typed_code: other.redemption.qr.typed_code })).body.outcome).toBe(
      "valid",
    );
  });

  it("is good for one of two keys at once, however often each is repeated", async () => {
    const { redemption } = await showQr();
    const colleague = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
    const repeats = (who: { authorization: string }) => {
      const shown = { idempotency_key: randomUUID(), typed_code: redemption.qr.typed_code };
      return Promise.all(Array.from({ length: 5 }, () => check(who, shown)));
    };
    const sides = await Promise.all([repeats(staff), repeats(colleague)]);
    const outcomes = sides.map((answers) =>
      [...new Set(answers.map(({ body }) => String(body.outcome)))].join(),
    );
    expect(outcomes.toSorted()).toEqual(["used", "valid"]);
    const good = sides.flat().filter(({ body }) => body.outcome === "valid");
    expect(new Set(good.map(({ text }) => text)).size).toBe(1);
    expect(await countAudit(redemption.id)).toBe(1);
  });

  it("takes one key for one code, also when two come at once", async () => {
    const shown = await Promise.all([showQr(), showQr()]);
    const key = randomUUID();
    const answers = await Promise.all(
      shown.map(({ redemption }) =>
        check(staff, { idempotency_key: key, typed_code: redemption.qr.typed_code }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rows = await Promise.all(
      shown.map(({ redemption }) =>
        test.dependencies.db.select().from(redemptions).where(eq(redemptions.id, redemption.id)),
      ),
    );
    expect(rows.flat().filter(({ status }) => status === "checked")).toHaveLength(1);
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
    for (const shown of [
      { typed_code: redemption.qr.typed_code },
      { qr_payload: redemption.qr.qr_payload },
    ]) {
      const { text } = await check(rivals, shown, rival.id);
      expect(JSON.parse(text)).toEqual({
        outcome: "other_brand",
        offer: null,
        pass: null,
        check: null,
        used: null,
        redeemed_at: null,
      });
    }
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
    expect((await check(editor, { typed_code: redemption.qr.typed_code })).body.outcome).toBe(
      "valid",
    );
  });

  it.each([
    [{}],
    [{ qr_payload: "x", typed_code: "y" }],
    [{ typed_code: 5 }],
    [{ typed_code: "ABCDEFGH", student: "x" }],
    [{ typed_code: "ABCDEFGH", idempotency_key: "mine" }],
  ])("refuses %j", async (body) => {
    expect((await check(staff, body)).status).toBe(400);
  });

  it.each([
    [{ typed_code: "ABCDEFGH" }],
    [{ qr_payload: "https://elsewhere.example/qr" }],
    // A contact with its address, as a person may show it.
    [{ qr_payload: `BEGIN:VCARD\n${"NOTE:x\n".repeat(300)}END:VCARD` }],
  ])("does not know %j", async (body) => {
    expect((await check(staff, body)).body).toMatchObject({ outcome: "unknown", offer: null });
  });

  it("is over with its offer, and used stays used", async () => {
    const today = dayInKolkata(test.clock.now());
    const { redemption } = await showQr({ endDate: today });
    const early = await showQr({ endDate: today });
    await check(staff, { typed_code: early.redemption.qr.typed_code });
    test.clock.advance(DAY);
    const late = await check(staff, { typed_code: redemption.qr.typed_code });
    expect(late.body).toMatchObject({ outcome: "offer_ended", offer: { end_date: today } });
    expect((await check(staff, { typed_code: early.redemption.qr.typed_code })).body.outcome).toBe(
      "used",
    );
    expect(await countAudit(redemption.id)).toBe(0);
  });

  it("knows personal codes, used once, and those that nobody has", async () => {
    const { who, offer } = await giveCode({ poolCodes: ["Jhola 7k2", "JHOLA-TWO"] });
    const { body } = await check(staff, { typed_code: "Jhola 7k2" });
    expect(body).toMatchObject({ outcome: "valid", offer: { id: offer.id } });
    expect((await check(staff, { qr_payload: "Jhola 7k2" })).body.outcome).toBe("used");
    expect((await check(staff, { typed_code: "jhola-two" })).body).toMatchObject({
      outcome: "not_issued",
      offer: { id: offer.id },
      check: null,
    });
    const again = await post(`/v1/student/offers/${offer.id}/redemptions`, who);
    expect(again.body).toMatchObject({ status: "checked", code: "Jhola 7k2" });
    const rival = await buildBrand(test);
    const rivals = await signInAs(test, { brand: { id: rival.id, role: "staff" } });
    expect((await check(rivals, { typed_code: "Jhola 7k2" }, rival.id)).body.outcome).toBe(
      "other_brand",
    );
  });

  it("knows a shared code, also one that was changed since, and uses nothing up", async () => {
    const { offer } = await giveCode({ sharedCode: "MOMO20" });
    for (let time = 0; time < 2; time += 1) {
      expect((await check(staff, { typed_code: "momo 20" })).body).toMatchObject({
        outcome: "valid_shared",
        offer: { id: offer.id },
        check: null,
      });
    }
    await test.dependencies.db
      .update(offers)
      .set({
        sharedCodeEncrypted: test.dependencies.secretBox.seal(
          "MOMO30",
          sharedCodeContext(offer.id),
        ),
      })
      .where(eq(offers.id, offer.id));
    for (const code of ["MOMO20", "MOMO30"])
      expect((await check(staff, { typed_code: code })).body.outcome).toBe("valid_shared");
    const end = shiftDay(dayInKolkata(test.clock.now()), -1);
    await test.dependencies.db
      .update(offers)
      .set({ startDate: "2020-01-01", endDate: end })
      .where(eq(offers.id, offer.id));
    expect((await check(staff, { typed_code: "MOMO30" })).body.outcome).toBe("offer_ended");
  });

  it("is undone within 10 minutes with a reason, and is then valid again", async () => {
    const { redemption } = await showQr();
    const shown = { idempotency_key: randomUUID(), typed_code: redemption.qr.typed_code };
    const { body } = await check(staff, shown);
    const path = `/v1/brand/${brand.id}/redemption-checks/${body.check.id}/undo`;
    expect((await post(path, staff, { reason: " " })).status).toBe(400);
    const reason = { reason: "Wrong customer." };
    const rival = await buildBrand(test);
    const rivals = await signInAs(test, { brand: { id: rival.id, role: "admin" } });
    expect((await post(path.replace(brand.id, rival.id), rivals, reason)).status).toBe(404);
    const undone = await Promise.all([post(path, staff, reason), post(path, staff, reason)]);
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect(undone[0].body).toMatchObject({ undo_reason: "Wrong customer.", undo_until: null });
    expect(
      await test.dependencies.db.$count(
        auditLog,
        and(eq(auditLog.action, "redemption.check_undone"), eq(auditLog.subjectId, redemption.id)),
      ),
    ).toBe(1);
    expect((await check(staff, shown)).body.code).toBe("idempotency_key_reused");
    const again = await check(staff, { typed_code: redemption.qr.typed_code });
    expect(again.body.outcome).toBe("valid");
    test.clock.advance(10 * MINUTE);
    const late = await post(path.replace(body.check.id, again.body.check.id), staff, reason);
    expect([late.status, late.body.code]).toEqual([409, "undo_too_late"]);
  });

  it("counts in the day's total until it is undone", async () => {
    const own = await buildBrand(test);
    const counter = await signInAs(test, { brand: { id: own.id, role: "staff" } });
    const today = async () =>
      (await apiAs(test, counter).get(`/v1/brand/${own.id}/redemption-checks/today`)).body;
    expect(await today()).toMatchObject({ total: 0, items: [] });
    const first = await showQr({ brandId: own.id });
    const second = await showQr({ brandId: own.id });
    await check(counter, { typed_code: first.redemption.qr.typed_code }, own.id);
    const { body } = await check(counter, { typed_code: second.redemption.qr.typed_code }, own.id);
    expect(await today()).toMatchObject({
      total: 2,
      items: [{ id: body.check.id, offer_title: "Plate of eight" }, {}],
    });
    await post(`/v1/brand/${own.id}/redemption-checks/${body.check.id}/undo`, counter, {
      reason: "Wrong customer.",
    });
    expect(await today()).toMatchObject({
      total: 1,
      items: [{ undo_reason: "Wrong customer." }, {}],
    });
    test.clock.advance(DAY);
    expect(await today()).toMatchObject({ total: 0, items: [] });
  });
});
