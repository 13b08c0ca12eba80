import { DAY, dayInKolkata, shiftDay } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import supertest from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import {
  call,
  findUser,
  lastLink,
  mailsTo,
  newEmail,
  signUp,
} from "../../../../test/auth-client.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent, type Student } from "../../../../test/factories/student.ts";
import { testPassword } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { letDecisionsTakeEffect, sendFor } from "../../../../test/verification.ts";
import {
  consents,
  contactMessages,
  studentBlockedBrands,
  studentEmails,
  studentOfferInteractions as interactions,
  students,
  users,
  verificationSubmissions,
} from "../../../db/schema/index.ts";
import { remindOfSaved } from "../../redemption/saved-offers/service-reminders.ts";

const reason = "Signed up again with the college address.";

describe("merging two accounts of one person", () => {
  const test = useTestApp();
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
  });

  const path = (id: string) => `/v1/admin/students/${id}/merge`;
  const merge = (
    kept: Pick<Student, "id">,
    other: Pick<Student, "id">,
    who: SignedIn | null = admin,
  ) => apiAs(test, who).post(path(kept.id)).send({ other_id: other.id, reason });
  const preview = (kept: Pick<Student, "id">, other: Pick<Student, "id">) =>
    apiAs(test, admin)
      .get(`${path(kept.id)}?other_id=${other.id}`)
      .expect(200);
  /** A verified student and their session. */
  const person = async (overrides: Parameters<typeof buildStudent>[1] = {}) => {
    const me = await signInAs(test);
    const student = await buildStudent(test, {
      userId: me.userId,
      email: me.email,
      verificationStatus: "approved",
      ...overrides,
    });
    return { me, student };
  };
  const redeem = (me: SignedIn, offerId: string) =>
    apiAs(test, me).post(`/v1/student/offers/${offerId}/redemptions`);
  const codesOf = async (me: SignedIn): Promise<string[]> => {
    const { body } = await apiAs(test, me).get("/v1/auth/export").expect(200);
    return body.redemptions.map(({ code }: { code: string }) => code).toSorted();
  };

  it("moves what the other did, closes it, and tells both addresses", async () => {
    const { db, clock } = test.dependencies;
    const sent = await sendFor(test, await buildStudent(test));
    await apiAs(test, admin).post(`/v1/admin/verifications/${sent.submissionId}/approve`).send({});
    await letDecisionsTakeEffect(test);
    const [other] = await db.select().from(students).where(eq(students.id, sent.studentId));
    if (other === undefined) throw new Error("The student is gone.");
    const { me, student } = await person({
      verifiedUntil: shiftDay(dayInKolkata(clock.now()), 3),
      name: other.name,
    });
    const shared = await buildOffer(test, { sharedCode: "MONSOON-40" });
    const pool = await buildOffer(test, { poolCodes: ["ONE-1", "TWO-2"] });
    const qr = await buildOffer(test, { redemptionMethod: "qr" });
    const { id: brandId } = await buildBrand(test);
    await redeem(me, shared.id).expect(201);
    await redeem(me, pool.id).expect(201);
    for (const offer of [shared, pool, qr]) await redeem(sent.me, offer.id).expect(201);
    await apiAs(test, me).put(`/v1/student/saved-offers/${shared.id}`).expect(204);
    await apiAs(test, sent.me).put(`/v1/student/saved-offers/${shared.id}`).expect(204);
    await apiAs(test, sent.me).put(`/v1/student/saved-offers/${pool.id}`).expect(204);
    await apiAs(test, sent.me).put(`/v1/student/blocked-brands/${brandId}`).expect(204);
    await db.insert(studentEmails).values({
      studentId: other.id,
      kind: "academic",
      email: "asha@college.example",
      lookupAddress: "asha@college.example",
      duplicateKey: "asha@college.example",
      confirmedAt: clock.now(),
    });
    await db.insert(contactMessages).values({
      userId: other.userId,
      name: "Asha",
      email: sent.email,
      subject: "Two accounts",
      message: "I have two accounts.",
    });
    await db.insert(consents).values({
      userId: other.userId,
      purpose: "brand_verification",
      version: "2026-11",
    });
    const before = [...(await codesOf(me)), ...(await codesOf(sent.me))].toSorted();
    expect((await preview(student, other)).body).toMatchObject({
      blocked_by: null,
      kept: { has: { redemptions: 2, saved: 1 } },
      other: {
        has: { redemptions: 3, saved: 2, submissions: 1, academic_addresses: 1, messages: 1 },
      },
    });
    await test.runJobs("mail.send");
    test.mails.length = 0;

    await merge(student, other).expect(204);
    await merge(student, other).expect(204);

    // Every code still opens, under the account that is kept.
    expect(await codesOf(me)).toEqual(before);
    const saved = await db
      .select({ offerId: interactions.offerId })
      .from(interactions)
      .where(and(eq(interactions.studentId, student.id), eq(interactions.interactionType, "save")));
    expect(saved.map(({ offerId }) => offerId).toSorted()).toEqual([shared.id, pool.id].toSorted());
    const [submission] = await db
      .select()
      .from(verificationSubmissions)
      .where(eq(verificationSubmissions.id, sent.submissionId));
    expect(submission).toMatchObject({ studentId: student.id, documentDeletedAt: null });
    const emails = await db
      .select({ email: studentEmails.email })
      .from(studentEmails)
      .where(eq(studentEmails.studentId, student.id));
    expect(emails.map(({ email }) => email).toSorted()).toEqual(
      [me.email, "asha@college.example"].toSorted(),
    );
    const blocked = await db
      .select()
      .from(studentBlockedBrands)
      .where(eq(studentBlockedBrands.studentId, student.id));
    expect(blocked).toMatchObject([{ brandId }]);
    const messages = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.userId, me.userId));
    expect(messages).toMatchObject([{ subject: "Two accounts", email: me.email }]);
    // The later verification counts; the kept account has no consent for brands.
    const [kept] = await db.select().from(students).where(eq(students.id, student.id));
    expect(kept).toMatchObject({ verifiedUntil: other.verifiedUntil, brandsMayCheck: false });
    // The other is closed.
    expect((await apiAs(test, sent.me).get("/v1/student/profile")).status).toBe(401);
    const [closed] = await db.select().from(users).where(eq(users.id, other.userId));
    expect(closed).toMatchObject({ name: "Deleted account", passwordHash: null });
    expect(closed?.deletedAt).not.toBeNull();
    expect((await apiAs(test, admin).get(`/v1/admin/students/${other.id}`)).status).toBe(404);
    await test.runJobs("mail.send");
    expect(test.mails).toHaveLength(2);
    for (const address of [me.email, sent.email])
      expect(await mailsTo(test, address)).toHaveLength(1);
    const logged = await auditEntries(test, { action: "student.merged" });
    expect(logged).toMatchObject([
      {
        subjectId: student.id,
        actorId: admin.userId,
        details: { other_id: other.id, moved: { redemptions: 3 } },
      },
    ]);
    expect(JSON.stringify(logged)).not.toContain("college address");
  });

  describe("and links for friends", () => {
    const PATH = "/v1/student/invitation";
    const invitationOf = async (me: SignedIn) => (await apiAs(test, me).get(PATH).expect(200)).body;
    const codeOf = async (me: SignedIn): Promise<string> => {
      const { body } = await apiAs(test, me).post(PATH).expect(200);
      return body.url.split("/").at(-1);
    };
    /** A friend who joined by a link and confirmed the address. */
    const join = async (invitation: string, email = newEmail()) => {
      await signUp(test, email, { invitation });
      const { token } = await lastLink(test, email, "confirm");
      const body = { token, password: testPassword };
      expect((await call(test, "post", "/v1/auth/email/confirm", body)).status).toBe(200);
      return email;
    };
    const statusOf = async (code: string) =>
      (await apiAs(test).get(`/v1/invitations/${code}`)).status;

    it("follow to the account that is kept, each friend once, and the link goes on to work", async () => {
      const inviter = await signInAs(test);
      const { me, student } = await person();
      const { me: otherMe, student: other } = await person({ name: student.name });
      const code = await codeOf(otherMe);
      await join(code);
      // A second mailbox of the person who is kept: no friend.
      const [own = "", domain = ""] = me.email.split("@");
      await join(code, `${own}+friend@${domain}`);
      const email = await join(await codeOf(inviter));
      const friend = await findUser(test, email);
      if (friend === undefined) throw new Error("The friend is gone.");
      const third = await buildStudent(test, { userId: friend.id, name: student.name });
      expect(await invitationOf(otherMe)).toMatchObject({ joined: 2 });
      expect(await invitationOf(me)).toMatchObject({ url: null, joined: 0, invited: false });

      await merge(student, other).expect(204);
      await merge(student, third).expect(204);
      expect(await invitationOf(me)).toMatchObject({
        url: expect.stringContaining(code),
        joined: 1,
        invited: true,
      });
      expect(await statusOf(code)).toBe(200);
      await join(code);
      expect(await invitationOf(me)).toMatchObject({ joined: 2 });
      // The person's inviter still counts them.
      expect(await invitationOf(inviter)).toMatchObject({ joined: 1 });
    });

    it("end where the kept account has its own, and count neither account for the other", async () => {
      const { me, student } = await person();
      const code = await codeOf(me);
      const twice = newEmail();
      await join(code, twice);
      const email = await join(code);
      const user = await findUser(test, email);
      if (user === undefined) throw new Error("The friend is gone.");
      const other = await buildStudent(test, { userId: user.id, name: student.name });
      const otherMe = await signInAs(test, { userId: user.id });
      const ended = await codeOf(otherMe);
      const [local = "", domain = ""] = twice.split("@");
      await join(ended, `${local}+again@${domain}`);
      await join(ended);
      expect(await invitationOf(me)).toMatchObject({ joined: 2 });

      await merge(student, other).expect(204);
      expect(await invitationOf(me)).toMatchObject({
        url: expect.stringContaining(code),
        joined: 2,
        invited: false,
      });
      expect([await statusOf(code), await statusOf(ended)]).toEqual([200, 404]);
    });
  });

  it("happens once of two at once", async () => {
    const { student } = await person();
    const { student: other } = await person({ name: student.name });
    const answers = await Promise.all([merge(student, other), merge(student, other)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const logged = await auditEntries(test, { action: "student.merged", subjectId: student.id });
    expect(logged).toHaveLength(1);
  });

  it("brings the verification, with the fields that were checked, to a student who has none", async () => {
    const { student } = await person({ verificationStatus: "pending", collegeName: "A college" });
    const { student: other } = await person({ name: "Asha R Verma" });
    await merge(student, other).expect(204);
    const [kept] = await test.dependencies.db
      .select()
      .from(students)
      .where(eq(students.id, student.id));
    expect(kept).toMatchObject({
      verificationStatus: "approved",
      verifiedUntil: other.verifiedUntil,
      name: "Asha R Verma",
      collegeName: other.collegeName,
    });
  });

  it("refuses, and the preview says the same before", async () => {
    const { db, clock } = test.dependencies;
    const { student } = await person();
    const blocked = await person({ name: student.name });
    await db
      .update(users)
      .set({ blockedAt: clock.now(), blockedReason: "Sold codes." })
      .where(eq(users.id, blocked.student.userId));
    const member = await person({ name: student.name });
    const { id: brandId } = await buildBrand(test);
    await signInAs(test, { userId: member.me.userId, brand: { id: brandId, role: "viewer" } });
    const contact = await person({ name: student.name });
    await buildBrand(test, { contactEmail: contact.me.email });
    const unconfirmed = await signInAs(test, { emailConfirmed: false });
    const waiting = await buildStudent(test);
    await sendFor(test, waiting);
    const cases: [string, Pick<Student, "id">][] = [
      ["same_account", student],
      ["own_account", await buildStudent(test, { userId: admin.userId })],
      ["account_blocked", blocked.student],
      ["not_confirmed", await buildStudent(test, { userId: unconfirmed.userId })],
      ["admin_or_member", member.student],
      ["admin_or_member", contact.student],
      [
        "admin_or_member",
        await buildStudent(test, { userId: (await signInAs(test, { admin: true })).userId }),
      ],
      ["in_review", waiting],
      ["two_identities", (await person({ name: "Ravi Menon" })).student],
      [
        "two_identities",
        (await person({ name: student.name, collegeName: "Lakeside School of Mines" })).student,
      ],
    ];
    for (const [why, other] of cases) {
      const answer = await merge(student, other);
      expect([answer.status, answer.body.code, answer.body.blocked_by]).toEqual([
        409,
        "cannot_merge",
        why,
      ]);
      expect((await preview(student, other)).body.blocked_by).toBe(why);
    }
  });

  it("needs a reviewer with a fresh proof, a reason, and two students", async () => {
    const { me, student } = await person();
    const { student: other } = await person({ name: student.name });
    const stale = await signInAs(test, { userId: admin.userId, audience: "admin", proof: false });
    const unknown = { id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0aff" as Student["id"] };
    expect([
      (await merge(student, other, null)).status,
      (await merge(student, other, me)).status,
      (await merge(student, other, stale)).body.code,
      (await merge(student, unknown)).status,
      (await merge(unknown, other)).status,
    ]).toEqual([401, 403, "proof_required", 404, 404]);
    const answer = await apiAs(test, admin).post(path(student.id)).send({ other_id: other.id });
    expect(answer.body.errors[0].field).toBe("body.reason");
    const read = await supertest(test.app.server).get(`${path(student.id)}?other_id=${other.id}`);
    expect(read.status).toBe(401);
  });

  // Last: the others' sessions end with its days.
  it("looks at saved offers that came near their end, for who asked for that mail", async () => {
    const { me, student } = await person();
    const { me: otherMe, student: other } = await person({ name: student.name });
    await apiAs(test, me)
      .put("/v1/auth/mail-preferences/saved_offer_ending")
      .send({ enabled: true })
      .expect(200);
    const run = () => remindOfSaved(test.dependencies);
    const today = () => dayInKolkata(test.clock.now());
    const offer = await buildOffer(test, { endDate: shiftDay(today(), 5) });
    await apiAs(test, otherMe).put(`/v1/student/saved-offers/${offer.id}`).expect(204);
    test.clock.advance(DAY);
    await run();
    admin = await signInAs(test, { userId: admin.userId, audience: "admin" });
    await merge(student, other).expect(204);
    test.clock.advance(DAY);
    await run();
    const mails = await mailsTo(test, me.email);
    expect(mails.at(-1)?.text).toContain(offer.id);
  });
});
