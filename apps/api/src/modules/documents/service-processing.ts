import type { Dependencies } from "../../dependencies.ts";
import { renderDocument } from "../../files/render.ts";
import type { RenderFailure } from "../../files/render-protocol.ts";
import { sniffMediaType } from "../../files/media-type.ts";
import { recordAudit } from "../audit/service.ts";
import * as repository from "./repository.ts";
import { removeFilesJob } from "./schemas.ts";
import { rejectUnreadable } from "../verifications/service-review.ts";
import { lockSubmission } from "../verifications/service-submissions.ts";

/**
 * Turns an uploaded file into the images that reviewers see, and deletes the original. Safe to repeat: keys are
 * fixed, and the outcome is written once. When no file of a submission can be opened, it is rejected as unreadable
 * there and then, so that the student can send another at once.
 */
export async function processDocument(
  dependencies: Dependencies,
  documentId: string,
): Promise<void> {
  const { db, storage, secretBox } = dependencies;
  const document = await repository.findWaitingDocument(db, documentId);
  if (document === undefined || document.originalKey === null) return;
  const { originalKey, submissionId } = document;
  const box = await storage.get(originalKey);
  // No fault of the student's: tried again, until the storage is the right one again.
  if (box === null)
    throw new Error(`The original of document ${documentId} is not in the storage.`);
  const original = secretBox.open(box, originalKey);
  const mediaType = sniffMediaType(original);
  const result =
    mediaType === null
      ? { failure: "damaged" as const }
      : await renderDocument(submissionId, original, mediaType);
  if ("failure" in result) {
    await writeFailure(dependencies, { documentId, submissionId, originalKey }, result.failure);
    return;
  }
  const folder = originalKey.slice(0, originalKey.lastIndexOf("/"));
  const pageKeys = result.pages.map((_, index) => `${folder}/page-${index + 1}`);
  for (const [index, page] of result.pages.entries()) {
    const key = pageKeys[index] ?? "";
    await storage.put(key, secretBox.seal(page, key), "application/octet-stream");
  }
  await db.transaction(async (tx) => {
    await lockSubmission(tx, submissionId);
    const written = await repository.finishDocument(tx, documentId, {
      processingStatus: "ready",
      pageKeys,
      pageCount: pageKeys.length,
    });
    // Deleted while it was being prepared: then the pages go too.
    const keys = written ? [originalKey] : [originalKey, ...pageKeys];
    await dependencies.queue.enqueue(tx, removeFilesJob, { keys });
  });
}

async function writeFailure(
  dependencies: Dependencies,
  document: { documentId: string; submissionId: string; originalKey: string },
  failure: RenderFailure,
): Promise<void> {
  const { documentId, submissionId, originalKey } = document;
  await dependencies.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    const written = await repository.finishDocument(tx, documentId, {
      processingStatus: "failed",
      failureReason: failure,
    });
    await dependencies.queue.enqueue(tx, removeFilesJob, { keys: [originalKey] });
    if (!written) return;
    await recordAudit(tx, dependencies, {
      actor: { kind: "system" },
      action: "verification.document_unreadable",
      objectType: "verification_document",
      objectId: documentId,
      details: { failure },
    });
    const states = await repository.documentStates(tx, submissionId);
    const hopeless = states.every((state) => state === "failed");
    if (hopeless && submission?.status === "pending")
      await rejectUnreadable(tx, dependencies, submissionId);
  });
}
