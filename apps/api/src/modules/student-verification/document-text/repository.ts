import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  students,
  verificationDocuments as documents,
  verificationDocumentTexts as texts,
  verificationSubmissions as submissions,
} from "../../../db/schema/index.ts";

/** A document whose pages can be read, and its submission. */
export async function findReadable(db: Executor, documentId: string) {
  const [row] = await db
    .select({
      ...pick(documents, "pageKeys", "submissionId", "textReadAt"),
      ...pick(submissions, "status", "secondReviewOpen"),
    })
    .from(documents)
    .innerJoin(submissions, eq(submissions.id, documents.submissionId))
    .where(
      and(
        eq(documents.id, documentId),
        eq(documents.processingStatus, "ready"),
        isNull(documents.deletedAt),
      ),
    );
  return row;
}

/** A waiting case with its documents and what its student says. */
export async function findCase(db: Executor, submissionId: string) {
  const [row] = await db
    .select({ student: pick(students, "name", "collegeName", "collegeId") })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .where(and(eq(submissions.id, submissionId), eq(submissions.status, "pending")));
  if (row === undefined) return undefined;
  const found = await db
    .select(pick(documents, "id", "textReadAt", "editor", "isDrawn"))
    .from(documents)
    .where(and(eq(documents.submissionId, submissionId), isNull(documents.deletedAt)));
  return { ...row, documents: found };
}

/** Keeps a document's words once. False when its files were deleted meanwhile, or it was read already. */
export async function insertText(
  tx: Executor,
  {
    documentId,
    pagesEncrypted,
    now,
    ...reading
  }: Pick<typeof documents.$inferSelect, "pageTurns" | "governmentId" | "coveredPageKeys"> & {
    documentId: string;
    pagesEncrypted: Buffer;
    now: Date;
  },
): Promise<boolean> {
  const rows = await tx
    .update(documents)
    .set({ ...reading, textReadAt: now })
    .where(
      and(eq(documents.id, documentId), isNull(documents.deletedAt), isNull(documents.textReadAt)),
    )
    .returning({ id: documents.id });
  if (rows.length === 0) return false;
  await tx.insert(texts).values({ documentId, pagesEncrypted });
  return true;
}

export async function listTexts(db: Executor, documentIds: string[]) {
  if (documentIds.length === 0) return [];
  return db
    .select(pick(texts, "documentId", "pagesEncrypted"))
    .from(texts)
    .where(inArray(texts.documentId, documentIds));
}
