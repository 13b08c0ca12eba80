import { STORED_SIDE } from "@bachat/rules/document-pictures";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import supertest from "supertest";
import { describe, expect, it, vi } from "vitest";
import { useTestApp, createTestApp } from "../../../../test/app.ts";
import { brokenHeic, heic, jpeg, lockedPdf, pdf, webp } from "../../../../test/files.ts";
import { losingCommit } from "../../../../test/lost-commit.ts";
import { rawCall } from "../../../../test/openapi/raw-http.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import {
  newStudent,
  sendFiles,
  stateOf,
  storedFiles,
  submissionsOf,
  verificationsUrl,
} from "../../../../test/verification.ts";
import { verificationDocuments, verificationSubmissions } from "../../../db/schema/index.ts";
import { processDocument } from "../document-processing/service.ts";
import { sweepUpload } from "../documents/service.ts";
import { submit } from "./service-submit.ts";

describe("sending an ID", () => {
  const test = useTestApp();

  it("takes four files of every kind and shows them as clean pages", async () => {
    const me = await newStudent(test);
    expect(await stateOf(test, me)).toMatchObject({
      state: "not_submitted",
      can_submit: true,
      current: null,
    });
    const { status, body } = await sendFiles(test, me, [
      ["id_card_front", await jpeg(3000, 2000)],
      ["id_card_back", await webp()],
      ["fee_receipt", pdf(7), "receipt.pdf"],
      ["bonafide_certificate", heic(), "IMG_2291.HEIC"],
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: "in_review", can_submit: false, blocked_by: "in_review" });
    expect(body.attempts).toMatchObject({ used: 1, left: 4 });
    await test.runJobs("verification.process_document", "verification.remove_files");

    const { current } = await stateOf(test, me);
    expect(current.documents).toMatchObject([
      {
        kind: "id_card_front",
        media_type: "image/jpeg",
        processing_status: "ready",
        page_count: 1,
      },
      { kind: "id_card_back", media_type: "image/webp", page_count: 1 },
      { kind: "fee_receipt", media_type: "application/pdf", page_count: 5 },
      { kind: "bonafide_certificate", media_type: "image/heic", page_count: 1 },
    ]);
    const rows = await test.dependencies.db
      .select()
      .from(verificationDocuments)
      .where(eq(verificationDocuments.submissionId, current.id));
    for (const row of rows) {
      expect(row.originalKey).toBeNull();
      for (const key of row.pageKeys) {
        const box = await test.dependencies.storage.get(key);
        expect(Buffer.from(box ?? []).includes("WEBP")).toBe(false);
        const page = test.dependencies.secretBox.open(box ?? Buffer.alloc(0), key);
        const { width, height, exif, format } = await sharp(page).metadata();
        expect(format).toBe("webp");
        expect(Math.max(width, height)).toBeLessThanOrEqual(STORED_SIDE);
        expect(exif).toBeUndefined();
      }
    }
    expect((await storedFiles(test)).filter((path) => path.endsWith("/original"))).toEqual([]);
  });

  it("says what is wrong with a file that cannot be opened", async () => {
    const me = await newStudent(test);
    await sendFiles(test, me, [
      ["id_card_front", await jpeg()],
      ["id_card_back", await lockedPdf()],
      ["other", brokenHeic(), "IMG_1.heic"],
      ["fee_receipt", Buffer.from("%PDF-1.7 nothing follows")],
    ]);
    await test.runJobs("verification.process_document");
    const { current, state: where } = await stateOf(test, me);
    expect(where).toBe("in_review");
    expect(
      current.documents.map((document: { failure: string | null }) => document.failure),
    ).toEqual([null, "password_protected", "damaged", "damaged"]);
  });

  it("rejects automatically when no file can be opened, so that another can be sent at once", async () => {
    const me = await newStudent(test);
    const broken = (await jpeg()).subarray(0, 700);
    await sendFiles(test, me, [["id_card_front", broken]]);
    await test.runJobs();
    const after = await stateOf(test, me);
    expect(after).toMatchObject({
      state: "decided",
      verification_status: "rejected",
      can_submit: true,
    });
    expect(after.current).toMatchObject({ status: "rejected", reason: "unreadable" });
    expect(test.mails.at(-1)?.subject).toBe("Your student ID could not be opened");
    expect((await sendFiles(test, me, [["id_card_front", await jpeg()]])).status).toBe(201);
  });

  it("lets one of many at once through, and leaves no file of the others", async () => {
    const me = await newStudent(test);
    const before = await storedFiles(test);
    const file = await jpeg();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendFiles(test, me, [["id_card_front", file]])),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === "in_review")).toHaveLength(5);
    expect(await submissionsOf(test, me.studentId)).toHaveLength(1);
    expect((await storedFiles(test)).length - before.length).toBe(1);
  });

  it("is not rejected as unreadable when the storage has lost it", async () => {
    const me = await newStudent(test);
    await sendFiles(test, me, [["id_card_front", await jpeg()]]);
    const { db, storage } = test.dependencies;
    const [submission] = await submissionsOf(test, me.studentId);
    const [document] = await db
      .select()
      .from(verificationDocuments)
      .where(eq(verificationDocuments.submissionId, submission?.id ?? ""));
    const { id = "", originalKey: key } = document ?? {};
    const bytes = await storage.get(key ?? "");
    await storage.remove(key ?? "");
    await expect(
      processDocument(test.dependencies, { document_id: id, attempts: 0 }),
    ).rejects.toThrow("not in the storage");
    expect(await stateOf(test, me)).toMatchObject({ state: "in_review" });
    await storage.put(key ?? "", bytes ?? Buffer.alloc(0), "application/octet-stream");
    await processDocument(test.dependencies, { document_id: id, attempts: 0 });
    const { current } = await stateOf(test, me);
    expect(current.documents).toMatchObject([{ processing_status: "ready", failure: null }]);
  });

  it("leaves nothing of an upload whose tab was closed in the middle; it can be sent at once", async () => {
    const me = await newStudent(test);
    const before = await storedFiles(test);
    const [file, boundary] = [await jpeg(), "cut"];
    const part = (field: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="card.jpg"\r\n` +
      "content-type: image/jpeg\r\n\r\n";
    const answer = await rawCall(test.port, {
      async write(socket) {
        socket.write(
          `POST ${verificationsUrl} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${me.authorization}\r\n` +
            `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 900000\r\n\r\n`,
        );
        socket.write(part("id_card_front"));
        socket.write(file);
        socket.write(`\r\n${part("id_card_back")}`);
        socket.write(file.subarray(0, file.length / 2));
        // The first file is stored by now, the second has come by half.
        await vi.waitFor(async () =>
          expect(await storedFiles(test)).toHaveLength(before.length + 1),
        );
        socket.destroy();
      },
    });
    expect(answer.status).toBe(0);
    await vi.waitFor(async () => expect(await storedFiles(test)).toEqual(before));
    expect(await submissionsOf(test, me.studentId)).toEqual([]);
    const state = await stateOf(test, me);
    expect([state.state, state.attempts.used]).toEqual(["not_submitted", 0]);
    expect((await sendFiles(test, me, [["id_card_front", file]])).status).toBe(201);
  });

  it("sweeps files of an upload that was never completed, and no others", async () => {
    const me = await newStudent(test);
    await sendFiles(test, me, [["id_card_front", await jpeg()]]);
    const { db, storage } = test.dependencies;
    const [row] = await db
      .select({ key: verificationDocuments.originalKey })
      .from(verificationDocuments)
      .innerJoin(
        verificationSubmissions,
        eq(verificationSubmissions.id, verificationDocuments.submissionId),
      )
      .where(eq(verificationSubmissions.studentId, me.studentId));
    await storage.put("documents/orphan/original", Buffer.from("left"), "application/octet-stream");
    await sweepUpload(test.dependencies, ["documents/orphan/original", row?.key ?? ""]);
    expect(await storage.get("documents/orphan/original")).toBeNull();
    expect(await storage.get(row?.key ?? "")).not.toBeNull();
  });

  it("keeps the files of a submission whose commit was not heard of", async () => {
    const me = await newStudent(test);
    const { db, storage } = test.dependencies;
    const dependencies = { ...test.dependencies, db: losingCommit(db) };
    async function* files() {
      yield { field: "id_card_front", bytes: await jpeg(), tooLarge: false };
    }
    const actor = { userId: me.userId, emailConfirmed: true };
    await expect(submit(dependencies, actor, files())).rejects.toThrow("Connection terminated");
    const [submission] = await submissionsOf(test, me.studentId);
    const [document] = await db
      .select()
      .from(verificationDocuments)
      .where(eq(verificationDocuments.submissionId, submission?.id ?? ""));
    expect(await storage.get(document?.originalKey ?? "none")).not.toBeNull();
  });

  it("is tried twenty times in ten minutes from one network address, then refused for a while", async () => {
    const limited = await createTestApp({ RATE_LIMIT_SCALE: "1" });
    try {
      const { authorization } = await signInAs(limited);
      const upload = () =>
        supertest(limited.app.server).post(verificationsUrl).set("authorization", authorization);
      for (let turn = 0; turn < 20; turn += 1) expect((await upload()).status).toBe(409);
      const refused = await upload();
      expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(500);
    } finally {
      await limited.close();
    }
  });
});
