import { eq } from "drizzle-orm";
import sharp from "sharp";
import supertest from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { aadhaarCard, hindiPage, idCard, png } from "../../../../test/files.ts";
import { childSoon } from "../../../../test/processes.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  letDecisionsTakeEffect,
  sendFor,
  stateOf,
  storedFiles,
} from "../../../../test/verification.ts";
import { verificationDocuments, verificationDocumentTexts } from "../../../db/schema/index.ts";
import { NoVerdict } from "../../../files/sandbox.ts";
import { deleteFilesOf } from "../verifications/service-submissions.ts";
import { readDocumentJob } from "./schemas.ts";
import { readDocument } from "./service.ts";

describe("the text of a document", () => {
  const test = useTestApp();
  let farah: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: true });
  });

  const read = () => test.runJobs(readDocumentJob.name);
  const reviewOf = async (submissionId: string) =>
    (await apiAs(test, farah).get(`/v1/admin/verifications/${submissionId}`)).body;
  const documentOf = async (submissionId: string) => {
    const [row] = await test.dependencies.db
      .select()
      .from(verificationDocuments)
      .where(eq(verificationDocuments.submissionId, submissionId));
    if (row === undefined) throw new Error("No document");
    return row;
  };
  const textsOf = (documentId: string) =>
    test.dependencies.db
      .select()
      .from(verificationDocumentTexts)
      .where(eq(verificationDocumentTexts.documentId, documentId));
  const asha = { name: "Asha Verma", collegeName: "Nilgiri College of Science" };

  it("is compared with the profile, and its session ends the access that is suggested", async () => {
    const card = await idCard("A. VERMA", "20431");
    const { submissionId } = await sendFor(test, await buildStudent(test, asha), card);
    expect((await reviewOf(submissionId)).printed).toBeNull();
    await read();
    const { printed, ...review } = await reviewOf(submissionId);
    expect(printed.name).toEqual({ match: "similar", text: "A. VERMA" });
    expect(printed.college).toEqual({ match: "same", text: "Nilgiri College of Science" });
    expect(printed.valid_until).toEqual({ day: "2027-06-30", text: "2026-27", source: "session" });
    const { id } = await documentOf(submissionId);
    expect(new Set(printed.marks.map((mark: { field: string }) => mark.field))).toEqual(
      new Set(["name", "college", "valid_until"]),
    );
    for (const mark of printed.marks) expect(mark).toMatchObject({ document_id: id, page: 1 });
    expect(review.suggested_verified_until).toBe("2027-06-30");
    expect(review.default_verified_until > "2027-06-30").toBe(true);
  });

  it.each([
    ["वैध ३१ मई २०२७ तक", "2027-05-31"],
    ["वैधता 31 मई 2027", "2027-05-31"],
    ["सत्र २०२४-२८", "2028-06-30"],
  ])("has its last day in Hindi: %s", async (line, day) => {
    const page = await hindiPage(`छात्र पहचान पत्र\n${line}`);
    const { submissionId } = await sendFor(test, await buildStudent(test, asha), page);
    await read();
    expect((await reviewOf(submissionId)).printed.valid_until).toMatchObject({ day });
  });

  it("is another's name", async () => {
    const card = await idCard("BILAL KHAN", "20432");
    const { submissionId } = await sendFor(test, await buildStudent(test, asha), card);
    await read();
    expect((await reviewOf(submissionId)).printed.name).toEqual({ match: "missing", text: null });
  });

  it("is kept encrypted, and deleted with the files", async () => {
    const card = await idCard("ASHA VERMA", "20433");
    const { submissionId } = await sendFor(test, await buildStudent(test, asha), card);
    await read();
    const { id, textReadAt } = await documentOf(submissionId);
    expect(textReadAt).not.toBeNull();
    const [kept] = await textsOf(id);
    expect(kept?.pagesEncrypted.toString("latin1")).not.toContain("VERMA");
    await test.dependencies.db.transaction((tx) =>
      deleteFilesOf(tx, test.dependencies, submissionId),
    );
    expect(await textsOf(id)).toEqual([]);
    expect((await reviewOf(submissionId)).printed).toBeNull();
  });

  it("says how a page that lies on its side is turned", async () => {
    const card = await sharp(await idCard("ASHA VERMA", "20435"))
      .rotate(90)
      .jpeg()
      .toBuffer();
    const { submissionId } = await sendFor(test, await buildStudent(test, asha), card);
    expect((await reviewOf(submissionId)).documents[0].page_turns).toEqual([]);
    await read();
    const { printed, documents } = await reviewOf(submissionId);
    expect(documents[0].page_turns).toEqual([3]);
    expect(printed.name).toEqual({ match: "same", text: "ASHA VERMA" });
  });

  it("of a government ID is kept without its number, and reviewers see the page without it", async () => {
    const student = await buildStudent(test, asha);
    const filesBefore = await storedFiles(test);
    const { submissionId, me } = await sendFor(test, student, await aadhaarCard("Asha Verma"));
    await read();
    const { id, governmentId } = await documentOf(submissionId);
    expect(governmentId).toBe("aadhaar");
    expect((await stateOf(test, me)).current.documents[0].government_id).toBe("aadhaar");
    const [kept] = await textsOf(id);
    const { secretBox } = test.dependencies;
    const text = secretBox
      .open(kept?.pagesEncrypted ?? Buffer.alloc(0), `document-text:${id}`)
      .toString();
    expect(text).toContain("Verma");
    expect(text).not.toMatch(/2341|2346/);
    const review = await reviewOf(submissionId);
    expect(review.printed.government_id).toBe("aadhaar");
    expect(review.documents[0].government_id).toBe("aadhaar");

    const path = `/v1/admin/verifications/${submissionId}`;
    await apiAs(test, farah).post(`${path}/open`).send({ links: false });
    /** The middle of the number on the page behind a link, from 0 for black. */
    const numberIn = async (url: string) => {
      const page = await supertest(test.app.server).get(new URL(url).pathname);
      const { width, height } = await sharp(page.body).metadata();
      const part = { left: (width * 320) / 900, top: (height * 450) / 567 };
      const cut = await sharp(page.body)
        .extract({
          left: Math.round(part.left),
          top: Math.round(part.top),
          width: Math.round(width / 4),
          height: Math.round(height / 25),
        })
        .toBuffer();
      const { channels } = await sharp(cut).stats();
      return Math.round(channels[0]?.mean ?? 255);
    };
    const uncoverings = () => auditEntries(test, { action: "verification.number_uncovered" });
    const link = async (body: object) =>
      (await apiAs(test, farah).post(`${path}/documents/${id}/url`).send(body)).body.url;
    expect(await numberIn(await link({}))).toBeLessThan(10);
    expect(await uncoverings()).toEqual([]);
    expect(await numberIn(await link({ uncovered: true }))).toBeGreaterThan(100);
    expect(await uncoverings()).toMatchObject([
      { subjectId: id, actorId: farah.userId, details: { government_id: "aadhaar" } },
    ]);
    const own = await apiAs(test, me).post(`/v1/student/verifications/documents/${id}/url`);
    expect(await numberIn(own.body.url)).toBeGreaterThan(100);

    await apiAs(test, farah).post(`${path}/reject`).send({ reason: "government_id" });
    await letDecisionsTakeEffect(test);
    await test.runJobs("verification.remove_files");
    expect(await storedFiles(test)).toEqual(filesBefore);
    expect(await textsOf(id)).toEqual([]);
    expect(await documentOf(submissionId)).toMatchObject({ coveredPageKeys: [], pageKeys: [] });
  });

  it("is not read once somebody decided", async () => {
    const { submissionId } = await sendFor(test, await buildStudent(test, asha), await png());
    const path = `/v1/admin/verifications/${submissionId}`;
    await apiAs(test, farah).post(`${path}/open`).send({});
    await apiAs(test, farah).post(`${path}/approve`).send({});
    await letDecisionsTakeEffect(test);
    await read();
    expect((await documentOf(submissionId)).textReadAt).toBeNull();
  });

  it("is read before others' once a reviewer has opened the case", async () => {
    const jobs = async (submissionId: string) => {
      const { rows } = await test.dependencies.db.$client.query<{ priority: number }>(
        `select priority from pgboss.job where name = $1 and state = 'created'
         and data->>'document_id' = $2 order by priority`,
        [readDocumentJob.name, (await documentOf(submissionId)).id],
      );
      return rows.map(({ priority }) => priority);
    };
    const { submissionId } = await sendFor(test, await buildStudent(test, asha), await png());
    expect(await jobs(submissionId)).toEqual([0]);
    const open = () =>
      apiAs(test, farah).post(`/v1/admin/verifications/${submissionId}/open`).send({});
    for (const answer of [await open(), await open()]) expect(answer.status).toBe(200);
    expect(await jobs(submissionId)).toEqual([0, 1]);
    await read();
    await open();
    expect(await jobs(submissionId)).toEqual([]);
  });

  it("is read again when its reader is ended in the middle, and once only", async () => {
    const card = await idCard("ASHA VERMA", "20434");
    const { submissionId } = await sendFor(test, await buildStudent(test, asha), card);
    const { id } = await documentOf(submissionId);
    const attempt = () => readDocument(test.dependencies, { document_id: id });
    const reading = attempt();
    process.kill(await childSoon("read-text-child"), "SIGKILL");
    await expect(reading).rejects.toBeInstanceOf(NoVerdict);
    expect((await documentOf(submissionId)).textReadAt).toBeNull();
    await attempt();
    expect((await reviewOf(submissionId)).printed.name.match).toBe("same");
    const [kept] = await textsOf(id);
    await attempt();
    expect(await textsOf(id)).toEqual([kept]);
  });
});
