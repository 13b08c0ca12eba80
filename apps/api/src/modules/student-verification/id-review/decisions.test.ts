import { DAY, dayInKolkata, shiftDay, shiftMonths } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { letDecisionsTakeEffect, sendFor, type Sent } from "../../../../test/verification.ts";
import {
  students,
  verificationDocuments,
  verificationSubmissions,
} from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";
import { deleteOldDocuments } from "../verifications/service-retention.ts";
import { eraseSubmissions } from "../verifications/service-submissions.ts";
import { takeEffect } from "./service-decisions.ts";

describe("deciding on an ID", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  let untouched: Promise<Sent> | undefined;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: true });
  });

  const sendNew = async () => sendFor(test, await buildStudent(test));
  const studentRow = async (id: StudentId) =>
    (await test.dependencies.db.select().from(students).where(eq(students.id, id)))[0];

  it("approves: student, decision, audit row and mail together", async () => {
    const sent = await sendNew();
    const queue = await apiAs(test, farah).get("/v1/admin/verifications");
    expect(queue.status).toBe(200);
    const item = queue.body.items.find((row: { id: string }) => row.id === sent.submissionId);
    expect(item).toMatchObject({ attempt: 1, flags: expect.any(Number), ready: true, claim: null });
    expect(queue.body.counts.all).toBe(queue.body.total);

    const review = await apiAs(test, farah).get(`/v1/admin/verifications/${sent.submissionId}`);
    expect(review.body).toMatchObject({
      status: "pending",
      student: { id: sent.studentId, college_name: "Nilgiri College of Science" },
      actions: { approve: true, reject: true },
      attempts_allowed: 5,
    });
    const [document] = review.body.documents;
    const links = await apiAs(test, farah).post(
      `/v1/admin/verifications/${sent.submissionId}/documents/${document.id}/url`,
    );
    expect(links.status).toBe(200);
    const image = await apiAs(test).get(new URL(links.body.url).pathname);
    expect(image.headers["content-type"]).toBe("image/webp");

    const approved = await apiAs(test, farah)
      .post(`/v1/admin/verifications/${sent.submissionId}/approve`)
      .send({});
    const until = shiftMonths(dayInKolkata(test.clock.now()), 12);
    expect(approved.body).toMatchObject({ outcome: "approved", verified_until: until });
    await letDecisionsTakeEffect(test);
    expect(await studentRow(sent.studentId)).toMatchObject({
      verificationStatus: "approved",
      verifiedUntil: until,
    });
    const audit = await auditEntries(test, {
      subjectId: sent.submissionId,
      action: "verification.approved",
    });
    expect(audit).toMatchObject([{ actorId: farah.userId }]);
    await test.runJobs();
    const mail = test.mails.at(-1);
    expect([mail?.subject, mail?.to?.[0]]).toMatchObject([
      "You are verified",
      { address: sent.email },
    ]);
    expect((await apiAs(test, sent.me).get("/v1/student/verifications")).body).toMatchObject({
      state: "decided",
      verified: true,
      can_submit: false,
      blocked_by: "renewal_not_open",
      renewal: { open: false, opens_on: shiftDay(until, -60) },
    });
  });

  it("gives the decision to one of many reviewers at once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const sent = await sendNew();
      const path = `/admin/verifications/${sent.submissionId}`;
      const mails = test.mails.length;
      const answers = await Promise.all([
        apiAs(test, farah).post(`/v1${path}/approve`).send({}),
        apiAs(test, imran).post(`/v1${path}/reject`).send({ reason: "unreadable" }),
        apiAs(test, imran).post(`/v1${path}/approve`).send({}),
        apiAs(test, farah).post(`/v1${path}/reject`).send({ reason: "duplicate" }),
      ]);
      expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409,
      ]);
      const lost = answers.filter((answer) => answer.status === 409).map(({ body }) => body.code);
      expect(lost.every((code) => ["already_decided", "claimed_by_other"].includes(code))).toBe(
        true,
      );
      const winner = answers.find((answer) => answer.status === 200);
      await letDecisionsTakeEffect(test);
      expect((await studentRow(sent.studentId))?.verificationStatus).toBe(winner?.body.outcome);
      await test.runJobs();
      expect(test.mails.length - mails).toBe(1);
    }
  });

  it("rejects with a reason that the student reads, and a second upload can follow", async () => {
    const sent = await sendNew();
    const path = `/admin/verifications/${sent.submissionId}/reject`;
    const rejected = await apiAs(test, farah).post(`/v1${path}`).send({
      reason: "unreadable",
      reason_text: "The roll number is in shadow.",
    });
    expect(rejected.status).toBe(200);
    await letDecisionsTakeEffect(test);
    const seen = (await apiAs(test, sent.me).get("/v1/student/verifications")).body;
    expect(seen).toMatchObject({
      state: "decided",
      verification_status: "rejected",
      can_submit: true,
    });
    expect(seen.current).toMatchObject({
      reason: "unreadable",
      reason_text: "The roll number is in shadow.",
    });
    expect(seen.current.advice).toContain("daylight");
    await test.runJobs();
    expect(test.mails.at(-1)?.text).toContain("The roll number is in shadow.");

    const student = await studentRow(sent.studentId);
    if (student === undefined) throw new Error("gone");
    const second = await sendFor(test, student);
    const review = (await apiAs(test, farah).get(`/v1/admin/verifications/${second.submissionId}`))
      .body;
    expect(review).toMatchObject({
      attempt: 2,
      history: [{ id: sent.submissionId, reason: "unreadable" }],
    });
    expect(review.signals).toContainEqual(
      expect.objectContaining({ code: "rejected_before", level: "info", value: "unreadable" }),
    );
    const tried = await apiAs(test, farah).get("/v1/admin/verifications?filter=tried_before");
    expect(tried.body.items.map((row: { id: string }) => row.id)).toContain(second.submissionId);
    expect(tried.body.items.every((row: { attempt: number }) => row.attempt > 1)).toBe(true);
  });

  it.each<[string, string, object, string]>([
    ["no reason", "reject", {}, "body.reason"],
    ["an unknown reason", "reject", { reason: "mood" }, "body.reason"],
    ["other without text", "reject", { reason: "other" }, "body.reason_text"],
    [
      "a too long note",
      "reject",
      { reason: "other", reason_text: "x".repeat(501) },
      "body.reason_text",
    ],
    ["an unknown field", "approve", { until: "2027-01-01" }, "body"],
    ["a broken day", "approve", { verified_until: "2027-02-31" }, "body.verified_until"],
    ["a past day", "approve", { verified_until: "2020-01-01" }, "body.verified_until"],
  ])("refuses %s", async (_name, act, body, field) => {
    // A refusal changes nothing, so all of them share one submission.
    untouched ??= sendNew();
    const sent = await untouched;
    const answer = await apiAs(test, farah)
      .post(`/v1/admin/verifications/${sent.submissionId}/${act}`)
      .send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toContain(field);
  });

  it("does not approve a submission without a page to see", async () => {
    const sent = await sendNew();
    await test.dependencies.db
      .update(verificationDocuments)
      .set({ processingStatus: "failed", failureReason: "damaged" })
      .where(eq(verificationDocuments.submissionId, sent.submissionId));
    const answer = await apiAs(test, farah)
      .post(`/v1/admin/verifications/${sent.submissionId}/approve`)
      .send({});
    expect([answer.status, answer.body.code]).toEqual([409, "documents_not_ready"]);
  });

  it("deletes a government ID at once", async () => {
    const sent = await sendNew();
    const [before] = await test.dependencies.db
      .select()
      .from(verificationDocuments)
      .where(eq(verificationDocuments.submissionId, sent.submissionId));
    const links = await apiAs(test, sent.me).post(
      `/v1/student/verifications/documents/${before?.id}/url`,
    );
    await apiAs(test, farah).post(`/v1/admin/verifications/${sent.submissionId}/reject`).send({
      reason: "government_id",
    });
    await letDecisionsTakeEffect(test);
    const gone = await apiAs(test).get(new URL(links.body.url).pathname);
    expect(gone.body.code).toBe("document_deleted");
    await test.runJobs();
    for (const key of before?.pageKeys ?? [])
      expect(await test.dependencies.storage.get(key)).toBeNull();
    const [after] = await test.dependencies.db
      .select()
      .from(verificationDocuments)
      .where(eq(verificationDocuments.submissionId, sent.submissionId));
    expect(after?.deletedAt).not.toBeNull();
    expect(after?.sha256.equals(before?.sha256 ?? Buffer.alloc(0))).toBe(true);
  });

  it("deletes documents 30 days after the decision and keeps hash and decision", async () => {
    const sent = await sendNew();
    await apiAs(test, farah).post(`/v1/admin/verifications/${sent.submissionId}/approve`).send({});
    await letDecisionsTakeEffect(test);
    const row = async () =>
      (
        await test.dependencies.db
          .select({
            deletedAt: verificationSubmissions.documentDeletedAt,
            status: verificationSubmissions.status,
          })
          .from(verificationSubmissions)
          .where(eq(verificationSubmissions.id, sent.submissionId))
      )[0];
    test.clock.advance(29 * DAY);
    await deleteOldDocuments(test.dependencies);
    expect((await row())?.deletedAt).toBeNull();
    test.clock.advance(DAY + 60_000);
    await deleteOldDocuments(test.dependencies);
    expect(await row()).toMatchObject({ status: "approved", deletedAt: expect.any(Date) });
    test.clock.advance(-30 * DAY - 60_000);
  });

  describe("before it takes effect", () => {
    const decide = (by: SignedIn, sent: Sent, act = "approve", body: object = {}) =>
      apiAs(test, by).post(`/v1/admin/verifications/${sent.submissionId}/${act}`).send(body);
    const undo = (by: SignedIn | undefined, id: string) =>
      apiAs(test, by).post(`/v1/admin/verification-decisions/${id}/undo`);
    const isQueued = async (sent: Sent) => {
      const { body } = await apiAs(test, imran).get("/v1/admin/verifications?per_page=100");
      return body.items.some((row: { id: string }) => row.id === sent.submissionId);
    };

    it("is out of the queue at once, and the student knows nothing of it", async () => {
      const sent = await sendNew();
      const before = (await apiAs(test, farah).get("/v1/admin/verifications")).body;
      await test.runJobs();
      const mails = test.mails.length;
      const made = (await decide(farah, sent)).body;
      expect(new Date(made.effective_at).getTime() - new Date(made.decided_at).getTime()).toBe(
        10_000,
      );
      const after = (await apiAs(test, farah).get("/v1/admin/verifications")).body;
      expect(after.counts.all).toBe(before.counts.all - 1);
      expect(after.stats.decided_today).toBe(before.stats.decided_today + 1);
      expect(after.undoable).toMatchObject({ id: made.id, outcome: "approved" });
      expect((await apiAs(test, imran).get("/v1/admin/verifications")).body.undoable).toBeNull();
      await test.runJobs();
      expect(test.mails.length).toBe(mails);
      expect((await apiAs(test, sent.me).get("/v1/student/verifications")).body.state).toBe(
        "in_review",
      );
      const review = await apiAs(test, imran).get(`/v1/admin/verifications/${sent.submissionId}`);
      expect(review.body).toMatchObject({
        status: "pending",
        held_decision: { id: made.id, outcome: "approved", mine: false },
        actions: { approve: false, reject: false },
      });
    });

    it("is undone by its author, who holds the case again, and can be decided otherwise", async () => {
      const sent = await sendNew();
      const made = (await decide(farah, sent)).body;
      expect((await undo(undefined, made.id)).status).toBe(401);
      expect((await undo(sent.me, made.id)).status).toBe(403);
      expect((await undo(imran, made.id)).body.code).toBe("not_your_decision");
      expect((await undo(farah, "not-an-id")).status).toBe(400);
      expect((await undo(farah, "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11")).status).toBe(404);
      expect(await isQueued(sent)).toBe(false);

      const undone = await undo(farah, made.id);
      expect(undone.body).toMatchObject({
        submission_id: sent.submissionId,
        claim: { mine: true },
      });
      expect((await undo(farah, made.id)).status).toBe(200);
      expect(await isQueued(sent)).toBe(true);
      expect((await decide(imran, sent)).body.code).toBe("claimed_by_other");
      await letDecisionsTakeEffect(test);
      expect((await studentRow(sent.studentId))?.verificationStatus).toBe("pending");

      await decide(farah, sent, "reject", { reason: "unreadable" });
      await letDecisionsTakeEffect(test);
      expect((await studentRow(sent.studentId))?.verificationStatus).toBe("rejected");
    });

    it("is final after its ten seconds, whether its job has run or not", async () => {
      const sent = await sendNew();
      const made = (await decide(farah, sent)).body;
      test.clock.advance(10_000);
      expect((await undo(farah, made.id)).body.code).toBe("decision_final");
      await letDecisionsTakeEffect(test);
      expect((await undo(farah, made.id)).body.code).toBe("decision_final");
      expect((await studentRow(sent.studentId))?.verificationStatus).toBe("approved");
    });

    it("is answered again to its author, and names who decided to everybody else", async () => {
      const sent = await sendNew();
      const made = (await decide(farah, sent)).body;
      expect((await decide(farah, sent)).body).toEqual(made);
      const second = await decide(imran, sent);
      expect(second.body).toMatchObject({
        code: "already_decided",
        decided: { outcome: "approved", at: made.decided_at },
      });
      const other = await decide(farah, sent, "reject", { reason: "unreadable" });
      expect([other.status, other.body.code]).toEqual([409, "already_decided"]);
      await letDecisionsTakeEffect(test);
      expect((await decide(farah, sent)).body.code).toBe("already_decided");
    });

    it("takes effect once, however often and at once its job runs", async () => {
      const sent = await sendNew();
      const made = (await decide(farah, sent)).body;
      await test.runJobs();
      const mails = test.mails.length;
      test.clock.advance(10_000);
      await Promise.all([1, 2, 3].map(() => takeEffect(test.dependencies, made.id)));
      await test.runJobs();
      expect(test.mails.length).toBe(mails + 1);
    });

    it("has no effect on a student who deleted the account meanwhile", async () => {
      const sent = await sendNew();
      await decide(farah, sent);
      await test.dependencies.db.transaction((tx) =>
        eraseSubmissions(tx, test.dependencies, sent.me.userId),
      );
      await letDecisionsTakeEffect(test);
      const [row] = await test.dependencies.db
        .select()
        .from(verificationSubmissions)
        .where(eq(verificationSubmissions.id, sent.submissionId));
      expect(row?.decisionSource).toBe("account_deleted");
    });
  });
});
