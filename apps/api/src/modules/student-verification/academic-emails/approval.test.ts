import { dayInKolkata, shiftDay, shiftMonths } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  academicUrl,
  confirmEmail,
  confirmedEmail,
  enableAutoApproval,
  linkFor,
  newAddress,
  useAcademicApp,
} from "../../../../test/academic-emails.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { call, mailsTo, sortedStatuses } from "../../../../test/auth-client.ts";
import { unique } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  letDecisionsTakeEffect,
  newStudent,
  sendCard,
  submissionsOf,
} from "../../../../test/verification.ts";
import {
  academicDomains,
  colleges,
  settings,
  students,
  verificationSubmissions,
} from "../../../db/schema/index.ts";

describe("an address at a college, where the setting lets it approve", () => {
  const test = useAcademicApp();
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
  });
  beforeEach(async () => {
    await test.dependencies.db.delete(settings);
    await enableAutoApproval(test);
  });

  it("verifies at once: submission, decision, audit row and mail", async () => {
    const me = await newStudent(test);
    const email = newAddress();
    const body = await confirmedEmail(test, me, email);
    const until = shiftMonths(dayInKolkata(test.clock.now()), 6);
    expect(body).toMatchObject({
      state: "decided",
      verified: true,
      verified_until: until,
      current: { status: "approved", decision_source: "academic_email", documents: [] },
    });
    const [row] = await submissionsOf(test, me.studentId);
    expect(row).toMatchObject({ decisionSource: "academic_email", decidedBy: null });
    const audit = await auditEntries(test, { subjectId: row?.id ?? "" });
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

  it("decides what is in review, and the later reviewer sees that", async () => {
    const me = await newStudent(test);
    const id = await sendCard(test, me);
    expect(await confirmedEmail(test, me, newAddress())).toMatchObject({
      state: "decided",
      verified: true,
    });
    expect(await submissionsOf(test, me.studentId)).toHaveLength(1);
    const late = await call(
      test,
      "post",
      `/v1/admin/verifications/${id}/reject`,
      { reason: "unreadable" },
      admin,
    );
    expect([late.status, late.body.code]).toEqual([409, "already_decided"]);
  });

  it("says to a reviewer who undoes a decision that it came before what they decided", async () => {
    const me = await newStudent(test);
    const id = await sendCard(test, me);
    const by = (path: string, body = {}) => call(test, "post", `/v1/admin/${path}`, body, admin);
    const made = await by(`verifications/${id}/reject`, { reason: "unreadable" });
    await confirmedEmail(test, me, newAddress());
    const undo = await by(`verification-decisions/${made.body.id}/undo`);
    expect([undo.status, undo.body.code]).toEqual([409, "already_decided"]);
    expect(undo.body.detail).toContain("The system approved this one");
  });

  it("decides no appeal of a final refusal: another reviewer does", async () => {
    const me = await newStudent(test);
    const id = await sendCard(test, me);
    const reason = { reason: "suspected_edit", final: true };
    await call(test, "post", `/v1/admin/verifications/${id}/reject`, reason, admin);
    await letDecisionsTakeEffect(test);
    const note = { note: "The picture is as the camera took it." };
    const appeal = await call(test, "post", `/v1/student/verifications/${id}/appeal`, note, me);
    expect(appeal.status).toBe(201);
    expect(await confirmedEmail(test, me, newAddress())).toMatchObject({
      state: "in_review",
      verified: false,
    });
  });

  it("is confirmed once of many clicks at once, and approves once", async () => {
    const me = await newStudent(test);
    const email = newAddress();
    const token = await linkFor(test, me, email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => confirmEmail(test, me, token)),
    );
    expect(sortedStatuses(answers)).toEqual([200, 200, 200, 200, 200]);
    expect(await submissionsOf(test, me.studentId)).toHaveLength(1);
    const approvals = (await mailsTo(test, me.email)).filter(
      (mail) => mail.subject === "You are verified",
    );
    expect(approvals).toHaveLength(1);
  });

  it("is decided once when a reviewer decides in the same moment", async () => {
    for (let round = 0; round < 4; round += 1) {
      const me = await newStudent(test);
      const id = await sendCard(test, me);
      const token = await linkFor(test, me, newAddress());
      const [byAddress, byReviewer] = await Promise.all([
        confirmEmail(test, me, token),
        call(test, "post", `/v1/admin/verifications/${id}/approve`, {}, admin),
      ]);
      expect(byAddress.status).toBe(200);
      expect([200, 409]).toContain(byReviewer.status);
      const rows = await submissionsOf(test, me.studentId);
      expect(rows.map((row) => row.status)).toEqual(["approved"]);
      // The address approves at once, a reviewer's decision ten seconds later.
      expect(rows[0]?.decisionSource).toBe("academic_email");
      await letDecisionsTakeEffect(test);
      const mails = await mailsTo(test, me.email);
      expect(mails.filter(({ subject }) => subject === "You are verified")).toHaveLength(1);
    }
  });

  it("leaves a college other than the profile's to a reviewer", async () => {
    const { db } = test.dependencies;
    const [college] = await db
      .insert(colleges)
      .values({ name: `Thar ${unique()}`, city: "Jodhpur", state: "Rajasthan" })
      .returning();
    const domain = `thar${unique()}.example`;
    await db.insert(academicDomains).values({
      domain,
      trust: "academic",
      mayApprove: true,
      source: "test",
      collegeId: college?.id ?? null,
    });
    const stranger = await newStudent(test);
    expect(await confirmedEmail(test, stranger, `a@${domain}`)).toMatchObject({ verified: false });
    const own = await newStudent(test, { collegeId: college?.id });
    expect(await confirmedEmail(test, own, `b@${domain}`)).toMatchObject({ verified: true });
  });

  it("renews in the last 60 days when the address is confirmed again, and not before", async () => {
    const today = dayInKolkata(test.clock.now());
    const early = shiftDay(today, 61);
    const me = await newStudent(test, { verificationStatus: "approved", verifiedUntil: early });
    const email = newAddress();
    expect(await confirmedEmail(test, me, email)).toMatchObject({ verified_until: early });
    await test.dependencies.db
      .update(students)
      .set({ verifiedUntil: shiftDay(today, 60) })
      .where(eq(students.id, me.studentId));
    expect(await confirmedEmail(test, me, email)).toMatchObject({
      verified_until: shiftMonths(today, 6),
    });
  });

  /** An address of one mailbox, as the owner of it may write it. */
  const mailbox = () => {
    const [local = "", domain = ""] = newAddress().split("@");
    return (tag: string) =>
      tag === "." ? `${local.slice(0, 1)}.${local.slice(1)}@${domain}` : `${local}${tag}@${domain}`;
  };

  it("approves one account a mailbox, whatever the plus tags and dots, and leaves the next to a reviewer", async () => {
    const address = mailbox();
    const first = await newStudent(test);
    expect(await confirmedEmail(test, first, address("+0"))).toMatchObject({ verified: true });
    for (const tag of ["+1", "", ".", "+a.b"]) {
      const next = await newStudent(test);
      const id = await sendCard(test, next);
      const state = await confirmedEmail(test, next, address(tag));
      expect(state).toMatchObject({ state: "in_review", verified: false });
      const { body } = await call(test, "get", `/v1/admin/verifications/${id}`, undefined, admin);
      const signal = body.signals.find(({ code }: { code: string }) => code === "duplicate_email");
      expect(signal).toMatchObject({ level: "warning" });
      const flagged = await call(
        test,
        "get",
        "/v1/admin/verifications?filter=flagged&per_page=100",
        undefined,
        admin,
      );
      expect(flagged.body.items.map((row: { id: string }) => row.id)).toContain(id);
    }
  });

  it("approves one of two at once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const address = mailbox();
      const people = [await newStudent(test), await newStudent(test)];
      const tokens: string[] = [];
      for (const me of people) tokens.push(await linkFor(test, me, address(`+${tokens.length}`)));
      const states = await Promise.all(
        people.map((me, index) => confirmEmail(test, me, tokens[index] ?? "")),
      );
      expect(states.map(({ status }) => status)).toEqual([200, 200]);
      expect(states.filter(({ body }) => body.verified)).toHaveLength(1);
    }
  });

  it("approves no second account after the first has removed the address", async () => {
    const address = mailbox();
    const first = await newStudent(test);
    const { academic } = await confirmedEmail(test, first, address("+0"));
    const { id: addressId } = academic.emails.find((row: { email: string }) =>
      row.email.includes("+0"),
    );
    const path = `${academicUrl}/${addressId}`;
    expect((await call(test, "delete", path, undefined, first)).status).toBe(204);
    const second = await newStudent(test);
    const id = await sendCard(test, second);
    expect(await confirmedEmail(test, second, address("+1"))).toMatchObject({ verified: false });
    const { body } = await call(test, "get", `/v1/admin/verifications/${id}`, undefined, admin);
    expect(body.signals).toContainEqual(
      expect.objectContaining({ code: "duplicate_email", level: "warning", count: 1 }),
    );
    // Its own renewal it does approve.
    await test.dependencies.db
      .update(students)
      .set({ verifiedUntil: dayInKolkata(test.clock.now()) })
      .where(eq(students.id, first.studentId));
    expect(await confirmedEmail(test, first, address("+2"))).toMatchObject({
      verified_until: shiftMonths(dayInKolkata(test.clock.now()), 6),
    });
  });
});
