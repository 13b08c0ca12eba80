import { DAY } from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  academicUrl,
  addEmail,
  confirmEmail,
  confirmedEmail,
  enableAutoApproval,
  linkFor,
  newAddress,
  useAcademicApp,
} from "../../../../test/academic-emails.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { call, lastLink, mailsTo, sortedStatuses } from "../../../../test/auth-client.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { newStudent, sendCard, stateOf, submissionsOf } from "../../../../test/verification.ts";
import { ensureAcademicDomains } from "../../../db/reference-data.ts";
import {
  academicDomains,
  colleges,
  settings,
  studentEmails,
  students,
  users,
} from "../../../db/schema/index.ts";

describe("an address at a college", () => {
  const test = useAcademicApp();
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
  });
  beforeEach(() => test.dependencies.db.delete(settings));

  it("is offered at the domain of the profile's college, and approves only where setting and domain let it", async () => {
    const { db } = test.dependencies;
    const [college] = await db
      .insert(colleges)
      .values({ name: "Brahmagiri College", city: "Coorg", state: "Karnataka" })
      .returning({ id: colleges.id });
    const me = await newStudent(test);
    const offered = async () => (await stateOf(test, me)).academic.college_domain;
    expect(await offered()).toBeNull();
    await db.update(students).set({ collegeId: college?.id }).where(eq(students.id, me.studentId));
    expect(await offered()).toBeNull();
    const of = { collegeId: college?.id, source: "test" };
    await db.insert(academicDomains).values([
      { domain: "old.brahmagiri.example", trust: "stopped", ...of },
      { domain: "cs.brahmagiri.example", trust: "academic", mayApprove: true, ...of },
      { domain: "brahmagiri.example", trust: "academic", ...of },
    ]);
    expect(await offered()).toEqual({ domain: "cs.brahmagiri.example", approves: false });
    await enableAutoApproval(test);
    expect(await offered()).toEqual({ domain: "cs.brahmagiri.example", approves: true });
    await db.update(academicDomains).set({ mayApprove: false });
    expect(await offered()).toEqual({ domain: "brahmagiri.example", approves: false });
    // The main one comes first, whatever the others do.
    const named = (domain: string) => eq(academicDomains.domain, domain);
    await db.update(academicDomains).set({ mayApprove: true });
    await db.update(academicDomains).set({ isMain: true }).where(named("cs.brahmagiri.example"));
    expect(await offered()).toEqual({ domain: "cs.brahmagiri.example", approves: true });
    const second = db
      .update(academicDomains)
      .set({ isMain: true })
      .where(named("brahmagiri.example"));
    await expect(second).rejects.toThrow('update "academic_domains"');
  });

  it("is confirmed by the mail's link, counts for brands, and is removed", async () => {
    const me = await newStudent(test);
    const email = newAddress();
    const asked = await addEmail(test, me, email.toUpperCase());
    expect(asked.status).toBe(202);
    expect(asked.body.academic).toMatchObject({ emails: [], waiting: { email }, approves: false });
    const { url: link, token } = await lastLink(test, email, "academic");
    expect(link.origin + link.pathname).toBe("http://localhost:4001/verification");

    const answer = await confirmEmail(test, me, token);
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
    expect((await confirmEmail(test, me, token)).status).toBe(200);
    const { id } = answer.body.academic.emails[0];
    expect(
      (await call(test, "delete", `${academicUrl}/${id}`, undefined, await newStudent(test)))
        .status,
    ).toBe(404);
    expect((await call(test, "delete", `${academicUrl}/${id}`, undefined, me)).status).toBe(204);
    expect((await call(test, "delete", `${academicUrl}/${id}`, undefined, me)).status).toBe(404);
    expect(await rows()).toEqual([]);
    expect((await confirmEmail(test, me, token)).status).toBe(410);

    const audit = await auditEntries(test, { subjectId: me.studentId, actorId: me.userId });
    expect(audit.map((row) => row.action).toSorted()).toEqual([
      "student.academic_email_confirmed",
      "student.academic_email_removed",
    ]);
    expect(JSON.stringify(audit)).not.toContain(email);
  });

  it.each([
    ["an unknown domain", "asha@mail.example", "domain_not_academic"],
    ["a domain that only ends the same", "asha@notnilgiri.example", "domain_not_academic"],
    ["a stopped domain", "asha@alumni.nilgiri.example", "domain_stopped"],
    ["a domain below a stopped one", "asha@2019.alumni.nilgiri.example", "domain_stopped"],
    ["no address", "asha", "invalid_request"],
  ])("is refused at %s, and nothing is sent", async (_name, email, code) => {
    const me = await newStudent(test);
    const answer = await addEmail(test, me, email);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.errors[0].field).toBe("body.email");
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it("is confirmed by the newest of the links that were sent to it", async () => {
    const me = await newStudent(test);
    const email = newAddress();
    await addEmail(test, me, email);
    const first = await lastLink(test, email, "academic");
    await addEmail(test, me, email);
    const newest = await lastLink(test, email, "academic");
    expect((await confirmEmail(test, me, first.token)).status).toBe(410);
    expect((await confirmEmail(test, me, newest.token)).status).toBe(200);
  });

  it("needs a session, a confirmed account, an adult and a complete profile", async () => {
    const { db } = test.dependencies;
    const unconfirmed = await newStudent(test);
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, unconfirmed.userId));
    const minor = await newStudent(test);
    await db.update(users).set({ is18OrOlder: false }).where(eq(users.id, minor.userId));
    const cases: [SignedIn, number, string][] = [
      [unconfirmed, 403, "email_not_confirmed"],
      [minor, 403, "adults_only"],
      [await newStudent(test, { degree: null }), 409, "profile_incomplete"],
      [await signInAs(test), 409, "profile_incomplete"],
      [admin, 403, "wrong_audience"],
    ];
    for (const [who, status, code] of cases) {
      const answer = await addEmail(test, who, newAddress());
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect((await call(test, "post", academicUrl, { email: newAddress() })).status).toBe(401);
  });

  it("does not reveal the owner of an address until its mailbox is shown, and belongs to one student", async () => {
    const owner = await newStudent(test);
    const email = newAddress();
    await confirmedEmail(test, owner, email);
    const other = await newStudent(test);
    const taken = await addEmail(test, other, email);
    const free = await addEmail(test, await newStudent(test), newAddress());
    expect(taken.status).toBe(free.status);
    expect({ ...taken.body, academic: null }).toEqual({ ...free.body, academic: null });
    const { token } = await lastLink(test, email, "academic");
    const answer = await confirmEmail(test, other, token);
    expect([answer.status, answer.body.code]).toEqual([409, "academic_email_taken"]);
    expect((await stateOf(test, owner)).academic.emails).toHaveLength(1);
    expect((await stateOf(test, other)).academic.emails).toEqual([]);
  });

  it("works in the session of the student who asked alone, for 24 hours", async () => {
    const me = await newStudent(test);
    const email = newAddress();
    const token = await linkFor(test, me, email);
    const stranger = await newStudent(test);
    expect((await confirmEmail(test, stranger, token)).status).toBe(410);
    expect((await confirmEmail(test, {}, token)).status).toBe(401);
    expect((await confirmEmail(test, me, "x".repeat(43))).status).toBe(410);
    test.clock.advance(DAY + 1_000);
    expect((await confirmEmail(test, me, token)).status).toBe(410);
    expect((await stateOf(test, me)).academic.waiting).toBeNull();
    test.clock.advance(-DAY - 1_000);
    expect((await confirmEmail(test, me, token)).status).toBe(200);
  });

  it("goes to one of two students who confirm it at once", async () => {
    const [one, two] = [await newStudent(test), await newStudent(test)];
    const email = newAddress();
    const first = await linkFor(test, one, email);
    const second = await linkFor(test, two, email);
    const answers = await Promise.all([
      confirmEmail(test, one, first),
      confirmEmail(test, two, second),
    ]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
  });

  it("keeps a student to three", async () => {
    const me = await newStudent(test);
    for (let count = 0; count < 3; count += 1) await confirmedEmail(test, me, newAddress());
    const fourth = await addEmail(test, me, newAddress());
    expect([fourth.status, fourth.body.code]).toEqual([409, "too_many_academic_emails"]);
    const { emails: list } = (await stateOf(test, me)).academic;
    expect((await addEmail(test, me, list[0].email)).status).toBe(202);
  });

  it("slows down an account that sends mails to strangers", async () => {
    const me = await newStudent(test);
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await addEmail(test, me, newAddress()));
    const last = await addEmail(test, me, newAddress());
    expect([last.status, last.body.code]).toEqual([429, "too_many_attempts"]);
    expect(answers[0]?.status).toBe(202);
  });

  it("is shown to the reviewer, also when it is confirmed during the review", async () => {
    const me = await newStudent(test);
    const id = await sendCard(test, me);
    const signal = async () => {
      const { body } = await call(test, "get", `/v1/admin/verifications/${id}`, undefined, admin);
      return body.signals.find((row: { code: string }) => row.code === "academic_email");
    };
    expect(await signal()).toMatchObject({ level: "info", value: "mail.example" });
    const email = newAddress();
    const { state: where, academic } = await confirmedEmail(test, me, email);
    expect(where).toBe("in_review");
    expect(await signal()).toMatchObject({ level: "ok", value: email });
    await call(test, "delete", `${academicUrl}/${academic.emails[0].id}`, undefined, me);
    expect(await signal()).toMatchObject({ level: "info", value: "mail.example" });

    const other = await newStudent(test);
    const second = newAddress();
    await confirmedEmail(test, other, second);
    await sendCard(test, other);
    expect((await submissionsOf(test, other.studentId))[0]?.academicEmailId).not.toBeNull();
  });

  it("counts the account's own address where its domain is known, and does not remove it there", async () => {
    const me = await newStudent(test);
    const email = newAddress();
    const { db } = test.dependencies;
    await db.update(users).set({ email }).where(eq(users.id, me.userId));
    await db
      .update(studentEmails)
      .set({ email, lookupAddress: email })
      .where(eq(studentEmails.studentId, me.studentId));
    const [own] = (await stateOf(test, me)).academic.emails;
    expect(own).toMatchObject({ email, is_account: true });
    expect((await call(test, "delete", `${academicUrl}/${own.id}`, undefined, me)).status).toBe(
      404,
    );
    await enableAutoApproval(test);
    expect(await confirmedEmail(test, me, email)).toMatchObject({ verified: true });
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
    const me = await newStudent(test);
    expect((await addEmail(test, me, "asha@iitb.ac.in")).status).toBe(202);
    expect((await addEmail(test, me, "asha@alumni.iitg.ac.in")).body.code).toBe("domain_stopped");
    for (const school of ["dpsnoida.co.in", "royalschool.ac.in", "chirec.ac.in"])
      expect((await addEmail(test, me, `asha@${school}`)).body.code).toBe("domain_stopped");
    expect((await addEmail(test, me, "asha@anybody.ac.in")).body.code).toBe("domain_not_academic");
  });
});
