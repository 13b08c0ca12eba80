import { DAY, HOUR, SECOND } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { call } from "../../../../test/auth-client.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { jpeg } from "../../../../test/files.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  letDecisionsTakeEffect,
  sendFor,
  stateOf,
  verificationsUrl,
  type Sent,
} from "../../../../test/verification.ts";
import { auditLog, userRoles, verificationSubmissions } from "../../../db/schema/index.ts";
import { writeMark } from "../../platform/system/service.ts";
import { returnUnanswered } from "../verifications/service-answers.ts";
import { eraseSubmissions } from "../verifications/service-submissions.ts";

/** What reviewers can do with a student ID besides approving and rejecting it, and what students answer. */
describe("the desk of student IDs", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: true });
    await writeMark(test.dependencies.db, "verification.second_review_percent", 0);
  });

  const sendNew = async () => sendFor(test, await buildStudent(test));
  const act = (by: SignedIn, { submissionId }: { submissionId: string }, what: string, body = {}) =>
    apiAs(test, by).post(`/v1/admin/verifications/${submissionId}/${what}`).send(body);
  const review = async (by: SignedIn, id: string) =>
    (await apiAs(test, by).get(`/v1/admin/verifications/${id}`)).body;
  const queue = async (by: SignedIn, filter: string) =>
    (await apiAs(test, by).get(`/v1/admin/verifications?filter=${filter}&per_page=100`)).body;
  const isIn = async (filter: string, { submissionId }: { submissionId: string }) =>
    (await queue(imran, filter)).items.some((row: { id: string }) => row.id === submissionId);
  const rowOf = async (id: string) =>
    (
      await test.dependencies.db
        .select()
        .from(verificationSubmissions)
        .where(eq(verificationSubmissions.id, id))
    )[0];
  const next = async (by: SignedIn, body = {}) =>
    (await apiAs(test, by).post("/v1/admin/verifications/next").send(body)).body;

  describe("one call", () => {
    it("answers review, claim and links; a case of another is shown without its pages", async () => {
      const sent = await sendNew();
      const mine = await act(farah, sent, "open");
      expect(mine.body).toMatchObject({
        review: { id: sent.submissionId, kind: "first" },
        claim: { mine: true },
        links: [{ document_id: mine.body.review.documents[0].id }],
      });
      const other = await act(imran, sent, "open");
      expect(other.body).toMatchObject({ claim: { mine: false }, links: [] });
      const { id } = mine.body.review.documents[0];
      const links = await act(imran, sent, `documents/${id}/url`);
      expect([links.status, links.body.code]).toEqual([409, "claimed_by_other"]);
      expect((await act(farah, sent, "open", { links: false })).body.links).toEqual([]);
      await act(farah, sent, "approve");
      // Decided, it is shown to every reviewer.
      expect((await act(imran, sent, "open")).body).toMatchObject({
        claim: null,
        links: [{ document_id: id }],
      });
    });

    it("looks ahead without a claim, and reading a page claims it for the first who does", async () => {
      const sent = await sendNew();
      const skip = (await queue(farah, "all")).items
        .map((row: { id: string }) => row.id)
        .filter((id: string) => id !== sent.submissionId)
        .slice(0, 50);
      const [one, two] = [
        await next(farah, { claim: false, skip }),
        await next(imran, { claim: false, skip }),
      ];
      for (const ahead of [one, two])
        expect(ahead).toMatchObject({
          submission_id: sent.submissionId,
          claim: null,
          case: { claim: null, review: { claim: null } },
        });
      const read = (ahead: { case: { links: { url: string }[] } }) =>
        apiAs(test).get(new URL(ahead.case.links[0]?.url ?? "").pathname);
      expect((await read(two)).status).toBe(200);
      const late = await read(one);
      expect([late.status, late.body.code]).toEqual([409, "claimed_by_other"]);
      expect((await act(farah, sent, "approve")).body.code).toBe("claimed_by_other");
      expect((await act(imran, sent, "approve")).status).toBe(200);
    });

    it("shows no page once the permission is taken away, and none of an unknown case", async () => {
      expect((await act(farah, { submissionId: crypto.randomUUID() }, "open")).status).toBe(404);
      const [sent, other] = [await sendNew(), await signInAs(test, { admin: ["reviewer"] })];
      const { links } = (await act(other, sent, "open")).body;
      await test.dependencies.db
        .update(userRoles)
        .set({ permissions: ["catalogue"] })
        .where(eq(userRoles.userId, other.userId));
      expect((await apiAs(test).get(new URL(links[0].url).pathname)).body.code).toBe(
        "link_expired",
      );
      for (const what of ["open", "approve", "snooze", "second-review"])
        expect((await act(other, sent, what)).status, what).toBe(403);
    });
  });

  describe("asking for another document", () => {
    const receipt = { reason: "expired_or_undated", kind: "fee_receipt" };
    const answer = async (sent: Sent, kind = "fee_receipt", id = sent.submissionId) =>
      call(test, "post", `${verificationsUrl}/${id}/documents`, undefined, sent.me).attach(
        kind,
        await jpeg(420, 600),
        "paper.jpg",
      );

    it("waits for the student, who hears why, and comes back with its original time", async () => {
      const sent = await sendNew();
      const before = await rowOf(sent.submissionId);
      const asked = await act(farah, sent, "ask", {
        ...receipt,
        reason_text: "The card shows no year.",
        internal_note: "Looks genuine.",
      });
      expect(asked.body).toMatchObject({ outcome: "asked", verified_until: null });
      expect(await isIn("all", sent)).toBe(false);
      expect((await stateOf(test, sent.me)).current.asked).toBeNull();
      await letDecisionsTakeEffect(test);

      const waiting = await stateOf(test, sent.me);
      expect(waiting).toMatchObject({ state: "in_review", verification_status: "pending" });
      expect(waiting.current.asked).toMatchObject({
        reason: "expired_or_undated",
        reason_text: "The card shows no year.",
        kind: "fee_receipt",
        is_again: false,
      });
      expect(JSON.stringify(waiting)).not.toContain("Looks genuine.");
      await test.runJobs();
      const mail = test.mails.at(-1);
      expect(mail?.subject).toBe("We need one more document from you");
      expect(mail?.text).toContain("The card shows no year.");
      expect(mail?.text).not.toContain("Looks genuine.");
      expect(await isIn("all", sent)).toBe(false);
      expect(await isIn("asked", sent)).toBe(true);
      const refused = await act(imran, sent, "approve");
      expect([refused.status, refused.body.code]).toEqual([409, "waits_for_student"]);

      expect((await answer(sent, "admit_card")).status).toBe(400);
      const sentBack = await answer(sent);
      expect(sentBack.status).toBe(201);
      expect(sentBack.body).toMatchObject({ attempts: { used: 1 }, current: { asked: null } });
      expect((await answer(sent)).body.code).toBe("nothing_asked");
      await test.runJobs("verification.process_document");
      expect(await isIn("all", sent)).toBe(true);
      expect((await rowOf(sent.submissionId))?.createdAt).toEqual(before?.createdAt);
      expect(await review(imran, sent.submissionId)).toMatchObject({
        asks: [{ kind: "fee_receipt", answered: true }],
        documents: [{ kind: "fee_receipt" }, { kind: "id_card_front" }],
      });
      expect((await act(imran, sent, "approve")).status).toBe(200);
    });

    it("is undone like any decision, and answered by nobody else", async () => {
      const sent = await sendNew();
      const { id } = (await act(farah, sent, "ask", receipt)).body;
      await apiAs(test, farah).post(`/v1/admin/verification-decisions/${id}/undo`).expect(200);
      await letDecisionsTakeEffect(test);
      expect((await stateOf(test, sent.me)).current.asked).toBeNull();
      expect((await review(farah, sent.submissionId)).asks).toEqual([]);
      await act(farah, sent, "ask", receipt);
      await letDecisionsTakeEffect(test);
      const stranger = await sendNew();
      expect((await answer(stranger, "fee_receipt", sent.submissionId)).status).toBe(404);
    });

    it("asks for one page again, and refuses a page of another submission", async () => {
      const [sent, other] = [await sendNew(), await sendNew()];
      const own = (await review(farah, sent.submissionId)).documents[0].id;
      const foreign = (await review(farah, other.submissionId)).documents[0].id;
      const body = { reason: "unreadable", kind: "id_card_front" };
      const wrong = await act(farah, sent, "ask", { ...body, again: foreign });
      expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, "body.again"]);
      expect((await act(farah, sent, "ask", { ...body, reason: "duplicate" })).status).toBe(400);
      expect((await act(farah, sent, "ask", { ...body, reason: "other" })).status).toBe(400);
      expect((await act(farah, sent, "ask", { ...body, again: own })).status).toBe(200);
      await letDecisionsTakeEffect(test);
      expect((await stateOf(test, sent.me)).current.asked).toMatchObject({ is_again: true });
      expect((await answer(sent, "id_card_front")).status).toBe(201);
    });

    it("comes back undecided when no answer comes, and is closed with the account", async () => {
      const [sent, gone] = [await sendNew(), await sendNew()];
      for (const one of [sent, gone]) await act(farah, one, "ask", receipt);
      await letDecisionsTakeEffect(test);
      await test.dependencies.db.transaction((tx) =>
        eraseSubmissions(tx, test.dependencies, gone.me.userId),
      );
      const closed = await act(imran, gone, "approve");
      expect([closed.status, closed.body.code]).toEqual([409, "already_decided"]);
      expect(closed.body.detail).toContain("deleted their account");
      test.clock.advance(14 * DAY);
      await returnUnanswered(test.dependencies);
      expect(await isIn("all", sent)).toBe(true);
      expect((await review(imran, sent.submissionId)).asks).toMatchObject([{ answered: false }]);
      test.clock.advance(-14 * DAY);
    });
  });

  it("comes back at once when its student has answered, however far it was put off", async () => {
    const sent = await sendNew();
    const until = new Date(test.clock.now().getTime() + 10 * DAY).toISOString();
    await act(farah, sent, "snooze", { until }).expect(204);
    await act(imran, sent, "ask", {
      reason: "expired_or_undated",
      kind: "fee_receipt",
      internal_note: "Compare the roll number.",
    }).expect(200);
    await letDecisionsTakeEffect(test);
    await call(
      test,
      "post",
      `${verificationsUrl}/${sent.submissionId}/documents`,
      undefined,
      sent.me,
    ).attach("fee_receipt", await jpeg(430, 600), "paper.jpg");
    expect(await isIn("all", sent)).toBe(true);
    // What the colleague noted with the question is there for the person who decides.
    expect((await review(farah, sent.submissionId)).asks).toMatchObject([
      { internal_note: "Compare the roll number.", answered: true },
    ]);
  });

  it("snoozes for everybody until a time, and escalates to others with a note", async () => {
    const sent = await sendNew();
    const until = new Date(test.clock.now().getTime() + HOUR).toISOString();
    const far = new Date(test.clock.now().getTime() + 15 * DAY).toISOString();
    expect((await act(farah, sent, "snooze", { until: far })).status).toBe(400);
    // A second click, or a lost answer, writes nothing more.
    for (const _ of [1, 2]) await act(farah, sent, "snooze", { until }).expect(204);
    expect([await isIn("all", sent), await isIn("snoozed", sent)]).toEqual([false, true]);
    test.clock.advance(HOUR + SECOND);
    expect([await isIn("all", sent), await isIn("snoozed", sent)]).toEqual([true, false]);

    expect((await act(farah, sent, "escalate", { note: "" })).status).toBe(400);
    const escalate = () => act(farah, sent, "escalate", { note: "Is this college recognised?" });
    await escalate().expect(204);
    await act(imran, sent, "open").expect(200);
    // Repeated while a colleague holds the case by now.
    await escalate().expect(204);
    expect(await isIn("escalated", sent)).toBe(true);
    const skip = (await queue(farah, "escalated")).items
      .map((row: { id: string }) => row.id)
      .filter((id: string) => id !== sent.submissionId);
    expect((await next(farah, { filter: "escalated", skip })).submission_id).toBeNull();
    expect((await next(imran, { filter: "escalated", skip })).case.review.notes).toMatchObject([
      { kind: "snoozed" },
      { kind: "escalated", note: "Is this college recognised?" },
    ]);
    await act(imran, sent, "approve").expect(200);
    test.clock.advance(-HOUR - SECOND);
  });

  it("approves together what was opened; one bad row stops no other", async () => {
    const [seen, unseen, held, decided] = [
      await sendNew(),
      await sendNew(),
      await sendNew(),
      await sendNew(),
    ];
    for (const sent of [seen, held, decided]) {
      const opened = (await act(farah, sent, "open")).body;
      await apiAs(test).get(new URL(opened.links[0].url).pathname).expect(200);
    }
    await apiAs(test, farah).delete(`/v1/admin/verifications/${held.submissionId}/claim`);
    await act(imran, held, "claim");
    await act(farah, decided, "reject", { reason: "unreadable" });
    const own = await sendFor(
      test,
      await buildStudent(test, { userId: farah.userId }),
      await jpeg(320, 240),
    );
    const ids = [seen, unseen, held, decided, own].map(({ submissionId }) => submissionId);
    const { body } = await apiAs(test, farah)
      .post("/v1/admin/verification-approvals")
      .send({ submission_ids: ids });
    expect(
      body.results.map((row: { decision: object | null; problem: { code: string } | null }) =>
        row.decision === null ? row.problem?.code : "approved",
      ),
    ).toEqual(["approved", "not_opened", "claimed_by_other", "already_decided", "own_submission"]);
    await letDecisionsTakeEffect(test);
    expect((await rowOf(seen.submissionId))?.status).toBe("approved");
    expect((await rowOf(unseen.submissionId))?.status).toBe("pending");
  });

  it("keeps internal notes among admins, and shows the same document of others", async () => {
    const card = await jpeg(333, 444);
    const first = await sendFor(test, await buildStudent(test), card);
    const second = await sendFor(test, await buildStudent(test), card);
    await act(farah, first, "reject", {
      reason: "duplicate",
      reason_text: "Use your first account.",
      internal_note: "Third account from this address.",
    });
    await letDecisionsTakeEffect(test);
    await test.runJobs();
    expect((await review(imran, first.submissionId)).internal_note).toBe(
      "Third account from this address.",
    );
    const seen = JSON.stringify(await stateOf(test, first.me));
    expect(seen).toContain("Use your first account.");
    expect(seen).not.toContain("Third account");
    expect(test.mails.some(({ text }) => String(text).includes("Third account"))).toBe(false);
    expect((await review(imran, second.submissionId)).twins).toMatchObject([
      { submission_id: first.submissionId, same_file: true, status: "rejected" },
    ]);
  });

  it("offers the end of the academic year, by a setting", async () => {
    const sent = await sendNew();
    expect((await review(farah, sent.submissionId)).academic_year_end).toMatch(/-06-30$/);
    await writeMark(test.dependencies.db, "verification.academic_year_end", "05-31");
    expect((await review(farah, sent.submissionId)).academic_year_end).toMatch(/-05-31$/);
    await writeMark(test.dependencies.db, "verification.academic_year_end", "02-30");
    expect((await review(farah, sent.submissionId)).academic_year_end).toMatch(/-06-30$/);
  });

  it("leaves an audit row for each", async () => {
    const rows = await test.dependencies.db
      .selectDistinct({ action: auditLog.action })
      .from(auditLog);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(
        ["document_asked", "document_answered", "not_answered", "escalated", "snoozed"].map(
          (what) => `verification.${what}`,
        ),
      ),
    );
  });
});
