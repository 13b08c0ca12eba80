import { randomUUID } from "node:crypto";
import { HOUR, later } from "@bachat/rules/time";
import { keyedHashOfFile } from "../../../crypto/tokens.ts";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../errors.ts";
import { sniffMediaType, type DocumentMediaType } from "../../../files/media-type.ts";
import { MAX_PIXELS, pixelsOf } from "../../../files/picture-size.ts";
import type { UploadedFile } from "../../../http/multipart.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import * as errors from "./errors.ts";
import { SAME_PICTURE_BITS, type DocumentFailure } from "./policy.ts";
import * as repository from "./repository.ts";
import {
  documentKinds,
  processDocumentJob,
  removeFilesJob,
  sweepUploadJob,
  type DocumentKind,
} from "./schemas.ts";

/** The files of submissions, for other modules. */

export {
  beginAttempt,
  documentStates,
  findDocument,
  findWaitingDocument,
  finishDocument,
  refundAttempt,
  listDocuments,
  listOpenings,
  lockOpenings,
  logRead,
  moveDocuments,
  resetAttempts,
  submissionsWith,
  type DocumentRow,
} from "./repository.ts";

/** The submissions with a picture that looks like one of these, by masked hash. */
export const similarSubmissions = (db: Executor, hashes: readonly string[]) =>
  repository.similarSubmissions(db, hashes, SAME_PICTURE_BITS);

export interface StoredFile {
  kind: DocumentKind;
  mediaType: DocumentMediaType;
  sha256: Buffer;
  byteSize: number;
  originalKey: string;
}

/** Storage keys for an upload. Should the process die before a document claims them, a job removes their files. */
export async function reserveKeys(
  { db, clock, queue }: Pick<Dependencies, "db" | "clock" | "queue">,
  count: number,
): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `documents/${randomUUID()}/original`);
  await queue.enqueue(db, sweepUploadJob, { keys }, { startAfter: later(clock.now(), HOUR) });
  return keys;
}

/** Judges one uploaded file by its content and stores it encrypted under `originalKey`. */
export async function storeFile(
  { storage, secretBox, config }: Dependencies,
  { field, bytes, tooLarge }: UploadedFile,
  originalKey: string,
): Promise<StoredFile> {
  const kind = documentKinds.find((known) => known === field);
  if (kind === undefined) {
    const message = `Name the file's field one of ${documentKinds.join(", ")}.`;
    throw invalidField(`body.${field}`, "unrecognized_keys", message);
  }
  if (tooLarge) throw errors.fileTooLarge(field);
  if (bytes.length === 0) throw errors.emptyFile(field);
  const mediaType = sniffMediaType(bytes);
  if (mediaType === null) throw errors.unsupportedFile(field);
  if ((pixelsOf(bytes, mediaType) ?? 0) > MAX_PIXELS) throw errors.tooManyPixels(field);
  const sealed = await secretBox.sealFile(bytes, originalKey);
  await storage.put(originalKey, sealed, "application/octet-stream").catch((error: unknown) => {
    throw errors.storageAway(error);
  });
  // Keyed, so that a copy of the table cannot be used to test who sent a known file.
  const sha256 = await keyedHashOfFile(config.secrets.hash, "document", bytes);
  return { kind, mediaType, sha256, byteSize: bytes.length, originalKey };
}

/**
 * Adds stored files to a submission's documents, in this order behind the present ones, and has their pages prepared.
 * `answersId` names the question that they answer. Call it with the submission held, if it has documents.
 */
export async function addDocuments(
  tx: Executor,
  { queue }: Pick<Dependencies, "queue">,
  submissionId: string,
  files: StoredFile[],
  { answersId = null, after = 0 }: { answersId?: string | null; after?: number } = {},
): Promise<void> {
  const rows = files.map((file, index) => ({
    ...file,
    submissionId,
    answersId,
    position: after + index + 1,
  }));
  for (const documentId of await repository.insertDocuments(tx, rows)) {
    await queue.enqueue(tx, processDocumentJob, { document_id: documentId, attempts: 0 });
  }
}

/** Deletes the files of a submission, or of the document that is replaced, by a job of the same transaction. @returns how many */
export async function deleteFiles(
  tx: Executor,
  { clock, queue }: Pick<Dependencies, "clock" | "queue">,
  submissionId: string,
  replaced?: string,
): Promise<number> {
  const keys = await repository.forgetFiles(tx, submissionId, clock.now(), replaced);
  if (keys.length > 0) await queue.enqueue(tx, removeFilesJob, { keys });
  return keys.length;
}

/** Removes files of an upload that was never completed. */
export async function sweepUpload(
  { db, storage }: Pick<Dependencies, "db" | "storage">,
  keys: string[],
): Promise<void> {
  for (const key of await repository.unclaimedKeys(db, keys)) await storage.remove(key);
}

export async function removeFiles(
  { storage }: Pick<Dependencies, "storage">,
  keys: string[],
): Promise<void> {
  await Promise.all(keys.map((key) => storage.remove(key)));
}

export function presentDocument(row: repository.DocumentRow) {
  return {
    ...snakeKeys(row),
    failure: row.failureReason as DocumentFailure | null,
    deleted: row.deletedAt !== null,
  };
}
