import { and, arrayOverlaps, asc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { pick } from "../../db/pick.ts";
import { documentReads, verificationDocuments as documents } from "../../db/schema/index.ts";
import type { RenderFailure } from "../../files/render-protocol.ts";

export type DocumentRow = typeof documents.$inferSelect;

export async function listDocuments(db: Executor, submissionIds: string[]): Promise<DocumentRow[]> {
  if (submissionIds.length === 0) return [];
  return db
    .select()
    .from(documents)
    .where(inArray(documents.submissionId, submissionIds))
    .orderBy(asc(documents.submissionId), asc(documents.position));
}

export async function insertDocuments(
  tx: Executor,
  rows: (typeof documents.$inferInsert)[],
): Promise<string[]> {
  const inserted = await tx.insert(documents).values(rows).returning({ id: documents.id });
  return inserted.map((row) => row.id);
}

export async function findDocument(
  db: Executor,
  documentId: string,
  condition?: SQL,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), condition));
  return row;
}

const isWaiting = and(eq(documents.processingStatus, "pending"), isNull(documents.deletedAt));

export const findWaitingDocument = (db: Executor, documentId: string) =>
  findDocument(db, documentId, isWaiting);

/** The submissions that have one of these files. */
export async function submissionsWith(db: Executor, hashes: Buffer[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectDistinct({ submissionId: documents.submissionId })
    .from(documents)
    .where(inArray(documents.sha256, hashes));
  return rows.map((row) => row.submissionId);
}

type Outcome =
  | { processingStatus: "ready"; pageKeys: string[]; pageCount: number }
  | { processingStatus: "failed"; failureReason: RenderFailure };

/** Writes a document's outcome once. False when it was written or the document was deleted meanwhile. */
export async function finishDocument(
  tx: Executor,
  documentId: string,
  outcome: Outcome,
): Promise<boolean> {
  const rows = await tx
    .update(documents)
    .set({ ...outcome, originalKey: null })
    .where(and(eq(documents.id, documentId), isWaiting))
    .returning({ id: documents.id });
  return rows.length > 0;
}

export async function documentStates(tx: Executor, submissionId: string) {
  const rows = await tx
    .select({ status: documents.processingStatus })
    .from(documents)
    .where(eq(documents.submissionId, submissionId));
  return rows.map((row) => row.status);
}

/** Takes the files away from a submission's documents. @returns their storage keys */
export async function forgetFiles(
  tx: Executor,
  submissionId: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .select(pick(documents, "id", "originalKey", "pageKeys"))
    .from(documents)
    .where(and(eq(documents.submissionId, submissionId), isNull(documents.deletedAt)))
    .for("update");
  if (rows.length > 0) {
    const ids = rows.map((row) => row.id);
    await tx
      .update(documents)
      .set({ originalKey: null, pageKeys: [], deletedAt: now })
      .where(inArray(documents.id, ids));
  }
  return rows.flatMap((row) => [
    ...row.pageKeys,
    ...(row.originalKey === null ? [] : [row.originalKey]),
  ]);
}

/** Those of these storage keys that no document has. */
export async function unclaimedKeys(db: Executor, keys: string[]): Promise<string[]> {
  const rows = await db
    .select({ original: documents.originalKey, pages: documents.pageKeys })
    .from(documents)
    .where(or(inArray(documents.originalKey, keys), arrayOverlaps(documents.pageKeys, keys)));
  const claimed = new Set(rows.flatMap(({ original, pages }) => [original, ...pages]));
  return keys.filter((key) => !claimed.has(key));
}

export async function logRead(
  db: Executor,
  row: Omit<typeof documentReads.$inferInsert, "id">,
): Promise<void> {
  await db.insert(documentReads).values(row);
}
