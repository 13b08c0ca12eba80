import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { buildStudent } from "../../../test/factories/student.ts";
import { brokenHeic, heic, hugePng, jpeg, pdf, webp } from "../../../test/files.ts";
import { signInAs, type SignedIn } from "../../../test/sign-in.ts";
import {
  documentReads,
  sessions,
  users,
  verificationDocuments,
  verificationSubmissions,
} from "../../db/schema/index.ts";

const url = "/v1/student/verifications";

describe("sending an ID", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  async function newStudent(overrides = {}): Promise<SignedIn & { studentId: string }> {
    const student = await buildStudent(test, overrides);
    return { ...(await signInAs(test, { userId: student.userId })), studentId: student.id };
  }
  const send = (me: SignedIn, files: [field: string, bytes: Buffer, name?: string][]) => {
    const request = supertest(test.app.server).post(url).set("authorization", me.authorization);
    for (const [field, bytes, name = "card.jpg"] of files) request.attach(field, bytes, name);
    return request;
  };
  const state = async (me: SignedIn) =>
    (await supertest(test.app.server).get(url).set("authorization", me.authorization)).body;
  const storedFiles = async () => {
    const storage = test.dependencies.config.storage;
    if (storage.kind !== "directory") return [];
    const entries = await readdir(storage.directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`);
  };
  const submissionsOf = (studentId: string) =>
    test.dependencies.db
      .select()
      .from(verificationSubmissions)
      .where(eq(verificationSubmissions.studentId, studentId));

  it("takes four files of every kind and shows them as clean pages", async () => {
    const me = await newStudent();
    expect(await state(me)).toMatchObject({
      state: "not_submitted",
      can_submit: true,
      current: null,
    });
    const { status, body } = await send(me, [
      ["id_card_front", await jpeg(3000, 2000)],
      ["id_card_back", await webp()],
      ["fee_receipt", pdf(7), "receipt.pdf"],
      ["bonafide_certificate", heic(), "IMG_2291.HEIC"],
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: "in_review", can_submit: false, blocked_by: "in_review" });
    expect(body.attempts).toMatchObject({ used: 1, left: 4 });
    await test.runJobs("verification.process_document", "verification.remove_files");

    const { current } = await state(me);
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
        expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
        expect(exif).toBeUndefined();
      }
    }
    expect((await storedFiles()).filter((path) => path.endsWith("/original"))).toEqual([]);
  });

  it("gives signed links to one's own pages only, for 300 seconds and this session", async () => {
    const me = await newStudent();
    await send(me, [["id_card_front", await jpeg()]]);
    await test.runJobs("verification.process_document");
    const { current } = await state(me);
    const [document] = current.documents;
    const ask = (as: SignedIn) =>
      supertest(test.app.server)
        .post(`${url}/documents/${document.id}/url`)
        .set("authorization", as.authorization);
    expect((await ask(await newStudent())).status).toBe(404);

    const issued = await ask(me);
    expect(issued.status).toBe(200);
    expect(
      new Date(issued.body.expires_at).getTime() - test.clock.now().getTime(),
    ).toBeLessThanOrEqual(300_000);
    const path = new URL(issued.body.url).pathname;
    const image = await supertest(test.app.server).get(path);
    expect(image.status).toBe(200);
    expect(image.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-disposition": "inline",
    });
    expect((await sharp(image.body).metadata()).width).toBe(900);
    const tampered = path.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect((await supertest(test.app.server).get(tampered)).status).toBe(404);
    const reads = await test.dependencies.db
      .select({ action: documentReads.action, userId: documentReads.userId })
      .from(documentReads)
      .where(eq(documentReads.documentId, document.id));
    expect(reads).toEqual([
      { action: "url_issued", userId: me.userId },
      { action: "read", userId: me.userId },
    ]);

    await test.dependencies.db
      .update(sessions)
      .set({ revokedAt: test.clock.now(), revokedReason: "signed_out" })
      .where(eq(sessions.id, me.sessionId));
    expect((await supertest(test.app.server).get(path)).body.code).toBe("link_expired");

    const again = { ...me, ...(await signInAs(test, { userId: me.userId })) };
    const fresh = new URL((await ask(again)).body.url).pathname;
    test.clock.advance(301_000);
    expect((await supertest(test.app.server).get(fresh)).body.code).toBe("link_expired");
  });

  it.each<[string, () => Promise<[string, Buffer, string?][]>, number, string, string | null]>([
    [
      "text named .jpg",
      async () => [["id_card_front", Buffer.from("hello"), "card.jpg"]],
      415,
      "unsupported_file",
      "body.id_card_front",
    ],
    [
      "an SVG",
      async () => [
        ["id_card_front", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "a.svg"],
      ],
      415,
      "unsupported_file",
      "body.id_card_front",
    ],
    [
      "0 bytes",
      async () => [["fee_receipt", Buffer.alloc(0), "empty.pdf"]],
      400,
      "empty_file",
      "body.fee_receipt",
    ],
    [
      "a file over 10 MB",
      async () => [["admit_card", Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)])]],
      413,
      "file_too_large",
      "body.admit_card",
    ],
    [
      "an unknown field",
      async () => [["passport", await jpeg()]],
      400,
      "invalid_request",
      "body.passport",
    ],
    [
      "a bad second file",
      async () => [
        ["id_card_front", await jpeg()],
        ["id_card_back", Buffer.from("x")],
      ],
      415,
      "unsupported_file",
      "body.id_card_back",
    ],
    [
      "five files",
      async () => Array.from({ length: 5 }, (): [string, Buffer] => ["other", pdf()]),
      413,
      "body_too_large",
      null,
    ],
    [
      "a prototype's name",
      async () => [["__proto__", await jpeg()]],
      400,
      "invalid_multipart",
      null,
    ],
  ])("refuses %s and leaves nothing behind", async (_name, files, status, code, field) => {
    const me = await newStudent();
    const before = await storedFiles();
    const answer = await send(me, await files());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.errors[0]?.field ?? null).toBe(field);
    expect(await submissionsOf(me.studentId)).toEqual([]);
    expect(await storedFiles()).toEqual(before);
  });

  it("refuses bodies that are not a form at all", async () => {
    const me = await newStudent();
    const post = (type: string, body: string | Buffer) =>
      supertest(test.app.server)
        .post(url)
        .set("authorization", me.authorization)
        .set("content-type", type)
        .send(body);
    const cases: [string, string, number][] = [
      [
        "multipart/form-data; boundary=right",
        "--wrong\r\ncontent-disposition: form-data\r\n\r\nx\r\n--wrong--\r\n",
        400,
      ],
      ["multipart/form-data", "no boundary", 400],
      ["multipart/form-data; boundary=x", "", 400],
      ["multipart/form-data; boundary=x", "--x\r\n", 400],
      [
        "multipart/form-data; boundary=x",
        '--x\r\ncontent-disposition: form-data; name="id_card_front"; filename="a"\r\n\r\ncut off',
        400,
      ],
      [
        "multipart/form-data; boundary=x",
        '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\ntext\r\n--x--\r\n',
        400,
      ],
      ["application/json", "{}", 415],
      ["text/plain", "hello", 415],
    ];
    for (const [type, body, status] of cases) {
      const answer = await post(type, body);
      expect([type, body, answer.status]).toEqual([type, body, status]);
      expect(answer.headers["content-type"]).toContain("problem+json");
    }
    const answer = await send(me, [["id_card_front", Buffer.alloc(50 * 1024 * 1024, 0xff)]]);
    expect(answer.status).toBe(413);
    expect(await submissionsOf(me.studentId)).toEqual([]);
  });

  it("tells the student what is wrong with a file that cannot be opened", async () => {
    const me = await newStudent();
    await send(me, [
      ["id_card_front", await jpeg()],
      ["id_card_back", await hugePng()],
      ["other", brokenHeic(), "IMG_1.heic"],
      ["fee_receipt", Buffer.from("%PDF-1.7 nothing follows")],
    ]);
    await test.runJobs("verification.process_document");
    const { current, state: where } = await state(me);
    expect(where).toBe("in_review");
    expect(
      current.documents.map((document: { failure: string | null }) => document.failure),
    ).toEqual([null, "too_many_pixels", "damaged", "damaged"]);
  });

  it("rejects by itself when no file can be opened, so that another can be sent at once", async () => {
    const me = await newStudent();
    const broken = (await jpeg()).subarray(0, 700);
    await send(me, [["id_card_front", broken]]);
    await test.runJobs();
    const after = await state(me);
    expect(after).toMatchObject({
      state: "decided",
      verification_status: "rejected",
      can_submit: true,
    });
    expect(after.current).toMatchObject({ status: "rejected", reason: "unreadable" });
    expect(test.mails.at(-1)?.subject).toBe("Your student ID was not accepted");
    expect((await send(me, [["id_card_front", await jpeg()]])).status).toBe(201);
  });

  it("lets one of many at once through, and leaves no file of the others", async () => {
    const me = await newStudent();
    const before = await storedFiles();
    const file = await jpeg();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(me, [["id_card_front", file]])),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === "in_review")).toHaveLength(5);
    expect(await submissionsOf(me.studentId)).toHaveLength(1);
    expect((await storedFiles()).length - before.length).toBe(1);
  });

  it("refuses the sixth in 30 days and says when to come back", async () => {
    const me = await newStudent();
    const { db, clock } = test.dependencies;
    const day = 86_400_000;
    for (const age of [29, 20, 10, 5, 1]) {
      const at = new Date(clock.now().getTime() - age * day);
      await db.insert(verificationSubmissions).values({
        studentId: me.studentId,
        createdAt: at,
        status: "rejected",
        decisionSource: "unreadable_files",
        decidedAt: at,
        reason: "unreadable",
      });
    }
    const refused = await send(me, [["id_card_front", await jpeg()]]);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_submissions"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
    expect(await state(me)).toMatchObject({
      blocked_by: "too_many_submissions",
      attempts: { left: 0 },
    });
    test.clock.advance(2 * day);
    expect((await send(me, [["id_card_front", await jpeg()]])).status).toBe(201);
    test.clock.advance(-2 * day);
  });

  it("needs a confirmed address, an adult and a complete profile", async () => {
    const file = await jpeg();
    const { db } = test.dependencies;
    const unconfirmed = await newStudent();
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, unconfirmed.userId));
    const minor = await newStudent();
    await db.update(users).set({ is18OrOlder: false }).where(eq(users.id, minor.userId));
    const cases: [SignedIn, number, string][] = [
      [unconfirmed, 403, "email_not_confirmed"],
      [minor, 403, "adults_only"],
      [await newStudent({ degree: null }), 409, "profile_incomplete"],
      [await signInAs(test), 409, "profile_incomplete"],
    ];
    for (const [who, status, code] of cases) {
      const answer = await send(who, [["id_card_front", file]]);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect((await supertest(test.app.server).post(url)).status).toBe(401);
    const admin = await signInAs(test, { admin: true });
    expect((await send(admin, [["id_card_front", file]])).status).toBe(403);
  });

  it("sweeps files of an upload that was never completed, and no others", async () => {
    const me = await newStudent();
    await send(me, [["id_card_front", await jpeg()]]);
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
    const { sweepUpload } = await import("./service-retention.ts");
    await sweepUpload(test.dependencies, ["documents/orphan/original", row?.key ?? ""]);
    expect(await storage.get("documents/orphan/original")).toBeNull();
    expect(await storage.get(row?.key ?? "")).not.toBeNull();
  });
});
