import { DAY } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { letDecisionsTakeEffect, sendFor, type Sent } from "../../../../test/verification.ts";
import {
  auditLog,
  calibrationCases,
  documentReads,
  students,
  verificationSubmissions,
} from "../../../db/schema/index.ts";
import { writeMark } from "../../platform/system/service.ts";
import { deleteOldDocuments } from "../verifications/service-retention.ts";

const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
const operations = [
  ["get", "/v1/admin/calibration", "reviewer"],
  ["get", "/v1/admin/calibration/answers", "reviewer"],
  ["post", "/v1/admin/calibration/next", "reviewer"],
  ["post", `/v1/admin/calibration/cases/${id}/answer`, "reviewer"],
  ["get", "/v1/admin/calibration-cases", "owner"],
  ["post", "/v1/admin/calibration-cases", "owner"],
  ["delete", `/v1/admin/calibration-cases/${id}`, "owner"],
  ["get", "/v1/admin/calibration-candidates", "owner"],
  ["get", "/v1/admin/calibration-results", "owner"],
] as const;

describe("practice on decided cases", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let owner: SignedIn;
  let meera: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: ["reviewer"] });
    owner = await signInAs(test, { admin: ["owner"] });
    meera = await signInAs(test, { admin: ["reviewer"] });
    await writeMark(test.dependencies.db, "verification.second_review_percent", 0);
  });

  const get = async (who: SignedIn, path: string) =>
    (await apiAs(test, who).get(`/v1/admin/${path}`).expect(200)).body;
  const post = (who: SignedIn, path: string, body: object = {}) =>
    apiAs(test, who).post(`/v1/admin/${path}`).send(body);
  async function decided(body: { reason: string; reason_text?: string } | null): Promise<Sent> {
    const sent = await sendFor(test, await buildStudent(test));
    const act = body === null ? "approve" : "reject";
    await post(farah, `verifications/${sent.submissionId}/${act}`, body ?? {}).expect(200);
    await letDecisionsTakeEffect(test);
    return sent;
  }
  const add = async ({ submissionId }: Sent): Promise<string> =>
    (await post(owner, "calibration-cases", { submission_id: submissionId }).expect(200)).body.id;
  const next = async (who: SignedIn) => (await post(who, "calibration/next").expect(200)).body.case;
  const answer = (who: SignedIn, caseId: string, body: object) =>
    post(who, `calibration/cases/${caseId}/answer`, body);
  /** Each test has a set of its own. */
  const emptySet = async () => {
    for (const { id: caseId } of (await get(owner, "calibration-cases?per_page=100")).items)
      await apiAs(test, owner).delete(`/v1/admin/calibration-cases/${caseId}`).expect(204);
  };

  afterEach(emptySet);

  it("shows a case as it was sent, and what was decided once it is answered", async () => {
    const sent = await decided({ reason: "expired_or_undated", reason_text: "It shows no year." });
    const caseId = await add(sent);
    await test.runJobs("mail.send");
    const before = await test.dependencies.db.select().from(students);
    const mails = test.mails.length;
    const shown = await next(meera);
    expect(shown).toMatchObject({
      id: caseId,
      student: { college_name: "Nilgiri College of Science" },
    });
    expect(shown.documents).toHaveLength(1);
    // Nothing of what was decided.
    const words = JSON.stringify(shown);
    for (const secret of ["rejected", "expired_or_undated", "It shows no year", "Person"])
      expect(words.replaceAll(shown.student.name, "")).not.toContain(secret);
    const { status, headers } = await apiAs(test, meera).get(
      new URL(shown.documents[0].pages[0].url).pathname,
    );
    expect([status, headers["content-type"]]).toEqual([200, expect.stringContaining("image/")]);
    const opened = await test.dependencies.db
      .select({ action: documentReads.action })
      .from(documentReads)
      .where(
        and(
          eq(documentReads.documentId, shown.documents[0].document_id),
          eq(documentReads.userId, meera.userId),
        ),
      );
    expect(opened.map(({ action }) => action)).toEqual(["url_issued", "read"]);

    const given = { outcome: "rejected", reason: "unreadable" };
    const { body: result } = await answer(meera, caseId, given).expect(200);
    expect(result).toMatchObject({
      case_id: caseId,
      agreed: false,
      answer: given,
      actual: {
        outcome: "rejected",
        reason: "expired_or_undated",
        reason_text: "It shows no year.",
        verified_until: null,
        decided_by: expect.any(String),
      },
    });
    // A second click is the same answer; another one comes too late.
    expect((await answer(meera, caseId, given).expect(200)).body).toEqual(result);
    const other = await answer(meera, caseId, { ...given, reason: "expired_or_undated" });
    expect([other.status, other.body.code]).toEqual([409, "already_answered"]);
    expect(await next(meera)).toBe(null);
    // The student notices nothing.
    expect(await test.dependencies.db.select().from(students)).toEqual(before);
    await test.runJobs("mail.send");
    expect(test.mails.length).toBe(mails);
    const [submission] = await test.dependencies.db
      .select()
      .from(verificationSubmissions)
      .where(eq(verificationSubmissions.id, sent.submissionId));
    expect(submission).toMatchObject({ status: "rejected", reason: "expired_or_undated" });
    const events = await test.dependencies.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, meera.userId));
    expect(events).toEqual([]);
  });

  it("keeps how often each reviewer decided as it was decided, by what that was", async () => {
    const imran = await signInAs(test, { admin: ["reviewer"] });
    const refused = await add(await decided({ reason: "unreadable" }));
    const approved = await add(await decided(null));
    const wrong = await add(await decided(null));
    expect((await get(imran, "calibration")).left).toBe(3);
    await answer(imran, refused, { outcome: "rejected", reason: "unreadable" }).expect(200);
    const until = "2027-06-30";
    const agrees = await answer(imran, approved, { outcome: "approved", verified_until: until });
    expect(agrees.body).toMatchObject({ agreed: true, answer: { verified_until: until } });
    await answer(imran, wrong, { outcome: "rejected", reason: "name_mismatch" }).expect(200);
    const by_reason = [
      { outcome: "approved", reason: null, answered: 2, agreed: 1 },
      { outcome: "rejected", reason: "unreadable", answered: 1, agreed: 1 },
    ];
    expect(await get(imran, "calibration")).toEqual({ left: 0, answered: 3, agreed: 2, by_reason });
    const history = await get(imran, "calibration/answers?per_page=2");
    expect(history).toMatchObject({ total: 3, page_count: 2 });
    expect(history.items[0]).toMatchObject({ case_id: wrong, agreed: false });
    const { items } = await get(owner, "calibration-results");
    expect(items[0]).toMatchObject({ admin_id: imran.userId, answered: 3, agreed: 2, by_reason });
    const set = await get(owner, "calibration-cases");
    expect(set).toMatchObject({ total: 3, usable: 3, lost: 0 });
    expect(set.items.find((one: { id: string }) => one.id === wrong)).toMatchObject({
      outcome: "approved",
      answered: 1,
      agreed: 0,
      usable: true,
    });
    await emptySet();
    // What was answered stays.
    expect(await get(imran, "calibration")).toMatchObject({ left: 0, answered: 3 });
  });

  it("is not for who decided the case, nor about one's own document", async () => {
    const own = await signInAs(test, { admin: ["reviewer"] });
    const student = await buildStudent(test, { userId: own.userId });
    const sent = await sendFor(test, student);
    await post(farah, `verifications/${sent.submissionId}/approve`).expect(200);
    await letDecisionsTakeEffect(test);
    const caseId = await add(sent);
    for (const who of [farah, own]) {
      expect(await next(who)).toBe(null);
      const { status, body } = await answer(who, caseId, { outcome: "rejected", reason: "other" });
      expect([status, body.code]).toEqual([409, "case_gone"]);
    }
  });

  it("takes decided cases whose documents are kept, once, and says who added and removed them", async () => {
    const waiting = await sendFor(test, await buildStudent(test));
    const early = await post(owner, "calibration-cases", { submission_id: waiting.submissionId });
    expect([early.status, early.body.code]).toEqual([409, "not_usable"]);
    await post(owner, "calibration-cases", { submission_id: id }).expect(400);
    const sent = await decided({ reason: "suspected_edit" });
    const listed = async (query = "") =>
      (await get(owner, `calibration-candidates${query}`)).items.map(
        (one: { submission_id: string }) => one.submission_id,
      );
    expect(await listed()).toContain(sent.submissionId);
    expect(await listed()).not.toContain(waiting.submissionId);
    expect(await listed("?reason=suspected_edit")).toEqual([sent.submissionId]);
    expect(await listed("?outcome=approved")).not.toContain(sent.submissionId);
    const caseId = await add(sent);
    expect(await add(sent)).toBe(caseId);
    expect(await listed()).not.toContain(sent.submissionId);
    const path = `/v1/admin/calibration-cases/${caseId}`;
    await apiAs(test, owner).delete(path).expect(204);
    await apiAs(test, owner).delete(path).expect(204);
    await apiAs(test, owner).delete(`/v1/admin/calibration-cases/${id}`).expect(404);
    const gone = await answer(meera, caseId, { outcome: "rejected", reason: "other" });
    expect([gone.status, gone.body.code]).toEqual([409, "case_gone"]);
    // It can be added again, with what was answered.
    expect(await add(sent)).toBe(caseId);
    const logged = await test.dependencies.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, caseId), eq(auditLog.actorId, owner.userId)))
      .orderBy(auditLog.createdAt, auditLog.id);
    expect(logged.map(({ action }) => action)).toEqual([
      "calibration.case_added",
      "calibration.case_removed",
      "calibration.case_added",
    ]);
    expect(logged[0]?.details).toMatchObject({ submission_id: sent.submissionId });
  });

  it("loses a case with its documents, by retention or with the student's account", async () => {
    const deleted = await decided(null);
    const expired = await decided(null);
    const [first, second] = [await add(deleted), await add(expired)];
    const answered = await answer(meera, first, {
      outcome: "approved",
      verified_until: "2027-06-30",
    });
    expect(answered.status).toBe(200);
    const me = await signInAs(test, { userId: deleted.me.userId });
    await apiAs(test, me)
      .post("/v1/auth/account/delete")
      .send({ email: deleted.email })
      .expect(204);
    expect(await get(owner, "calibration-cases")).toMatchObject({ usable: 1, lost: 1 });
    expect((await get(owner, "calibration-cases?only=lost")).items).toMatchObject([
      { id: first, usable: false, kind: null, answered: 1 },
    ]);
    test.clock.advance(31 * DAY);
    await deleteOldDocuments(test.dependencies);
    // Sessions have ended meanwhile.
    const later = await signInAs(test, { admin: ["owner"] });
    expect(await get(later, "calibration-cases")).toMatchObject({ usable: 0, lost: 2 });
    const reviewer = await signInAs(test, { admin: ["reviewer"] });
    expect(await next(reviewer)).toBe(null);
    const gone = await answer(reviewer, second, { outcome: "rejected", reason: "other" });
    expect([gone.status, gone.body.code]).toEqual([409, "case_gone"]);
    expect(await test.dependencies.db.$count(calibrationCases)).toBeGreaterThan(1);
    test.clock.advance(-31 * DAY);
  });

  it("refuses what it cannot read, by field", async () => {
    const caseId = await add(await decided(null));
    const wrong: [object, string][] = [
      [{ outcome: "asked" }, "body.outcome"],
      [{ outcome: "rejected" }, "body.reason"],
      [{ outcome: "approved", verified_until: "2020-01-01" }, "body.verified_until"],
      [{ outcome: "rejected", reason: "other", reason_text: "x" }, "body.reason_text"],
    ];
    for (const [body, field] of wrong) {
      const refused = await answer(meera, caseId, body);
      expect([refused.status, refused.body.errors?.[0]?.field], field).toEqual([400, field]);
    }
    await answer(meera, id, { outcome: "rejected", reason: "other" }).expect(404);
    await post(owner, "calibration-cases", { submission_id: "one" }).expect(400);
    await apiAs(test, owner).get("/v1/admin/calibration-cases?only=old").expect(400);
    await apiAs(test, owner).get("/v1/admin/calibration-candidates?reason=old").expect(400);
    await apiAs(test, meera).get("/v1/admin/calibration/answers?page=0").expect(400);
  });

  it("is for reviewers, its set and results for owners", async () => {
    const student = await signInAs(test);
    const others = {
      reviewer: await signInAs(test, { admin: ["brands", "catalogue", "finance", "owner"] }),
      owner: await signInAs(test, { admin: ["reviewer", "brands", "catalogue", "finance"] }),
    };
    for (const [method, path, permission] of operations) {
      const statuses = [];
      for (const who of [undefined, student, others[permission]])
        statuses.push((await apiAs(test, who)[method](path)).status);
      expect(statuses, path).toEqual([401, 403, 403]);
    }
  });
});
