import { eq } from "drizzle-orm";
import supertest from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { call } from "../../../../test/auth-client.ts";
import { jpeg, lockedPdf, png, slowPdf } from "../../../../test/files.ts";
import { renderingProcess } from "../../../../test/processes.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  letDecisionsTakeEffect,
  newStudent,
  sendFiles,
  stateOf,
  submissionsOf,
} from "../../../../test/verification.ts";
import { verificationDocuments } from "../../../db/schema/index.ts";
import { processDocument } from "./service.ts";

interface WaitingJob extends Record<string, unknown> {
  attempts: number;
  priority: number;
  wait: number;
}

describe("a document whose rendering gives no answer", () => {
  const test = useTestApp();
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
  });

  /** A student with a waiting document, and the worker's processing of it. */
  async function scene(file?: Buffer) {
    const me = await newStudent(test);
    await sendFiles(test, me, [["id_card_front", file ?? slowPdf(1)]]);
    const [submission] = await submissionsOf(test, me.studentId);
    const { db } = test.dependencies;
    const find = async () => {
      const [row] = await db
        .select()
        .from(verificationDocuments)
        .where(eq(verificationDocuments.submissionId, submission?.id ?? ""));
      if (row === undefined) throw new Error("No document");
      return row;
    };
    const { id } = await find();
    /** The job that waits for it; the worker has taken it then. */
    const takeJob = async () => {
      const { rows } = await db.$client.query<WaitingJob>(
        `update pgboss.job set state = 'completed' where name = 'verification.process_document'
         and state = 'created' and data->>'document_id' = $1 returning priority,
         (data->>'attempts')::int as attempts, extract(epoch from start_after - now())::int as wait`,
        [id],
      );
      expect(rows).toHaveLength(1);
      return rows[0] ?? { attempts: -1, priority: 0, wait: 0 };
    };
    /** One attempt, in which the rendering process gets a signal. */
    const attempt = async (
      signal: NodeJS.Signals,
      limits: Parameters<typeof processDocument>[2] = {},
    ) => {
      const job = await takeJob();
      const done = processDocument(
        test.dependencies,
        { document_id: id, attempts: job.attempts },
        limits,
      );
      process.kill(await renderingProcess(), signal);
      await done;
      return job;
    };
    const path = `/v1/admin/verifications/${submission?.id}`;
    return { me, id, find, attempt, takeJob, path };
  }

  it.each<[string, NodeJS.Signals, { clockMs?: number }]>([
    ["a stop of the whole service", "SIGTERM", {}],
    ["a kill", "SIGKILL", {}],
    ["running out of memory", "SIGABRT", {}],
    ["a machine too busy to run it", "SIGSTOP", { clockMs: 1_000 }],
  ])("is not refused after %s, and shown later", async (_name, signal, limits) => {
    const { me, attempt, find } = await scene();
    await attempt(signal, limits);
    // A stop is survived by a process that has had time to say so.
    expect(await find()).toMatchObject({
      processingStatus: signal === "SIGTERM" ? expect.stringMatching(/pending|ready/) : "pending",
      failureReason: null,
    });
    const { state, attempts } = await stateOf(test, me);
    expect([state, attempts.left]).toEqual(["in_review", 4]);
    await test.runJobs("verification.process_document");
    expect(await find()).toMatchObject({ processingStatus: "ready", pageCount: 1 });
    expect(test.mails.filter((mail) => mail.to?.[0]?.address === me.email)).toEqual([]);
  });

  it("is tried six times in an hour, behind the others from the third on, then left to a reviewer", async () => {
    const { me, id, attempt, find, path } = await scene();
    const jobs: WaitingJob[] = [];
    for (let turn = 0; turn < 6; turn += 1) jobs.push(await attempt("SIGKILL"));
    expect(jobs.map((job) => job.priority)).toEqual([0, 0, -1, -1, -1, -1]);
    const hour = jobs.reduce((sum, job) => sum + Math.max(0, job.wait), 0);
    expect(hour).toBeGreaterThan(3_400);
    expect(hour).toBeLessThan(4_000);

    const row = await find();
    expect(row).toMatchObject({ processingStatus: "failed", failureReason: "not_shown" });
    expect(await test.dependencies.storage.get(row.originalKey ?? "")).not.toBeNull();
    const state = await stateOf(test, me);
    expect(state).toMatchObject({ state: "in_review", attempts: { left: 5 } });
    const review = await call(test, "get", path, undefined, admin);
    expect(review.body).toMatchObject({
      actions: { approve: false, reject: true },
      documents: [{ failure: "not_shown" }],
    });
    const queue = await call(test, "get", "/v1/admin/verifications?per_page=100", undefined, admin);
    const item = queue.body.items.find((entry: { id: string }) => path.endsWith(entry.id));
    expect(item).toMatchObject({ ready: false, could_not_be_shown: true });
    const links = await call(test, "post", `${path}/documents/${id}/url`, {}, admin);
    expect([links.status, links.body.code]).toEqual([409, "document_not_ready"]);

    for (let click = 0; click < 2; click += 1) {
      const retried = await call(test, "post", `${path}/documents/${id}/retry`, undefined, admin);
      expect(retried.status).toBe(204);
    }
    expect((await stateOf(test, me)).attempts.left).toBe(4);
    await test.runJobs("verification.process_document", "verification.remove_files");
    expect(await find()).toMatchObject({ processingStatus: "ready", originalKey: null });
    const audit = await auditEntries(test, {
      subjectId: id,
      action: "verification.document_retried",
    });
    expect(audit).toHaveLength(1);
  });

  it("costs no try when the reviewer asks for another picture", async () => {
    const { me, attempt, path } = await scene();
    for (let turn = 0; turn < 6; turn += 1) await attempt("SIGKILL");
    const body = { reason: "unreadable" };
    expect((await call(test, "post", `${path}/reject`, body, admin)).status).toBe(200);
    await letDecisionsTakeEffect(test);
    await test.runJobs();
    const state = await stateOf(test, me);
    expect(state).toMatchObject({
      can_submit: true,
      attempts: { left: 5 },
      current: { reason: "unreadable", failure: "not_shown" },
    });
    expect(state.current.advice).toContain("send it once more");
    const mail = test.mails.findLast((sent) => sent.to?.[0]?.address === me.email);
    expect(mail?.subject).toBe("Your student ID could not be opened");
    expect(mail?.text).toContain("did not count as one of your tries");
  });

  it("counts an attempt that its worker did not survive", async () => {
    const { id, find, takeJob } = await scene();
    const { db } = test.dependencies;
    await takeJob();
    await db
      .update(verificationDocuments)
      .set({ renderAttempts: 1 })
      .where(eq(verificationDocuments.id, id));
    // The queue gives the job to the next worker as it was.
    await processDocument(test.dependencies, { document_id: id, attempts: 0 });
    expect(await find()).toMatchObject({ processingStatus: "pending", renderAttempts: 1 });
    expect(await takeJob()).toMatchObject({ attempts: 1 });
    await processDocument(test.dependencies, { document_id: id, attempts: 1 });
    expect(await find()).toMatchObject({ processingStatus: "ready" });
  });

  it("is prepared again for a reviewer only, and only when it could not be shown", async () => {
    const { me, id, find, path } = await scene(await jpeg());
    const url = `${path}/documents/${id}/retry`;
    const post = (who?: SignedIn) => {
      const request = supertest(test.app.server).post(url);
      return who === undefined ? request : request.set("authorization", who.authorization);
    };
    expect((await post()).status).toBe(401);
    expect((await post(me)).status).toBe(403);
    await test.runJobs("verification.process_document", "verification.remove_files");
    const ready = await post(admin);
    expect([ready.status, ready.body.code]).toEqual([409, "nothing_to_retry"]);
    const other = await scene(await jpeg());
    const foreign = `${path}/documents/${other.id}/retry`;
    expect((await call(test, "post", foreign, undefined, admin)).status).toBe(404);
    expect((await call(test, "post", `${path}/documents/x/retry`, undefined, admin)).status).toBe(
      400,
    );
    await call(test, "post", `${path}/reject`, { reason: "unreadable" }, admin);
    const late = await post(admin);
    expect([late.status, late.body.code]).toEqual([409, "already_decided"]);
    expect(await find()).toMatchObject({ processingStatus: "ready" });
  });
});

describe("a file that cannot be opened", () => {
  const test = useTestApp();

  it("is refused with its own reason, and costs no try however often", async () => {
    const me = await newStudent(test);
    for (let turn = 0; turn < 6; turn += 1) {
      const sent = await sendFiles(test, me, [["fee_receipt", await lockedPdf(), "receipt.pdf"]]);
      expect(sent.status).toBe(201);
      await test.runJobs();
    }
    const state = await stateOf(test, me);
    expect(state).toMatchObject({
      can_submit: true,
      attempts: { used: 0, left: 5 },
      current: { status: "rejected", reason: "unreadable", failure: "password_protected" },
    });
    expect(state.current.advice).toContain("without the password");
    const mail = test.mails.findLast((sent) => sent.to?.[0]?.address === me.email);
    expect(mail?.text).toContain("the PDF has a password");
    expect(mail?.text).toContain("5 of 5 tries");
  });

  it("is refused at the upload where its first bytes say it", async () => {
    const me = await newStudent(test);
    const sent = await sendFiles(test, me, [["id_card_front", await png(7_000, 7_000)]]);
    expect([sent.status, sent.body.code]).toEqual([413, "too_many_pixels"]);
    expect(sent.body.errors[0].field).toBe("body.id_card_front");
    expect(await submissionsOf(test, me.studentId)).toEqual([]);
  });
});
