import { count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { call } from "../../../../test/auth-client.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { raceRounds } from "../../../../test/race-rounds.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  letDecisionsTakeEffect,
  sendFor,
  verificationsUrl,
  type Sent,
} from "../../../../test/verification.ts";
import {
  verificationDecisions,
  verificationSubmissions,
  verificationUndos,
} from "../../../db/schema/index.ts";
import { writeMark } from "../../platform/system/service.ts";

describe("two admins on one case, at the same moment", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: true });
    await writeMark(test.dependencies.db, "verification.second_review_percent", 0);
  });

  const sendNew = async () => sendFor(test, await buildStudent(test));
  const act = (by: SignedIn, id: string, what: string, body: object = {}) =>
    apiAs(test, by).post(`/v1/admin/verifications/${id}/${what}`).send(body);
  const undo = (by: SignedIn, id: string) =>
    apiAs(test, by).post(`/v1/admin/verification-decisions/${id}/undo`);
  const appeal = (sent: Sent, note: string) =>
    call(test, "post", `${verificationsUrl}/${sent.submissionId}/appeal`, { note }, sent.me);
  const decisionsInForce = async (id: string) => {
    const { db } = test.dependencies;
    const [made] = await db
      .select({ n: count() })
      .from(verificationDecisions)
      .where(eq(verificationDecisions.submissionId, id));
    const [undone] = await db
      .select({ n: count() })
      .from(verificationUndos)
      .innerJoin(verificationDecisions, eq(verificationDecisions.id, verificationUndos.decisionId))
      .where(eq(verificationDecisions.submissionId, id));
    return (made?.n ?? 0) - (undone?.n ?? 0);
  };
  const statuses = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other);

  it.each(raceRounds)("approve and reject: one decision (%i)", async () => {
    const { submissionId: id } = await sendNew();
    const answers = await Promise.all([
      act(farah, id, "approve"),
      act(imran, id, "reject", { reason: "unreadable" }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await decisionsInForce(id)).toBe(1);
  });

  it.each(raceRounds)("approve and ask: one decision (%i)", async () => {
    const { submissionId: id } = await sendNew();
    const answers = await Promise.all([
      act(farah, id, "approve"),
      act(imran, id, "ask", { reason: "unreadable", kind: "id_card_back" }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(["already_decided", "claimed_by_other"]).toContain(lost?.body.code);
    await letDecisionsTakeEffect(test);
    expect(await decisionsInForce(id)).toBe(1);
  });

  it.each(raceRounds)("decision and undo: what was undone has no effect (%i)", async (round) => {
    const { submissionId: id } = await sendNew();
    const { id: decisionId } = (await act(farah, id, "approve")).body;
    // Before its time, or at its time with the job beside it.
    const late = round % 2 === 0;
    if (late) test.clock.advance(10_000);
    const [undone, other] = await Promise.all([
      undo(farah, decisionId),
      act(imran, id, "reject", { reason: "unreadable" }),
      letDecisionsTakeEffect(test),
    ]);
    expect(other.status).toBe(409);
    const [row] = await test.dependencies.db
      .select({ status: verificationSubmissions.status })
      .from(verificationSubmissions)
      .where(eq(verificationSubmissions.id, id));
    expect(row?.status).toBe(undone.status === 200 ? "pending" : "approved");
    expect(await decisionsInForce(id)).toBe(undone.status === 200 ? 0 : 1);
  });

  it.each(raceRounds)(
    "decision and appeal: an appeal is of what was rejected, once (%i)",
    async () => {
      const sent = await sendNew();
      await act(farah, sent.submissionId, "reject", { reason: "unreadable" });
      const answers = await Promise.all([
        appeal(sent, "The name is on the back."),
        letDecisionsTakeEffect(test).then(() => ({ status: 0 })),
        appeal(sent, "The year is on the back."),
      ]);
      const appeals = answers.filter(({ status }) => status === 201).length;
      expect(appeals).toBeLessThan(2);
      const rows = await test.dependencies.db
        .select()
        .from(verificationSubmissions)
        .where(eq(verificationSubmissions.studentId, sent.studentId));
      expect(rows.filter(({ appealOf }) => appealOf !== null)).toHaveLength(appeals);
      if (appeals === 0) expect((await appeal(sent, "The name is there.")).status).toBe(201);
      const open = rows.find(({ appealOf }) => appealOf !== null)?.id;
      if (open === undefined) return;
      // Nobody but another decides it, and one of two.
      const decided = await Promise.all([
        act(imran, open, "approve"),
        act(farah, open, "reject", { reason: "unreadable" }),
      ]);
      expect(decided.map(({ status }) => status === 200)).toEqual([true, false]);
      expect(["another_reviewer", "already_decided"]).toContain(decided[1].body.code);
      expect(await decisionsInForce(open)).toBe(1);
    },
  );
});
