import { HOUR, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { jpeg } from "../../../../test/files.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { sendFor } from "../../../../test/verification.ts";
import { academicDomains, studentEmails, userRoles } from "../../../db/schema/index.ts";

describe("the queue of IDs to review", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: true });
  });

  const sendNew = async () => sendFor(test, await buildStudent(test));

  it("is for admins with an admin session, and not about oneself", async () => {
    const sent = await sendNew();
    const path = `/admin/verifications/${sent.submissionId}`;
    expect((await apiAs(test).get(`/v1${path}`)).status).toBe(401);
    expect((await apiAs(test, sent.me).get(`/v1${path}`)).status).toBe(403);
    const withoutRole = await signInAs(test, { audience: "admin" });
    for (const [method, tail] of [
      ["get", ""],
      ["post", "/claim"],
      ["post", "/approve"],
    ] as const) {
      const admin = apiAs(test, withoutRole);
      const answer = await admin[method](`/v1${path + tail}`).send({});
      expect(answer.status).toBe(403);
    }
    await test.dependencies.db
      .insert(userRoles)
      .values({ userId: sent.me.userId, role: "admin", permissions: ["reviewer"] });
    const asAdmin = await signInAs(test, { userId: sent.me.userId, audience: "admin" });
    expect((await apiAs(test, asAdmin).post(`/v1${path}/approve`).send({})).body.code).toBe(
      "own_submission",
    );
    expect((await apiAs(test, asAdmin).get(`/v1${path}`)).body.actions).toEqual({
      approve: false,
      reject: false,
      ask: false,
      second_review: false,
    });
    const nowhere = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    expect((await apiAs(test, farah).get(`/v1/admin/verifications/${nowhere}`)).status).toBe(404);
    expect(
      (await apiAs(test, farah).post(`/v1/admin/verifications/${nowhere}/approve`).send({})).status,
    ).toBe(404);
    expect((await apiAs(test, farah).get("/v1/admin/verifications/1")).status).toBe(400);
    const other = await sendNew();
    const review = await apiAs(test, farah).get(`/v1/admin/verifications/${other.submissionId}`);
    const crossed = `${path}/documents/${review.body.documents[0].id}/url`;
    expect((await apiAs(test, farah).post(`/v1${crossed}`)).status).toBe(404);
  });

  it("says since when the oldest waits, and how many are late after three hours", async () => {
    await sendNew();
    const read = async () => (await apiAs(test, farah).get("/v1/admin/verifications")).body;
    const before = await read();
    const [{ submitted_at: oldest }] = before.items;
    const due = new Date(Date.parse(oldest) + 3 * HOUR).toISOString();
    expect(before.stats).toMatchObject({ oldest_at: oldest, due_at: due, overdue: 0 });
    test.clock.advance(3 * HOUR + MINUTE);
    expect((await read()).stats.overdue).toBe(before.stats.waiting);
  });

  describe("the next case", () => {
    const next = (who: SignedIn, body: object = {}) =>
      apiAs(test, who).post("/v1/admin/verifications/next").send(body);
    /** Decides the free waiting cases, so that each test begins with its own. */
    const emptyQueue = async () => {
      for (;;) {
        const { submission_id: id } = (await next(farah)).body;
        if (id === null) return;
        await apiAs(test, farah).post(`/v1/admin/verifications/${id}/approve`).send({}).expect(200);
      }
    };

    it("is the oldest that nobody else holds", async () => {
      test.clock.advance(11 * MINUTE);
      await emptyQueue();
      expect((await next(imran)).body).toEqual({ submission_id: null, claim: null, case: null });
      const sent = [await sendNew(), await sendNew(), await sendNew()].map(
        (one) => one.submissionId,
      );
      const [first, second, third] = sent;
      expect((await next(farah)).body).toMatchObject({
        submission_id: first,
        claim: { mine: true },
      });
      expect((await next(imran)).body.submission_id).toBe(second);
      // Again, after a lost answer: one's own.
      expect((await next(farah)).body.submission_id).toBe(first);
      expect((await next(farah, { skip: [first] })).body.submission_id).toBe(third);
      const release = apiAs(test, imran).delete(`/v1/admin/verifications/${second}/claim`);
      await release.expect(204);
      expect((await next(farah, { after: first, skip: [third] })).body.submission_id).toBe(second);
      expect((await next(farah, { after: third })).body.submission_id).toBe(first);
      expect((await next(imran)).body.submission_id).toBeNull();
      expect((await next(farah, { filter: "mood" })).status).toBe(400);
      expect((await next(farah, { after: "1" })).status).toBe(400);
    });

    it("is another one for each of many reviewers at once", async () => {
      test.clock.advance(11 * MINUTE);
      await emptyQueue();
      const sent = [await sendNew(), await sendNew(), await sendNew()].map(
        (one) => one.submissionId,
      );
      const reviewers = [farah, imran, await signInAs(test, { admin: ["reviewer"] })];
      const answers = await Promise.all(reviewers.map((who) => next(who)));
      expect(new Set(answers.map(({ body }) => body.submission_id))).toEqual(new Set(sent));
    });

    it("is not one's own, nor one without a page to see", async () => {
      test.clock.advance(11 * MINUTE);
      await emptyQueue();
      const sent = await sendNew();
      await test.dependencies.db
        .insert(userRoles)
        .values({ userId: sent.me.userId, role: "admin", permissions: ["reviewer"] });
      const me = await signInAs(test, { userId: sent.me.userId, audience: "admin" });
      expect((await next(me)).body.submission_id).toBeNull();
      expect((await next(farah)).body.submission_id).toBe(sent.submissionId);
    });
  });

  it("points at the same file, the same mailbox and a stopped domain", async () => {
    const file = await jpeg(777, 333, "#aa3311");
    await sendFor(test, await buildStudent(test), file);
    const twin = await buildStudent(test);
    await test.dependencies.db
      .update(studentEmails)
      .set({ duplicateKey: "one@gmail.example" })
      .where(eq(studentEmails.studentId, twin.id));
    const student = await buildStudent(test);
    await test.dependencies.db
      .update(studentEmails)
      .set({ duplicateKey: "one@gmail.example" })
      .where(eq(studentEmails.studentId, student.id));
    await test.dependencies.db
      .insert(academicDomains)
      .values({ domain: "mail.example", trust: "stopped", source: "test" })
      .onConflictDoNothing();
    const sent = await sendFor(test, student, file);
    const { signals } = (
      await apiAs(test, farah).get(`/v1/admin/verifications/${sent.submissionId}`)
    ).body;
    const looks = signals.filter((signal: { level: string }) => signal.level === "warning");
    expect(looks.map((signal: { code: string }) => signal.code)).toEqual([
      "duplicate_document",
      "duplicate_email",
      "academic_email",
    ]);
    const flagged = await apiAs(test, farah).get("/v1/admin/verifications?filter=flagged");
    expect(flagged.body.items.map((row: { id: string }) => row.id)).toContain(sent.submissionId);
  });

  it("points at other students with the same phone number, which refuses nobody", async () => {
    const phone = "+919845098450";
    const alone = await sendFor(test, await buildStudent(test, { phone: "+919845011111" }));
    const first = await sendFor(test, await buildStudent(test, { phone }));
    const second = await sendFor(test, await buildStudent(test, { phone }));
    const warningsOf = async ({ submissionId }: { submissionId: string }) =>
      (await apiAs(test, farah).get(`/v1/admin/verifications/${submissionId}`)).body.signals.filter(
        ({ code }: { code: string }) => code === "duplicate_phone",
      );
    expect(await warningsOf(alone)).toEqual([]);
    for (const sent of [first, second])
      expect(await warningsOf(sent)).toMatchObject([{ level: "warning", count: 1, value: null }]);
  });
});
