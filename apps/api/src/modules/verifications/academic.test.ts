import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { call, lastLink, mailsTo, sortedStatuses } from "../../../test/auth-client.ts";
import { buildStudent } from "../../../test/factories/student.ts";
import { unique } from "../../../test/factories/user.ts";
import { jpeg } from "../../../test/files.ts";
import { signInAs, type SignedIn } from "../../../test/sign-in.ts";
import { ensureAcademicDomains } from "../../db/reference-data.ts";
import {
  academicDomains,
  auditLog,
  colleges,
  settings,
  studentEmails,
  students,
  users,
  verificationSubmissions,
} from "../../db/schema/index.ts";
import { dayInKolkata } from "../../ports/clock.ts";
import { ACADEMIC_APPROVES_SETTING, shiftDay, shiftMonths } from "./policy.ts";

const url = "/v1/student/verifications";
const emails = `${url}/academic-emails`;

describe("an address at a college", () => {
  let test: TestApp;
  let admin: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await signInAs(test, { admin: true });
    await test.dependencies.db.insert(academicDomains).values([
      { domain: "nilgiri.example", trust: "academic", source: "test" },
      { domain: "alumni.nilgiri.example", trust: "stopped", source: "test" },
    ]);
  });
  afterAll(() => test.close());
  beforeEach(() => test.dependencies.db.delete(settings));

  const newAddress = () => `s${unique()}@cs.nilgiri.example`;
  async function newStudent(overrides = {}): Promise<SignedIn & { studentId: string }> {
    const student = await buildStudent(test, overrides);
    return { ...(await signInAs(test, { userId: student.userId })), studentId: student.id };
  }
  const add = (me: SignedIn, email: string) => call(test, "post", emails, { email }, me);
  const confirm = (me: { authorization?: string }, token: string) =>
    call(test, "post", `${emails}/confirm`, { token }, me);
  const linkFor = async (me: SignedIn, email: string) => {
    expect((await add(me, email)).status).toBe(202);
    return (await lastLink(test, email, "academic")).token;
  };
  const confirmed = async (me: SignedIn, email: string) => {
    const answer = await confirm(me, await linkFor(me, email));
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const state = async (me: SignedIn) => (await call(test, "get", url, undefined, me)).body;
  const switchOn = () =>
    test.dependencies.db.insert(settings).values({ key: ACADEMIC_APPROVES_SETTING, value: true });
  const submissionsOf = (studentId: string) =>
    test.dependencies.db
      .select()
      .from(verificationSubmissions)
      .where(eq(verificationSubmissions.studentId, studentId));
  const sendCard = async (me: SignedIn) => {
    const { body } = await call(test, "post", url, undefined, me).attach(
      "id_card_front",
      await jpeg(300 + unique(), 400),
      "card.jpg",
    );
    await test.runJobs("verification.process_document", "verification.remove_files");
    return body.current.id as string;
  };

  it("is confirmed by the mail's link, counts for brands, and is removed", async () => {
    const me = await newStudent();
    const email = newAddress();
    const asked = await add(me, email.toUpperCase());
    expect(asked.status).toBe(202);
    expect(asked.body.academic).toMatchObject({ emails: [], waiting: { email }, approves: false });
    const { url: link, token } = await lastLink(test, email, "academic");
    expect(link.origin + link.pathname).toBe("http://localhost:4001/verification");

    const answer = await confirm(me, token);
    expect(answer.status).toBe(200);
    expect(answer.body.academic).toMatchObject({
      emails: [{ email, is_account: false }],
      waiting: null,
    });
    expect(answer.body).toMatchObject({ state: "not_submitted", verified: false });
    const rows = () =>
      test.dependencies.db.select().from(studentEmails).where(eq(studentEmails.email, email));
    expect(await rows()).toMatchObject([
      { studentId: me.studentId, kind: "academic", lookupAddress: email },
    ]);
    // The same link again is no mistake; after the address is removed it is.
    expect((await confirm(me, token)).status).toBe(200);
    const { id } = answer.body.academic.emails[0];
    expect(
      (await call(test, "delete", `${emails}/${id}`, undefined, await newStudent())).status,
    ).toBe(404);
    expect((await call(test, "delete", `${emails}/${id}`, undefined, me)).status).toBe(204);
    expect((await call(test, "delete", `${emails}/${id}`, undefined, me)).status).toBe(404);
    expect(await rows()).toEqual([]);
    expect((await confirm(me, token)).status).toBe(410);

    const audit = await test.dependencies.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, me.studentId), eq(auditLog.actorId, me.userId)));
    expect(audit.map((row) => row.action).toSorted()).toEqual([
      "student.academic_email_confirmed",
      "student.academic_email_removed",
    ]);
    expect(JSON.stringify(audit)).not.toContain(email);
  });

  it.each([
    ["a domain nobody knows", "asha@mail.example", "domain_not_academic"],
    ["a domain that only ends alike", "asha@notnilgiri.example", "domain_not_academic"],
    ["a stopped domain", "asha@alumni.nilgiri.example", "domain_stopped"],
    ["a domain below a stopped one", "asha@2019.alumni.nilgiri.example", "domain_stopped"],
    ["no address", "asha", "invalid_request"],
  ])("is refused at %s, and nothing is sent", async (_name, email, code) => {
    const me = await newStudent();
    const answer = await add(me, email);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.errors[0].field).toBe("body.email");
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it("needs a session, a confirmed account, an adult and a complete profile", async () => {
    const { db } = test.dependencies;
    const unconfirmed = await newStudent();
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, unconfirmed.userId));
    const minor = await newStudent();
    await db.update(users).set({ is18OrOlder: false }).where(eq(users.id, minor.userId));
    const cases: [SignedIn, number, string][] = [
      [unconfirmed, 403, "email_not_confirmed"],
      [minor, 403, "adults_only"],
      [await newStudent({ degree: null }), 409, "profile_incomplete"],
      [await signInAs(test), 409, "profile_incomplete"],
      [admin, 403, "wrong_audience"],
    ];
    for (const [who, status, code] of cases) {
      const answer = await add(who, newAddress());
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect((await call(test, "post", emails, { email: newAddress() })).status).toBe(401);
  });

  it("does not tell whose an address is until its mailbox is shown, and belongs to one student", async () => {
    const owner = await newStudent();
    const email = newAddress();
    await confirmed(owner, email);
    const other = await newStudent();
    const taken = await add(other, email);
    const free = await add(await newStudent(), newAddress());
    expect(taken.status).toBe(free.status);
    expect({ ...taken.body, academic: null }).toEqual({ ...free.body, academic: null });
    const { token } = await lastLink(test, email, "academic");
    const answer = await confirm(other, token);
    expect([answer.status, answer.body.code]).toEqual([409, "academic_email_taken"]);
    expect((await state(owner)).academic.emails).toHaveLength(1);
    expect((await state(other)).academic.emails).toEqual([]);
  });

  it("works in the session of the student who asked alone, for 24 hours", async () => {
    const me = await newStudent();
    const email = newAddress();
    const token = await linkFor(me, email);
    const stranger = await newStudent();
    expect((await confirm(stranger, token)).status).toBe(410);
    expect((await confirm({}, token)).status).toBe(401);
    expect((await confirm(me, "x".repeat(43))).status).toBe(410);
    test.clock.advance(24 * 3_600_000 + 1_000);
    expect((await confirm(me, token)).status).toBe(410);
    expect((await state(me)).academic.waiting).toBeNull();
    test.clock.advance(-24 * 3_600_000 - 1_000);
    expect((await confirm(me, token)).status).toBe(200);
  });

  it("goes to one of two students who confirm it at once", async () => {
    const [one, two] = [await newStudent(), await newStudent()];
    const email = newAddress();
    const first = await linkFor(one, email);
    const second = await linkFor(two, email);
    const answers = await Promise.all([confirm(one, first), confirm(two, second)]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
  });

  it("is confirmed once of many clicks at once, and approves once", async () => {
    await switchOn();
    const me = await newStudent();
    const email = newAddress();
    const token = await linkFor(me, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(me, token)));
    expect(sortedStatuses(answers)).toEqual([200, 200, 200, 200, 200]);
    expect(await submissionsOf(me.studentId)).toHaveLength(1);
    const approvals = (await mailsTo(test, me.email)).filter(
      (mail) => mail.subject === "You are verified",
    );
    expect(approvals).toHaveLength(1);
  });

  it("keeps a student to three", async () => {
    const me = await newStudent();
    for (let count = 0; count < 3; count += 1) await confirmed(me, newAddress());
    const fourth = await add(me, newAddress());
    expect([fourth.status, fourth.body.code]).toEqual([409, "too_many_academic_emails"]);
    const { emails: list } = (await state(me)).academic;
    expect((await add(me, list[0].email)).status).toBe(202);
  });

  it("slows down somebody who sends mails to strangers", async () => {
    const me = await newStudent();
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await add(me, newAddress()));
    const last = await add(me, newAddress());
    expect([last.status, last.body.code]).toEqual([429, "too_many_attempts"]);
    expect(answers[0]?.status).toBe(202);
  });

  it("is shown to the reviewer, also when it is confirmed during the review", async () => {
    const me = await newStudent();
    const id = await sendCard(me);
    const signal = async () => {
      const { body } = await call(test, "get", `/v1/admin/verifications/${id}`, undefined, admin);
      return body.signals.find((row: { code: string }) => row.code === "academic_email");
    };
    expect(await signal()).toMatchObject({ level: "told", value: "mail.example" });
    const email = newAddress();
    const { state: where, academic } = await confirmed(me, email);
    expect(where).toBe("in_review");
    expect(await signal()).toMatchObject({ level: "ok", value: email });
    await call(test, "delete", `${emails}/${academic.emails[0].id}`, undefined, me);
    expect(await signal()).toMatchObject({ level: "told", value: "mail.example" });

    const other = await newStudent();
    const second = newAddress();
    await confirmed(other, second);
    await sendCard(other);
    expect((await submissionsOf(other.studentId))[0]?.academicEmailId).not.toBeNull();
  });

  it("counts the account's own address where its domain is known, and does not remove it there", async () => {
    const me = await newStudent();
    const email = newAddress();
    const { db } = test.dependencies;
    await db.update(users).set({ email }).where(eq(users.id, me.userId));
    await db
      .update(studentEmails)
      .set({ email, lookupAddress: email })
      .where(eq(studentEmails.studentId, me.studentId));
    const [own] = (await state(me)).academic.emails;
    expect(own).toMatchObject({ email, is_account: true });
    expect((await call(test, "delete", `${emails}/${own.id}`, undefined, me)).status).toBe(404);
    await switchOn();
    expect(await confirmed(me, email)).toMatchObject({ verified: true });
  });

  describe("where the setting lets it approve", () => {
    it("verifies at once: submission, decision, audit row and mail", async () => {
      await switchOn();
      const me = await newStudent();
      const email = newAddress();
      const body = await confirmed(me, email);
      const until = shiftMonths(dayInKolkata(test.clock.now()), 12);
      expect(body).toMatchObject({
        state: "decided",
        verified: true,
        verified_until: until,
        current: { status: "approved", decision_source: "academic_email", documents: [] },
      });
      const [row] = await submissionsOf(me.studentId);
      expect(row).toMatchObject({ decisionSource: "academic_email", decidedBy: null });
      const audit = await test.dependencies.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, row?.id ?? ""));
      expect(audit).toMatchObject([{ action: "verification.approved", actorId: null }]);
      const mail = (await mailsTo(test, me.email)).at(-1);
      expect(mail?.subject).toBe("You are verified");
      expect(mail?.text).toContain(`college address ${email} is confirmed`);
      const change = test.dependencies.db
        .update(verificationSubmissions)
        .set({ status: "rejected", reason: "unreadable", verifiedUntil: null })
        .where(eq(verificationSubmissions.studentId, me.studentId));
      await expect(change).rejects.toMatchObject({
        cause: { message: expect.stringContaining("decided already") },
      });
    });

    it("decides what is in review, and the reviewer who comes later is told", async () => {
      await switchOn();
      const me = await newStudent();
      const id = await sendCard(me);
      expect(await confirmed(me, newAddress())).toMatchObject({ state: "decided", verified: true });
      expect(await submissionsOf(me.studentId)).toHaveLength(1);
      const late = await call(
        test,
        "post",
        `/v1/admin/verifications/${id}/reject`,
        { reason: "unreadable" },
        admin,
      );
      expect([late.status, late.body.code]).toEqual([409, "already_decided"]);
    });

    it("is decided once when a reviewer decides in the same moment", async () => {
      await switchOn();
      for (let round = 0; round < 4; round += 1) {
        const me = await newStudent();
        const id = await sendCard(me);
        const token = await linkFor(me, newAddress());
        const [byAddress, byReviewer] = await Promise.all([
          confirm(me, token),
          call(test, "post", `/v1/admin/verifications/${id}/approve`, {}, admin),
        ]);
        expect(byAddress.status).toBe(200);
        expect([200, 409]).toContain(byReviewer.status);
        const rows = await submissionsOf(me.studentId);
        expect(rows.map((row) => row.status)).toEqual(["approved"]);
        expect(rows[0]?.decisionSource).toBe(
          byReviewer.status === 200 ? "admin" : "academic_email",
        );
      }
    });

    it("leaves a college other than the profile's to a reviewer", async () => {
      await switchOn();
      const { db } = test.dependencies;
      const [college] = await db
        .insert(colleges)
        .values({ name: `Thar ${unique()}`, city: "Jodhpur", state: "Rajasthan" })
        .returning();
      const domain = `thar${unique()}.example`;
      await db
        .insert(academicDomains)
        .values({ domain, trust: "academic", source: "test", collegeId: college?.id ?? null });
      const stranger = await newStudent();
      expect(await confirmed(stranger, `a@${domain}`)).toMatchObject({ verified: false });
      const own = await newStudent({ collegeId: college?.id });
      expect(await confirmed(own, `b@${domain}`)).toMatchObject({ verified: true });
    });

    it("renews in the last 60 days when the address is confirmed again, and not before", async () => {
      await switchOn();
      const today = dayInKolkata(test.clock.now());
      const early = shiftDay(today, 61);
      const me = await newStudent({ verificationStatus: "approved", verifiedUntil: early });
      const email = newAddress();
      expect(await confirmed(me, email)).toMatchObject({ verified_until: early });
      await test.dependencies.db
        .update(students)
        .set({ verifiedUntil: shiftDay(today, 60) })
        .where(eq(students.id, me.studentId));
      expect(await confirmed(me, email)).toMatchObject({ verified_until: shiftMonths(today, 12) });
    });
  });

  it("knows the list's domains: explicit ones, with stopped ones among them", async () => {
    const { db } = test.dependencies;
    await ensureAcademicDomains(db);
    await ensureAcademicDomains(db);
    const rows = await db
      .select({ trust: academicDomains.trust, count: sql<number>`count(*)::int` })
      .from(academicDomains)
      .where(sql`${academicDomains.source} like 'swot%'`)
      .groupBy(academicDomains.trust);
    for (const { count } of rows) expect(count).toBeGreaterThan(50);
    expect(rows).toHaveLength(2);
    const me = await newStudent();
    expect((await add(me, "asha@iitb.ac.in")).status).toBe(202);
    expect((await add(me, "asha@alumni.iitg.ac.in")).body.code).toBe("domain_stopped");
    expect((await add(me, "asha@anybody.ac.in")).body.code).toBe("domain_not_academic");
  });
});
