import { later, SECOND } from "@bachat/rules/time";
import type { Config } from "../../../config.ts";
import { keyedHash } from "../../../crypto/tokens.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { sniffMediaType } from "../../../files/media-type.ts";
import { PICTURE_HASH_BITS } from "../../../files/picture-hash.ts";
import type { RenderResult } from "../../../files/render-protocol.ts";
import { renderDocument } from "../../../files/render.ts";
import { NoVerdict, type ProcessLimits } from "../../../files/sandbox.ts";
import type { UserActor } from "../../../http/actor.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { readInTurn } from "../document-text/service.ts";
import {
  bandsOf,
  commonFailure,
  masked,
  nextAttempt,
  type DocumentFailure,
} from "../documents/policy.ts";
import { processDocumentJob, removeFilesJob } from "../documents/schemas.ts";
import * as documents from "../documents/service.ts";
import { rejectUnreadable } from "../verifications/service-outcome.ts";
import { flagSamePicture } from "../verifications/service-signals.ts";
import { addWarning, lockSubmission } from "../verifications/service-submissions.ts";
import * as errors from "./errors.ts";

/** Storage keys and state of a document that is not processed yet. */
interface Waiting {
  documentId: string;
  submissionId: string;
  originalKey: string;
}

/**
 * Turns an uploaded file into the images that reviewers see, and deletes the original. Safe to repeat: keys are
 * fixed, and the outcome is written once. When no file of a submission can be opened, it is rejected as unreadable
 * there and then, so that the student can send another at once. Without an answer of the rendering process the document is
 * tried again later, and in the end left to a reviewer.
 */
export async function processDocument(
  dependencies: Dependencies,
  { document_id: documentId, attempts }: { document_id: string; attempts: number },
  limits: Partial<ProcessLimits> = {},
): Promise<void> {
  const { db, storage, secretBox } = dependencies;
  const document = await documents.findWaitingDocument(db, documentId);
  if (document === undefined || document.originalKey === null) return;
  const { originalKey, submissionId } = document;
  const waiting = { documentId, submissionId, originalKey };
  const box = await storage.get(originalKey);
  // No fault of the student's: tried again, until the storage is the right one again.
  if (box === null)
    throw new Error(`The original of document ${documentId} is not in the storage.`);
  const original = secretBox.open(box, originalKey);
  const mediaType = sniffMediaType(original);
  if (mediaType === null) return writeFailure(dependencies, waiting, "damaged");
  // This job has begun before: it and its process ended together.
  if (!(await documents.beginAttempt(db, documentId, attempts)))
    return tryLater(dependencies, waiting);
  try {
    const result = await renderDocument(submissionId, original, mediaType, limits);
    if ("failure" in result) await writeFailure(dependencies, waiting, result.failure);
    else await writePages(dependencies, waiting, result);
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    if (error.isStopping) {
      await documents.refundAttempt(db, documentId, attempts);
      throw error;
    }
    dependencies.log.warn({ err: error, documentId }, "A document could not be rendered");
    await tryLater(dependencies, waiting);
  }
}

async function writePages(
  dependencies: Dependencies,
  { documentId, submissionId, originalKey }: Waiting,
  { pages, hash, origin }: Extract<RenderResult, { pages: Buffer[] }>,
): Promise<void> {
  const { db, storage, secretBox, config } = dependencies;
  const folder = originalKey.slice(0, originalKey.lastIndexOf("/"));
  const pageKeys = pages.map((_, index) => `${folder}/page-${index + 1}`);
  for (const [index, page] of pages.entries()) {
    const key = pageKeys[index] ?? "";
    await storage.put(key, secretBox.seal(page, key), "application/octet-stream");
  }
  const pictureHash = hash === null ? null : maskedPictureHash(config, hash);
  await db.transaction(async (tx) => {
    await lockSubmission(tx, submissionId);
    const written = await documents.finishDocument(tx, documentId, {
      processingStatus: "ready",
      pageKeys,
      pageCount: pageKeys.length,
      pictureHash,
      pictureBands: pictureHash === null ? null : bandsOf(pictureHash),
      editor: origin?.editor ?? null,
      isDrawn: origin?.isDrawn ?? false,
    });
    if (written) {
      if (pictureHash !== null) await flagSamePicture(tx, submissionId);
      if (origin !== null && origin.editor !== null)
        await addWarning(tx, submissionId, "edited_picture");
      await readInTurn(tx, dependencies, documentId);
    }
    // Deleted while it was being prepared: then the pages go too.
    const keys = written ? [originalKey] : [originalKey, ...pageKeys];
    await dependencies.queue.enqueue(tx, removeFilesJob, { keys });
  });
}

/** A picture's hash in its stored form. */
export const maskedPictureHash = ({ secrets }: Pick<Config, "secrets">, hash: string): string =>
  masked(hash, pictureMask(secrets.hash));

/** Keyed as the hash of the file: a copy of the table cannot be used to test who sent a known picture. */
function pictureMask(secret: string): string {
  const bytes = Array.from({ length: PICTURE_HASH_BITS / 256 }, (_, part) =>
    keyedHash(secret, "picture", String(part)),
  );
  const bits = (byte: number) => byte.toString(2).padStart(8, "0");
  return Array.from(Buffer.concat(bytes), bits).join("");
}

/** Makes the job of the next attempt, or leaves a document that never got an answer to a reviewer. */
async function tryLater(dependencies: Dependencies, waiting: Waiting): Promise<void> {
  const { db, clock, queue } = dependencies;
  const { documentId } = waiting;
  const document = await documents.findWaitingDocument(db, documentId);
  if (document === undefined) return;
  const { renderAttempts: attempts } = document;
  const next = nextAttempt(attempts);
  if (next === null) return writeFailure(dependencies, waiting, "not_shown");
  await queue.enqueue(
    db,
    processDocumentJob,
    { document_id: documentId, attempts },
    { startAfter: later(clock.now(), next.seconds * SECOND), priority: next.priority },
  );
}

/** Has a document prepared again that could not be shown. @throws not_found, already_decided, document_not_ready */
export async function retryDocument(
  { db, queue, clock }: Pick<Dependencies, "db" | "queue" | "clock">,
  actor: Pick<UserActor, "userId">,
  { submissionId, documentId }: { submissionId: string; documentId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    const document = await documents.findDocument(tx, documentId);
    if (submission === undefined || document?.submissionId !== submissionId)
      throw notFound("That document");
    if (submission.status !== "pending" || submission.decisionId !== null)
      throw errors.alreadyDecided();
    // A second click finds it being prepared.
    if (document.processingStatus === "pending") return;
    if (!(await documents.resetAttempts(tx, submissionId, documentId)))
      throw errors.nothingToRetry();
    await queue.enqueue(tx, processDocumentJob, { document_id: documentId, attempts: 0 });
    await recordAudit(
      tx,
      { clock },
      {
        actor: { kind: "admin", userId: actor.userId },
        action: "verification.document_retried",
        objectType: "verification_document",
        objectId: documentId,
      },
    );
  });
}

async function writeFailure(
  dependencies: Dependencies,
  { documentId, submissionId, originalKey }: Waiting,
  failure: DocumentFailure,
): Promise<void> {
  await dependencies.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    const written = await documents.finishDocument(tx, documentId, {
      processingStatus: "failed",
      failureReason: failure,
    });
    if (failure !== "not_shown" || !written)
      await dependencies.queue.enqueue(tx, removeFilesJob, { keys: [originalKey] });
    if (!written) return;
    await recordAudit(tx, dependencies, {
      actor: { kind: "system" },
      action: "verification.document_unreadable",
      objectType: "verification_document",
      objectId: documentId,
      details: { failure },
    });
    const common = commonFailure(await documents.documentStates(tx, submissionId));
    if (common !== null && common !== "not_shown" && submission?.status === "pending")
      await rejectUnreadable(tx, dependencies, submissionId);
  });
}
