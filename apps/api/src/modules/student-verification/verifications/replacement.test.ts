import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { call } from "../../../../test/auth-client.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { brokenHeic, jpeg } from "../../../../test/files.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  newStudent,
  sendFor,
  stateOf,
  storedFiles,
  verificationsUrl,
} from "../../../../test/verification.ts";
import { verificationDocuments } from "../../../db/schema/index.ts";

describe("a document in the place of a government ID", () => {
  const test = useTestApp();

  /** A student in review, whose card was recognised as an Aadhaar, or not. */
  async function sent(governmentId: "aadhaar" | null = "aadhaar") {
    const { me, submissionId } = await sendFor(test, await buildStudent(test));
    await test.dependencies.db
      .update(verificationDocuments)
      .set({ governmentId })
      .where(eq(verificationDocuments.submissionId, submissionId));
    const [document] = (await stateOf(test, me)).current.documents;
    return { me, submissionId, documentId: document.id as string };
  }
  type Case = Awaited<ReturnType<typeof sent>>;

  const replace = async (
    { submissionId, documentId, me }: Case,
    {
      as = me,
      bytes,
      field = "fee_receipt",
    }: { as?: SignedIn; bytes?: Buffer; field?: string } = {},
  ) => {
    const path = `${verificationsUrl}/${submissionId}/documents/${documentId}/replacement`;
    return call(test, "post", path, undefined, as).attach(
      field,
      bytes ?? (await jpeg(420, 600)),
      "paper.jpg",
    );
  };
  const prepare = () => test.runJobs("verification.process_document", "verification.remove_files");

  it("deletes its files at once and keeps place and tries", async () => {
    const filesBefore = await storedFiles(test);
    const one = await sent();
    const before = await stateOf(test, one.me);
    const answer = await replace(one);
    expect(answer.status).toBe(201);
    expect(answer.body.current).toMatchObject({
      id: one.submissionId,
      status: "pending",
      submitted_at: before.current.submitted_at,
      documents: [
        { id: one.documentId, deleted: true },
        { kind: "fee_receipt", deleted: false, government_id: null },
      ],
    });
    expect(answer.body.attempts).toEqual(before.attempts);
    await prepare();
    const left = (await storedFiles(test)).filter((file) => !filesBefore.includes(file));
    expect(left).toHaveLength(1);
    const [row] = await auditEntries(test, { subjectId: one.submissionId }).then((rows) =>
      rows.filter(({ action }) => action === "verification.document_replaced"),
    );
    expect(row?.details).toEqual({ government_id: "aadhaar" });

    // A second press finds nothing to replace, and leaves no file behind.
    const again = await replace(one);
    expect([again.status, again.body.code]).toEqual([409, "nothing_to_replace"]);
    expect(new Set(await storedFiles(test))).toEqual(new Set([...filesBefore, ...left]));
  });

  it("is refused for other documents, other people, and after the decision", async () => {
    const other = await replace(await sent(null));
    expect([other.status, other.body.code]).toEqual([409, "nothing_to_replace"]);
    const one = await sent();
    expect((await replace(one, { as: await newStudent(test) })).status).toBe(404);
    expect((await replace({ ...one, documentId: one.submissionId })).status).toBe(404);
    const farah = await signInAs(test, { admin: true });
    const desk = `/v1/admin/verifications/${one.submissionId}`;
    await apiAs(test, farah).post(`${desk}/open`).send({});
    await apiAs(test, farah).post(`${desk}/reject`).send({ reason: "government_id" });
    // The student cannot replace it while the reviewer can still undo the decision either.
    expect((await replace(one)).body.code).toBe("nothing_to_replace");
  });

  it("takes one of two that come at once", async () => {
    const one = await sent();
    const answers = await Promise.all([replace(one), replace(one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await stateOf(test, one.me)).current.documents).toHaveLength(2);
  });

  it("leaves the card where the new file cannot be used, and rejects as unreadable where it cannot be opened", async () => {
    const one = await sent();
    expect((await replace(one, { bytes: Buffer.from("text") })).status).toBe(415);
    expect((await replace(one, { field: "selfie" })).status).toBe(400);
    expect((await stateOf(test, one.me)).current.documents).toMatchObject([{ deleted: false }]);
    await replace(one, { bytes: brokenHeic() });
    await prepare();
    const { current } = await stateOf(test, one.me);
    expect(current).toMatchObject({ status: "rejected", reason: "unreadable", failure: "damaged" });
    // What could not be opened uses no try, whatever was sent before.
    expect((await stateOf(test, one.me)).attempts.used).toBe(0);
  });
});
