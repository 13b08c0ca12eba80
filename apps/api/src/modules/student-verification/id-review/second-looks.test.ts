import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { call } from "../../../../test/auth-client.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  letDecisionsTakeEffect,
  sendFor,
  stateOf,
  verificationsUrl,
  type Sent,
} from "../../../../test/verification.ts";
import { auditLog, userRoles, verificationNotes } from "../../../db/schema/index.ts";
import { writeMark } from "../../platform/system/service.ts";

/** By an appeal of the student, and by the random part of approvals. */
describe("looking at a student ID once more", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  let meera: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: true });
    meera = await signInAs(test, { admin: ["reviewer"] });
    await writeMark(test.dependencies.db, "verification.second_review_percent", 0);
  });

  const sendNew = async () => sendFor(test, await buildStudent(test));
  const act = (by: SignedIn, { submissionId }: { submissionId: string }, what: string, body = {}) =>
    apiAs(test, by).post(`/v1/admin/verifications/${submissionId}/${what}`).send(body);
  const queue = async (by: SignedIn, filter: string) =>
    (await apiAs(test, by).get(`/v1/admin/verifications?filter=${filter}&per_page=100`)).body;
  const isIn = async (filter: string, { submissionId }: { submissionId: string }) =>
    (await queue(imran, filter)).items.some((row: { id: string }) => row.id === submissionId);
  const next = async (by: SignedIn, body = {}) =>
    (await apiAs(test, by).post("/v1/admin/verifications/next").send(body)).body;

  describe("an appeal", () => {
    const note = "The date is on the back of the card.";
    const appeal = (sent: Sent, body: object = { note }) =>
      call(test, "post", `${verificationsUrl}/${sent.submissionId}/appeal`, body, sent.me);
    const rejected = async (body: object = {}) => {
      const sent = await sendNew();
      await act(farah, sent, "reject", { reason: "expired_or_undated", ...body });
      await letDecisionsTakeEffect(test);
      return sent;
    };

    it("is a case for another reviewer, uses no try, and comes once", async () => {
      const sent = await rejected();
      expect((await stateOf(test, sent.me)).current.can_appeal).toBe(true);
      expect((await appeal(sent, { note: "no" })).status).toBe(400);
      const made = await appeal(sent);
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({
        state: "in_review",
        attempts: { used: 1 },
        current: { is_appeal: true, can_appeal: false },
      });
      expect((await appeal(sent)).status).toBe(201);
      expect((await appeal(sent, { note: "Something else entirely." })).body.code).toBe(
        "in_review",
      );
      const again = { submissionId: made.body.current.id };
      expect(await isIn("appeal", again)).toBe(true);
      const first = await act(farah, again, "open");
      expect(first.body).toMatchObject({ claim: null, links: [], review: { kind: "appeal" } });
      // Who rejected it may look, and holds nobody up by it.
      const [{ id: documentId }] = first.body.review.documents;
      await act(farah, again, `documents/${documentId}/url`).expect(200);
      expect((await act(farah, again, "approve")).body.code).toBe("another_reviewer");
      const skip = (await queue(farah, "appeal")).items
        .map((row: { id: string }) => row.id)
        .filter((id: string) => id !== again.submissionId);
      expect((await next(farah, { filter: "appeal", skip })).submission_id).toBeNull();
      expect((await next(imran, { filter: "appeal", skip })).case).toMatchObject({
        review: { appeal: { note, reason: "expired_or_undated" } },
        links: [expect.anything()],
      });
      await act(imran, again, "approve").expect(200);
      await letDecisionsTakeEffect(test);
      expect(await stateOf(test, sent.me)).toMatchObject({ verified: true });
    });

    it("can be asked for of a final refusal, after which nothing else can be sent", async () => {
      const sent = await rejected({ reason: "suspected_edit", final: true });
      const state = await stateOf(test, sent.me);
      expect(state).toMatchObject({
        can_submit: false,
        blocked_by: "refused_finally",
        current: { is_final: true, can_appeal: true },
      });
      await test.runJobs();
      expect(test.mails.at(-1)?.text).toContain("This decision is final");
      const made = await appeal(sent);
      await act(imran, { submissionId: made.body.current.id }, "reject", { reason: "unreadable" });
      await letDecisionsTakeEffect(test);
      const after = await stateOf(test, sent.me);
      expect(after).toMatchObject({ can_submit: true, current: { can_appeal: false } });
      const once = await appeal(sent, { note: "Look once more, please." });
      expect(once.body.code).toBe("appeal_not_possible");
    });

    it("is not possible before the decision, without files, or by another", async () => {
      const waiting = await sendNew();
      expect((await appeal(waiting)).body.code).toBe("in_review");
      const government = await rejected({ reason: "government_id" });
      expect((await appeal(government)).body.code).toBe("appeal_not_possible");
      const stranger = await sendNew();
      const sent = await rejected();
      expect((await appeal({ ...sent, me: stranger.me })).status).toBe(404);
    });
  });

  describe("a second look at approvals", () => {
    const approved = async () => {
      await writeMark(test.dependencies.db, "verification.second_review_percent", 100);
      const sent = await sendNew();
      await act(farah, sent, "approve");
      await letDecisionsTakeEffect(test);
      await writeMark(test.dependencies.db, "verification.second_review_percent", 0);
      return sent;
    };

    it("is for another reviewer, whose agreement is a row", async () => {
      const sent = await approved();
      expect(await isIn("second_review", sent)).toBe(true);
      expect((await act(farah, sent, "second-review", { agrees: true })).body.code).toBe(
        "another_reviewer",
      );
      expect((await act(imran, sent, "open")).body).toMatchObject({
        claim: { mine: true },
        review: { kind: "second_review", actions: { second_review: true, approve: false } },
      });
      expect((await act(meera, sent, "second-review", { agrees: true })).body.code).toBe(
        "claimed_by_other",
      );
      await act(imran, sent, "second-review", { agrees: true }).expect(204);
      await act(imran, sent, "second-review", { agrees: true }).expect(204);
      expect(await isIn("second_review", sent)).toBe(false);
      expect((await act(meera, sent, "second-review", { agrees: true })).body.code).toBe(
        "second_review_closed",
      );
    });

    it("is for another than the student whom it is about, who cannot hold the case either", async () => {
      const sent = await approved();
      const { userId } = sent.me;
      await test.dependencies.db
        .insert(userRoles)
        .values({ userId, role: "admin", permissions: ["reviewer"] });
      const own = await signInAs(test, { userId, audience: "admin" });
      for (const [what, body] of [
        ["second-review", { agrees: true }],
        ["claim", {}],
      ] as const) {
        const answer = await act(own, sent, what, body);
        expect([answer.status, answer.body.code], what).toEqual([403, "own_submission"]);
      }
      expect((await act(own, sent, "open")).body).toMatchObject({ claim: null, links: [] });
      expect(await isIn("second_review", sent)).toBe(true);
      await act(imran, sent, "second-review", { agrees: true }).expect(204);
    });

    it("escalates a disagreement to a third look, and revokes nothing", async () => {
      const sent = await approved();
      expect((await act(imran, sent, "second-review", { agrees: false })).status).toBe(400);
      const note = "The card is from another college.";
      await act(imran, sent, "second-review", { agrees: false, note }).expect(204);
      expect(await isIn("escalated", sent)).toBe(true);
      expect((await act(imran, sent, "second-review", { agrees: true })).body.code).toBe(
        "another_reviewer",
      );
      await act(meera, sent, "second-review", { agrees: false, note }).expect(204);
      expect(await isIn("second_review", sent)).toBe(false);
      expect(await stateOf(test, sent.me)).toMatchObject({ verified: true });
      const looks = await test.dependencies.db
        .select()
        .from(verificationNotes)
        .where(eq(verificationNotes.submissionId, sent.submissionId));
      expect(looks.map(({ kind }) => kind)).toEqual(["disagreed", "disagreed"]);
    });
  });

  it("leaves an audit row for each", async () => {
    const rows = await test.dependencies.db
      .selectDistinct({ action: auditLog.action })
      .from(auditLog);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(
        ["appealed", "agreed", "disagreed"].map((what) => `verification.${what}`),
      ),
    );
  });
});
