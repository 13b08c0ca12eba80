import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
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

/** Keeps a document's words once. False when its files were deleted meanwhile, or it was read already. */
export async function insertText(
  tx: Executor,
  { documentId, pagesEncrypted, now }: { documentId: string; pagesEncrypted: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(documents)
    .set({ textReadAt: now })
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
