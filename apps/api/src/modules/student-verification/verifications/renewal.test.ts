import { DAY, dayInKolkata, shiftDay, shiftMonths } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { call, mailsTo, sortedStatuses } from "../../../../test/auth-client.ts";
import { buildStudent, type Student } from "../../../../test/factories/student.ts";
import { unique } from "../../../../test/factories/user.ts";
import { jpeg } from "../../../../test/files.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { letDecisionsTakeEffect } from "../../../../test/verification.ts";
import { mailPreferences, settings, students, users } from "../../../db/schema/index.ts";
import { remindExpiring } from "./service-reminders.ts";

const url = "/v1/student/verifications";

describe("renewing a verification", () => {
  const test = useTestApp();
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
  });

  const today = () => dayInKolkata(test.clock.now());
  /** Verified, with so many days left. */
  const verified = (days: number, overrides = {}) =>
    buildStudent(test, {
      verificationStatus: "approved",
      verifiedUntil: shiftDay(today(), days),
      ...overrides,
    });
  const send = async (me: SignedIn) =>
    call(test, "post", url, undefined, me).attach(
      "id_card_front",
      await jpeg(300 + unique(), 400),
      "card.jpg",
    );
  const state = async (me: SignedIn) => (await call(test, "get", url, undefined, me)).body;
  const decide = (id: string, act: "approve" | "reject", body: object) =>
    call(test, "post", `/v1/admin/verifications/${id}/${act}`, body, admin);
  const standing = async (student: Student) =>
    (await test.dependencies.db.select().from(students).where(eq(students.id, student.id)))[0];
  async function sent(days: number) {
    const student = await verified(days);
    const me = await signInAs(test, { userId: student.userId });
    const { body } = await send(me);
    await test.runJobs("verification.process_document", "verification.remove_files");
    return { student, me, id: body.current.id as string };
  }

  it.each([
    [61, false],
    [60, true],
    [0, true],
  ])("with %i days left may be sent: %s", async (days, open) => {
    const student = await verified(days);
    const me = await signInAs(test, { userId: student.userId });
    expect(await state(me)).toMatchObject({
      can_submit: open,
      blocked_by: open ? null : "renewal_not_open",
      renewal: { open, opens_on: shiftDay(today(), days - 60) },
    });
    const answer = await send(me);
    expect([answer.status, answer.body.code]).toEqual(
      open ? [201, undefined] : [409, "renewal_not_open"],
    );
  });

  it("is open to a student whose verification has ended, who is not verified meanwhile", async () => {
    const { me } = await sent(-1);
    expect(await state(me)).toMatchObject({ state: "in_review", verified: false, renewal: null });
  });

  it("keeps access while in review, and an approval moves the last day", async () => {
    const { student, me, id } = await sent(5);
    expect(await state(me)).toMatchObject({
      state: "in_review",
      verified: true,
      can_submit: false,
    });
    expect((await standing(student))?.verifiedUntil).toBe(shiftDay(today(), 5));
    expect((await decide(id, "approve", {})).status).toBe(200);
    await letDecisionsTakeEffect(test);
    expect((await standing(student))?.verifiedUntil).toBe(shiftMonths(today(), 12));
    expect(await state(me)).toMatchObject({ verified: true, renewal: { open: false } });
  });

  it("takes nothing away when it is rejected, and another may follow", async () => {
    const { student, me, id } = await sent(5);
    await decide(id, "reject", { reason: "expired_or_undated" });
    await letDecisionsTakeEffect(test);
    expect(await standing(student)).toMatchObject({
      verificationStatus: "approved",
      verifiedUntil: shiftDay(today(), 5),
    });
    expect(await state(me)).toMatchObject({
      verified: true,
      can_submit: true,
      current: { status: "rejected", reason: "expired_or_undated" },
    });
  });

  it("ends access on its last day although it is in review, and a rejection then counts", async () => {
    const { student, me, id } = await sent(0);
    expect((await state(me)).verified).toBe(true);
    test.clock.advance(DAY);
    expect(await state(me)).toMatchObject({ state: "in_review", verified: false });
    await decide(id, "reject", { reason: "unreadable" });
    await letDecisionsTakeEffect(test);
    expect((await standing(student))?.verificationStatus).toBe("rejected");
    test.clock.advance(-DAY);
  });

  it("is taken once of two at once", async () => {
    const student = await verified(10);
    const me = await signInAs(test, { userId: student.userId });
    expect(sortedStatuses(await Promise.all([send(me), send(me)]))).toEqual([201, 409]);
  });

  describe("reminders", () => {
    const subject = /^Your verification ends|^आपका सत्यापन .* को ख़त्म होगा/;
    const remindersOf = async (student: Student) =>
      (await mailsTo(test, student.email)).filter((mail) => subject.test(mail.subject ?? ""));
    const reset = () => test.dependencies.db.delete(settings);

    it("come 30 and 7 days before, each once, however often and wherever the job runs", async () => {
      await reset();
      const student = await verified(30);
      const later = await verified(31);
      for (let day = 0; day <= 30; day += 1) {
        await Promise.all([remindExpiring(test.dependencies), remindExpiring(test.dependencies)]);
        await remindExpiring(test.dependencies);
        const expected = day < 23 ? 1 : 2;
        expect([day, (await remindersOf(student)).length]).toEqual([day, expected]);
        test.clock.advance(DAY);
      }
      expect(await remindersOf(later)).toHaveLength(2);
      test.clock.advance(-31 * DAY);
    });

    it("make up for days on which nothing ran, three at most", async () => {
      await reset();
      await remindExpiring(test.dependencies);
      const near = await verified(32);
      const far = await verified(31);
      test.clock.advance(5 * DAY);
      await remindExpiring(test.dependencies);
      expect(await remindersOf(near)).toHaveLength(1);
      expect(await remindersOf(far)).toHaveLength(0);
      test.clock.advance(-5 * DAY);
    });

    it("leave alone who switched them off, renewed, was blocked or is no person", async () => {
      await reset();
      const { db } = test.dependencies;
      const off = await verified(7);
      await db
        .insert(mailPreferences)
        .values({ userId: off.userId, kind: "verification_reminder", enabled: false });
      const { student: renewing } = await sent(7);
      const blocked = await verified(7);
      await db
        .update(users)
        .set({ blockedAt: test.clock.now(), blockedReason: "For a test." })
        .where(eq(users.id, blocked.userId));
      const dummy = await verified(7, { isTest: true });
      const on = await verified(7);
      await db
        .insert(mailPreferences)
        .values({ userId: on.userId, kind: "verification_reminder", enabled: true });
      await db.update(users).set({ locale: "hi" }).where(eq(users.id, on.userId));
      await remindExpiring(test.dependencies);
      for (const student of [off, renewing, blocked, dummy]) {
        expect(await remindersOf(student)).toEqual([]);
      }
      const [mail] = await remindersOf(on);
      expect(mail?.subject).toMatch(/^आपका सत्यापन/);
      expect(mail?.text).toContain("http://localhost:4001/hi/verification");
    });
  });
});
