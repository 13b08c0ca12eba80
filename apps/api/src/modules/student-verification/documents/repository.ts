import type { OpeningReason } from "@bachat/rules/opening-reasons";
import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  documentReads,
  verificationDocuments as documents,
  verificationDocumentTexts as texts,
} from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import { bandsOf, type DocumentFailure } from "./policy.ts";

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

/** The submissions with a picture that differs in at most `bits` from one of these, by masked hash. */
export async function similarSubmissions(
  db: Executor,
  hashes: readonly string[],
  bits: number,
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { pictureHash, pictureBands } = documents;
  const near = hashes.map((hash) =>
    and(
      arrayOverlaps(pictureBands, bandsOf(hash)),
      sql`bit_count(${pictureHash} # ${hash}::bit(1024)) <= ${bits}`,
    ),
  );
  const rows = await db
    .selectDistinct({ submissionId: documents.submissionId })
    .from(documents)
    .where(or(...near));
  return rows.map((row) => row.submissionId);
}

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
  | {
      processingStatus: "ready";
      pageKeys: string[];
      pageCount: number;
      pictureHash: string | null;
      pictureBands: bigint[] | null;
      editor: string | null;
      isDrawn: boolean;
    }
  | { processingStatus: "failed"; failureReason: DocumentFailure };

/**
 * Counts an attempt before it begins, so that it is counted however it ends.
 * @returns whether it may begin: not when the document is no longer waiting, or was tried since `attempts` were counted
 */
export async function beginAttempt(
  db: Executor,
  documentId: string,
  attempts: number,
): Promise<boolean> {
  const rows = await db
    .update(documents)
    .set({ renderAttempts: attempts + 1 })
    .where(and(eq(documents.id, documentId), isWaiting, eq(documents.renderAttempts, attempts)))
    .returning({ id: documents.id });
  return rows.length > 0;
}

/** Takes an attempt back that we ended ourselves. */
export async function refundAttempt(
  db: Executor,
  documentId: string,
  attempts: number,
): Promise<void> {
  await db
    .update(documents)
    .set({ renderAttempts: attempts })
    .where(and(eq(documents.id, documentId), eq(documents.renderAttempts, attempts + 1)));
}

/** Has a document wait again that could not be shown. False when it is another's, deleted or not in that state. */
export async function resetAttempts(
  tx: Executor,
  submissionId: string,
  documentId: string,
): Promise<boolean> {
  const { id, processingStatus, failureReason, originalKey } = documents;
  const rows = await tx
    .update(documents)
    .set({ processingStatus: "pending", failureReason: null, renderAttempts: 0 })
    .where(
      and(
        eq(id, documentId),
        eq(documents.submissionId, submissionId),
        eq(processingStatus, "failed"),
        eq(failureReason, "not_shown"),
        isNotNull(originalKey),
      ),
    )
    .returning({ id });
  return rows.length > 0;
}

/** Writes a document's outcome once. The original goes, except of one that may be tried again. False when it was written or the document was deleted meanwhile. */
export async function finishDocument(
  tx: Executor,
  documentId: string,
  outcome: Outcome,
): Promise<boolean> {
  const rows = await tx
    .update(documents)
    .set({ ...outcome, ...(isFinal(outcome) && { originalKey: null }) })
    .where(and(eq(documents.id, documentId), isWaiting))
    .returning({ id: documents.id });
  return rows.length > 0;
}

const isFinal = (outcome: Outcome) =>
  outcome.processingStatus === "ready" || outcome.failureReason !== "not_shown";

/** The documents of a submission that count. */
export async function documentStates(tx: Executor, submissionId: string) {
  return tx
    .select(pick(documents, "processingStatus", "failureReason"))
    .from(documents)
    .where(and(eq(documents.submissionId, submissionId), eq(documents.isReplaced, false)))
    .orderBy(asc(documents.position));
}

/** Takes the files away from a submission's documents, or from the one that is replaced. @returns their storage keys */
export async function forgetFiles(
  tx: Executor,
  submissionId: string,
  now: Date,
  replaced?: string,
): Promise<string[]> {
  const rows = await tx
    .select(pick(documents, "id", "originalKey", "pageKeys", "coveredPageKeys"))
    .from(documents)
    .where(
      and(
        eq(documents.submissionId, submissionId),
        replaced === undefined ? undefined : eq(documents.id, replaced),
        isNull(documents.deletedAt),
      ),
    )
    .for("update");
  if (rows.length > 0) {
    const ids = rows.map((row) => row.id);
    await tx
      .update(documents)
      .set({
        originalKey: null,
        pageKeys: [],
        coveredPageKeys: [],
        deletedAt: now,
        ...(replaced !== undefined && { isReplaced: true }),
      })
      .where(inArray(documents.id, ids));
    await tx.delete(texts).where(inArray(texts.documentId, ids));
  }
  return rows.flatMap((row) => [
    ...row.pageKeys,
    ...row.coveredPageKeys,
    ...(row.originalKey === null ? [] : [row.originalKey]),
  ]);
}

/** Moves the documents of one submission to another that has no documents. */
export async function moveDocuments(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(documents).set({ submissionId: to }).where(eq(documents.submissionId, from));
}

/** Those of these storage keys that no document has. */
export async function unclaimedKeys(db: Executor, keys: string[]): Promise<string[]> {
  const rows = await db
    .select(pick(documents, "originalKey", "pageKeys", "coveredPageKeys"))
    .from(documents)
    .where(
      or(
        inArray(documents.originalKey, keys),
        arrayOverlaps(documents.pageKeys, keys),
        arrayOverlaps(documents.coveredPageKeys, keys),
      ),
    );
  const claimed = new Set(
    rows.flatMap((row) => [row.originalKey, ...row.pageKeys, ...row.coveredPageKeys]),
  );
  return keys.filter((key) => !claimed.has(key));
}

export async function logRead(
  db: Executor,
  row: Omit<typeof documentReads.$inferInsert, "id">,
): Promise<void> {
  await db.insert(documentReads).values(row);
}

/** Locks an admin's openings, so that calls at once cannot pass the budget. */
export async function lockOpenings(tx: Executor, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`openings/${userId}`}, 0))`);
}

/** The decided documents that a reviewer opened since then, each with the latest reason. */
export const listOpenings = (db: Executor, userId: UserId, since: Date) =>
  db
    .selectDistinctOn([documentReads.documentId], {
      documentId: documentReads.documentId,
      reason: sql<OpeningReason>`${documentReads.reason}`,
      at: documentReads.createdAt,
    })
    .from(documentReads)
    .where(
      and(
        eq(documentReads.userId, userId),
        gte(documentReads.createdAt, since),
        eq(documentReads.action, "url_issued"),
        isNotNull(documentReads.reason),
      ),
    )
    .orderBy(documentReads.documentId, desc(documentReads.createdAt));
