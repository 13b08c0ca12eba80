import { openingReasons } from "@bachat/rules/opening-reasons";
import { DAY, MINUTE } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { letDecisionsTakeEffect, sendFor, type Sent } from "../../../../test/verification.ts";
import {
  auditLog,
  documentReads,
  settings,
  verificationSubmissions,
} from "../../../db/schema/index.ts";
import { writeMark } from "../../platform/system/service.ts";

describe("a document that was decided about", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let meera: SignedIn;
  beforeAll(async () => {
    await writeMark(test.dependencies.db, "verification.second_review_percent", 0);
  });
  beforeEach(async () => {
    farah = await signInAs(test, { admin: ["reviewer"] });
    meera = await signInAs(test, { admin: ["reviewer"] });
  });

  const pathOf = ({ submissionId }: Sent) => `/v1/admin/verifications/${submissionId}`;
  const open = (who: SignedIn, sent: Sent, body: object = {}) =>
    apiAs(test, who)
      .post(`${pathOf(sent)}/open`)
      .send(body);
  async function decided(): Promise<Sent & { document: string }> {
    const sent = await sendFor(test, await buildStudent(test));
    const { body } = await apiAs(test, farah).get(pathOf(sent)).expect(200);
    await apiAs(test, farah)
      .post(`${pathOf(sent)}/approve`)
      .send({})
      .expect(200);
    await letDecisionsTakeEffect(test);
    return { ...sent, document: body.documents[0].id };
  }
  const links = (who: SignedIn, sent: Sent & { document: string }, body?: object) => {
    const request = apiAs(test, who).post(`${pathOf(sent)}/documents/${sent.document}/url`);
    return body === undefined ? request : request.send(body);
  };
  const page = (url: string) => apiAs(test).get(new URL(url).pathname);
  const setBudget = (documents: number) =>
    test.dependencies.db
      .insert(settings)
      .values({ key: "admins.daily_budgets", value: { documents } })
      .onConflictDoUpdate({ target: settings.key, set: { value: { documents } } });
  const readsOf = (who: SignedIn, document: string) =>
    test.dependencies.db
      .select({ action: documentReads.action, reason: documentReads.reason })
      .from(documentReads)
      .where(and(eq(documentReads.userId, who.userId), eq(documentReads.documentId, document)))
      .orderBy(documentReads.id);

  it("opens with a reason alone, which is logged and holds for a quarter of an hour", async () => {
    const sent = await decided();
    const shut = await open(meera, sent).expect(200);
    expect(shut.body).toMatchObject({
      links: [],
      claim: null,
      review: { printed: null, opening: { needs_reason: true, left: 30, budget: 30 } },
    });
    for (const body of [undefined, {}]) {
      const refused = await links(meera, sent, body);
      expect([refused.status, refused.body.code]).toEqual([409, "reason_required"]);
    }
    expect(await readsOf(meera, sent.document)).toEqual([]);

    const opened = await open(meera, sent, { reason: "complaint" }).expect(200);
    expect(opened.body.links).toMatchObject([{ document_id: sent.document }]);
    expect(opened.body.review.opening).toEqual({ needs_reason: false, left: 29, budget: 30 });
    const [{ url }] = opened.body.links;
    await page(url).expect(200);
    await links(meera, sent).expect(200);
    expect(await readsOf(meera, sent.document)).toEqual([
      { action: "url_issued", reason: "complaint" },
      { action: "read", reason: "complaint" },
      { action: "url_issued", reason: "complaint" },
    ]);
    // The reason holds for one reviewer only.
    expect((await links(farah, sent)).body.code).toBe("reason_required");
    const owner = await signInAs(test, { admin: ["owner", "reviewer"] });
    const listed = await apiAs(test, owner).get(`/v1/admin/document-reads?reader=${meera.userId}`);
    expect(listed.body.items).toMatchObject([
      { document: { id: sent.document }, reason: "complaint" },
    ]);

    test.clock.advance(16 * MINUTE);
    expect((await links(meera, sent)).body.code).toBe("reason_required");
    // A second opening on the same day does not count again.
    const again = await open(meera, sent, { reason: "appeal" }).expect(200);
    expect(again.body.review.opening.left).toBe(29);
  });

  it("closes links that were issued before the decision", async () => {
    const sent = await sendFor(test, await buildStudent(test));
    const before = await open(meera, sent).expect(200);
    expect(before.body.review.opening).toBe(null);
    const [{ url }] = before.body.links;
    await page(url).expect(200);
    await apiAs(test, meera)
      .post(`${pathOf(sent)}/approve`)
      .send({})
      .expect(200);
    // Undo is still possible.
    await page(url).expect(200);
    await letDecisionsTakeEffect(test);
    const after = await page(url);
    expect([after.status, after.body.code]).toEqual([409, "reason_required"]);
  });

  it("needs none for who looks at an approval again, and one for who approved it", async () => {
    const sent = await decided();
    await test.dependencies.db
      .update(verificationSubmissions)
      .set({ secondReviewOpen: true })
      .where(eq(verificationSubmissions.id, sent.submissionId));
    const second = await open(meera, sent).expect(200);
    expect(second.body).toMatchObject({ claim: { mine: true }, review: { opening: null } });
    await page(second.body.links[0].url).expect(200);
    expect(await readsOf(meera, sent.document)).toEqual([
      { action: "url_issued", reason: null },
      { action: "read", reason: null },
    ]);
    expect((await links(farah, sent)).body.code).toBe("reason_required");
    await links(farah, sent, { reason: "second_look" }).expect(200);
  });

  it("stays closed beyond the day's budget, also for calls at once, until midnight in Kolkata", async () => {
    const sent = [];
    for (let number = 0; number < 7; number += 1) sent.push(await decided());
    await setBudget(5);
    const answers = await Promise.all(
      sent.map((one, index) =>
        index % 2 === 0
          ? links(meera, one, { reason: "data_request" })
          : open(meera, one, { reason: "data_request" }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused.map(({ body }) => body.code)).toEqual([
      "document_budget_spent",
      "document_budget_spent",
    ]);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    const logged = await test.dependencies.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.action, "verification.opening_refused"),
          eq(auditLog.actorId, meera.userId),
        ),
      );
    expect(logged).toEqual([
      { details: { reason: "data_request", budget: 5 } },
      { details: { reason: "data_request", budget: 5 } },
    ]);
    // Documents opened today stay open, and undecided cases need no budget.
    const open5 = sent[answers.findIndex(({ status }) => status === 200)];
    if (open5 === undefined) throw new Error("None was opened.");
    await links(meera, open5).expect(200);
    const waiting = await sendFor(test, await buildStudent(test));
    expect((await open(meera, waiting).expect(200)).body.links).toHaveLength(1);
    await links(farah, open5, { reason: "appeal" }).expect(200);
    test.clock.advance(DAY);
    const next = await signInAs(test, { userId: meera.userId, audience: "admin" });
    const closed = sent[answers.findIndex(({ status }) => status === 429)];
    if (closed === undefined) throw new Error("None was refused.");
    await links(next, closed, { reason: "appeal" }).expect(200);
    await setBudget(30);
    test.clock.advance(-DAY);
  });

  it("takes the reasons of the list only, from reviewers only", async () => {
    const sent = await decided();
    for (const reason of openingReasons) await links(meera, sent, { reason }).expect(200);
    for (const body of [
      { reason: "curious" },
      { reason: "" },
      { reason: null },
      { why: "appeal" },
    ]) {
      await links(meera, sent, body).expect(400);
      await open(meera, sent, body).expect(400);
    }
    const refused = await links(meera, sent, { reason: "curious" });
    expect(refused.body.errors).toMatchObject([{ field: "body.reason" }]);
    const other = await signInAs(test, { admin: ["brands", "catalogue", "finance", "owner"] });
    for (const [who, status] of [
      [undefined, 401],
      [await signInAs(test), 403],
      [other, 403],
    ] as const) {
      const path = `${pathOf(sent)}/documents/${sent.document}/url`;
      await apiAs(test, who).post(path).send({ reason: "appeal" }).expect(status);
      await apiAs(test, who)
        .post(`${pathOf(sent)}/open`)
        .send({ reason: "appeal" })
        .expect(status);
    }
  });
});
