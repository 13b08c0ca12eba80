import { dayInKolkata, shiftDay, shiftMonths } from "@bachat/rules/time";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent, type Student } from "../../../../test/factories/student.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { letDecisionsTakeEffect, sendFor } from "../../../../test/verification.ts";
import { auditLog, students, users } from "../../../db/schema/index.ts";

const reason = "Your college confirmed it by letter.";

describe("verifying a student by hand", () => {
  const test = useTestApp();
  let admin: SignedIn;
  let today: string;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
    today = dayInKolkata(test.clock.now());
  });

  const grant = ({ id }: Pick<Student, "id">, body: object = {}, who: SignedIn | null = admin) =>
    apiAs(test, who)
      .post(`/v1/admin/students/${id}/verify`)
      .send({ until: shiftMonths(today, 12), reason, ...body });
  const codeOf = async (call: PromiseLike<{ status: number; body: { code: string } }>) => {
    const { status, body } = await call;
    return [status, body.code];
  };
  const latestOf = async (id: string) => {
    const [row] = await test.dependencies.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.createdAt));
    return row;
  };

  it("writes status, audit row and mail once, and moves the last day", async () => {
    const student = await buildStudent(test);
    await test.runJobs("mail.send");
    test.mails.length = 0;
    await grant(student).expect(204);
    await grant(student).expect(204);
    await test.runJobs("mail.send");
    expect(test.mails.map(({ subject }) => subject)).toEqual(["You are verified"]);
    expect(test.mails[0]?.text).toContain(reason);
    const until = shiftMonths(today, 12);
    const [row] = await test.dependencies.db
      .select()
      .from(students)
      .where(eq(students.id, student.id));
    expect(row).toMatchObject({ verificationStatus: "approved", verifiedUntil: until });
    const logged = await latestOf(student.id);
    expect(logged).toMatchObject({
      action: "student.verified_by_hand",
      actorId: admin.userId,
      details: { changes: { verified_until: { before: null, after: until } } },
    });
    expect(JSON.stringify(logged)).not.toContain("letter");
    const sooner = shiftDay(today, 30);
    await grant(student, { until: sooner }).expect(204);
    expect((await latestOf(student.id))?.details).toEqual({
      changes: { verified_until: { before: until, after: sooner } },
    });
  });

  it.each([
    ["today", (day: string) => day],
    ["a day past twelve months", (day: string) => shiftDay(shiftMonths(day, 12), 1)],
    ["no day", () => "soon"],
  ])("refuses %s", async (_name, until) => {
    const answer = await grant(await buildStudent(test), { until: until(today) });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, "body.until"]);
  });

  it("needs a reason", async () => {
    const answer = await grant(await buildStudent(test), { reason: " " });
    expect(answer.body.errors[0].field).toBe("body.reason");
  });

  it("says what is missing, as the student's page does before", async () => {
    const { db } = test.dependencies;
    const cases: [string, Student][] = [
      ["profile_incomplete", await buildStudent(test, { collegeName: null })],
    ];
    for (const [why, change] of [
      ["account_blocked", { blockedAt: test.clock.now(), blockedReason: "Sold codes." }],
      ["adults_only", { is18OrOlder: false }],
    ] as const) {
      const user = await buildUser(test);
      await db.update(users).set(change).where(eq(users.id, user.id));
      cases.push([why, await buildStudent(test, { userId: user.id })]);
    }
    for (const [why, student] of cases) {
      const answer = await grant(student);
      expect([answer.status, answer.body.code, answer.body.blocked_by]).toEqual([
        409,
        "cannot_verify",
        why,
      ]);
      const page = await apiAs(test, admin).get(`/v1/admin/students/${student.id}`);
      expect(page.body.verification.blocked_by).toBe(why);
    }
  });

  it("leaves an ID that is being decided to its reviewer, who is named", async () => {
    const student = await buildStudent(test);
    const sent = await sendFor(test, student);
    expect(await codeOf(grant(student))).toEqual([409, "student_in_review"]);
    const imran = await signInAs(test, { admin: true });
    await test.dependencies.db
      .update(users)
      .set({ name: "Imran Qadri" })
      .where(eq(users.id, imran.userId));
    const path = `/v1/admin/verifications/${sent.submissionId}`;
    await apiAs(test, imran).post(`${path}/claim`).expect(200);
    expect((await grant(student)).body.detail).toContain("Imran Qadri is working on it");
    await apiAs(test, imran).post(`${path}/approve`).send({}).expect(200);
    const held = await grant(student);
    expect([held.body.code, held.body.detail]).toEqual([
      "decision_pending",
      expect.stringContaining("Imran Qadri approved"),
    ]);
    await letDecisionsTakeEffect(test);
    await grant(student, { until: shiftDay(today, 9) }).expect(204);
  });

  it("cannot be ended while a reviewer's decision about a newer ID can be undone", async () => {
    const student = await buildStudent(test, {
      verificationStatus: "approved",
      verifiedUntil: shiftDay(today, 10),
    });
    const sent = await sendFor(test, student);
    await apiAs(test, admin)
      .post(`/v1/admin/verifications/${sent.submissionId}/approve`)
      .send({})
      .expect(200);
    const end = () =>
      apiAs(test, admin).post(`/v1/admin/students/${student.id}/end-verification`).send({ reason });
    expect(await codeOf(end())).toEqual([409, "decision_pending"]);
    await letDecisionsTakeEffect(test);
    await end().expect(204);
  });

  it("is a reviewer's, of a student who is there", async () => {
    const student = await buildStudent(test);
    const anybody = await signInAs(test);
    const statuses = [
      (await grant(student, {}, null)).status,
      (await grant(student, {}, anybody)).status,
      (await grant({ id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0aff" as Student["id"] })).status,
    ];
    expect(statuses).toEqual([401, 403, 404]);
  });
});

describe("the copy of a student's data that an admin takes", () => {
  const test = useTestApp();
  const take = (id: string, who: SignedIn | null, body: object = { reason }) =>
    apiAs(test, who).post(`/v1/admin/students/${id}/export`).send(body);

  it("is what the student gets, without codes, and is logged with the reason apart", async () => {
    const admin = await signInAs(test, { admin: true });
    const asha = await signInAs(test);
    const student = await buildStudent(test, {
      userId: asha.userId,
      email: asha.email,
      phone: "+919845000000",
      verificationStatus: "approved",
    });
    const offer = await buildOffer(test, { sharedCode: "MONSOON-40" });
    await apiAs(test, asha).post(`/v1/student/offers/${offer.id}/redemptions`).expect(201);
    const own = await apiAs(test, asha).get("/v1/auth/export").expect(200);
    const taken = await take(student.id, admin).expect(200);
    expect(Object.keys(taken.body)).toEqual(Object.keys(own.body));
    expect(taken.body.profile).toEqual(own.body.profile);
    expect(taken.body.profile.phone).toBe("+919845000000");
    expect(own.text).toContain("MONSOON-40");
    expect(taken.text).not.toContain("MONSOON-40");
    const [row] = await auditEntries(test, { action: "student.data_exported" });
    expect(row).toMatchObject({ subjectId: student.id, actorId: admin.userId, details: {} });
  });

  it("needs a fresh proof, a reason and the permission, and an owner for an admin's account", async () => {
    const admin = await signInAs(test, { admin: true });
    const stale = await signInAs(test, { userId: admin.userId, audience: "admin", proof: false });
    const reviewer = await signInAs(test, { admin: ["reviewer"] });
    const student = await buildStudent(test);
    const colleague = await buildStudent(test, { userId: admin.userId });
    expect((await take(student.id, stale)).body.code).toBe("proof_required");
    expect((await take(student.id, admin, {})).body.errors[0].field).toBe("body.reason");
    expect((await take(student.id, null)).status).toBe(401);
    expect((await take(student.id, await signInAs(test))).status).toBe(403);
    expect((await take("019abd2e-6f0c-7c11-9c37-5b1c4b1f0aff", admin)).status).toBe(404);
    expect((await take(colleague.id, reviewer)).body.code).toBe("permission_required");
    const page = await apiAs(test, reviewer).get(`/v1/admin/students/${colleague.id}`);
    expect(page.body.actions).toEqual({
      sign_out: false,
      export: false,
      end_verification: false,
      addresses: false,
      merge: false,
      block: false,
    });
    expect(page.body.verification.blocked_by).toBe("admin_account");
    const own = await apiAs(test, admin).get(`/v1/admin/students/${colleague.id}`);
    expect(own.body.actions).toEqual(page.body.actions);
    expect(own.body.verification.blocked_by).toBe("own_account");
  });
});
