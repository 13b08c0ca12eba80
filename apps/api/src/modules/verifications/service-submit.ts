import { randomUUID } from "node:crypto";
import { keyedHash } from "../../crypto/tokens.ts";
import type { Executor } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { AppError, invalidField } from "../../errors.ts";
import { sniffMediaType, type DocumentMediaType } from "../../files/media-type.ts";
import type { UploadedFile } from "../../http/multipart.ts";
import { dayInKolkata } from "../../ports/clock.ts";
import { recordAudit } from "../audit/service.ts";
import { lockForSubmission, type Profile } from "../students/service.ts";
import { noteConsent } from "../students/service-consents.ts";
import * as errors from "./errors.ts";
import { addDays, domainAndParents, signalsOf, type Refusal } from "./policy.ts";
import * as repository from "./repository.ts";
import { newestAcademicEmail } from "./repository-academic.ts";
import {
  documentKinds,
  processDocumentJob,
  sweepUploadJob,
  uploadLimits,
  type DocumentKind,
} from "./schemas.ts";
import { getVerification, refusalOf, standing, type Actor } from "./service.ts";
import { sweepUpload } from "./service-retention.ts";

interface StoredFile {
  kind: DocumentKind;
  mediaType: DocumentMediaType;
  sha256: Buffer;
  byteSize: number;
  originalKey: string;
}

const SWEEP_AFTER_DAYS = 1 / 24;

/**
 * Takes an ID for review: files are judged by content and stored encrypted one by one, then submission, documents,
 * consent, audit and jobs are written in one transaction. Whatever fails, no file and no row is left behind.
 */
export async function submit(
  dependencies: Dependencies,
  actor: Actor,
  files: AsyncIterable<UploadedFile>,
) {
  const { db, clock, queue, log } = dependencies;
  // Asked before the body is read, so that a refusal costs no upload, and again under the lock.
  const before = await getVerification(dependencies, actor);
  throwRefusal(
    before.blocked_by,
    { nextAt: before.attempts.next_at, opensOn: before.renewal?.opens_on ?? null },
    clock.now(),
  );
  const keys = Array.from(
    { length: uploadLimits.maxFiles },
    () => `documents/${randomUUID()}/original`,
  );
  // Should the process die between storing and committing, this job removes what no document claims.
  const startAfter = addDays(clock.now(), SWEEP_AFTER_DAYS);
  await queue.enqueue(db, sweepUploadJob, { keys }, { startAfter });
  const stored: StoredFile[] = [];
  try {
    for await (const file of files) {
      const key = keys[stored.length];
      if (key === undefined)
        throw new AppError(413, "body_too_large", `At most ${uploadLimits.maxFiles} files.`);
      stored.push(await storeFile(dependencies, file, key));
    }
    if (stored.length === 0)
      throw invalidField("body.id_card_front", "required", "Choose a file first.");
    await db.transaction((tx) => insertSubmission(tx, dependencies, actor, stored));
  } catch (error) {
    // Only what no document claims: a commit that was not heard of may have been done.
    await sweepUpload(dependencies, keys).catch((failure: unknown) => {
      log.warn({ err: failure }, "Files of a failed upload wait for the sweep");
    });
    throw isSecondPending(error) ? errors.submissionPending() : error;
  }
  return getVerification(dependencies, actor);
}

async function storeFile(
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
  const sealed = secretBox.seal(bytes, originalKey);
  await storage.put(originalKey, sealed, "application/octet-stream").catch((error: unknown) => {
    throw errors.storageAway(error);
  });
  // Keyed, so that nobody with the table can test which known file somebody sent.
  const sha256 = keyedHash(config.secrets.hash, "document", bytes);
  return { kind, mediaType, sha256, byteSize: bytes.length, originalKey };
}

async function insertSubmission(
  tx: Executor,
  dependencies: Dependencies,
  actor: Actor,
  files: StoredFile[],
): Promise<void> {
  const { clock, queue } = dependencies;
  const now = clock.now();
  const profile = await lockForSubmission(tx, dependencies, actor.userId);
  const account = await repository.findAccount(tx, actor.userId);
  if (profile === null || account === undefined) throw errors.profileIncomplete();
  const facts = standing(profile, await repository.listSubmissions(tx, profile.id), now);
  throwRefusal(refusalOf(facts, actor, account.is18OrOlder), facts, now);

  const academic = await newestAcademicEmail(tx, profile.id);
  const email = academic?.email ?? account.email;
  const flags = await flagsOf(tx, profile, { name: account.name, email }, files);
  const submission = await repository.insertSubmission(
    tx,
    {
      studentId: profile.id,
      createdAt: now,
      academicEmailId: academic?.id ?? null,
      signals: { flags: flags.length, codes: flags },
    },
    files.map((file, index) => ({ ...file, position: index + 1 })),
  );
  for (const documentId of submission.documentIds) {
    await queue.enqueue(tx, processDocumentJob, { document_id: documentId });
  }
  await noteConsent(tx, dependencies, actor.userId, "document_processing");
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId: actor.userId },
    action: "verification.submitted",
    objectType: "verification_submission",
    objectId: submission.id,
    details: { documents: files.map((file) => ({ kind: file.kind, media_type: file.mediaType })) },
  });
}

/** The signals that ask for attention as they stand now: the queue is filtered by them. */
async function flagsOf(
  tx: Executor,
  profile: Profile,
  account: { name: string; email: string },
  files: StoredFile[],
): Promise<string[]> {
  const facts = await repository.signalFacts(tx, {
    studentId: profile.id,
    submissionId: null,
    hashes: files.map((file) => file.sha256),
    domains: domainAndParents(account.email),
  });
  const signals = signalsOf({
    ...facts,
    profileName: profile.name,
    accountName: account.name,
    email: account.email,
    emailConfirmed: true,
    lastRejection: null,
  });
  return signals.filter((signal) => signal.level === "look").map((signal) => signal.code);
}

/** @throws the refusal, with the moment from which it is none. */
export function throwRefusal(
  refusal: Refusal | null,
  { nextAt, opensOn }: { nextAt: Date | null; opensOn: string | null },
  now: Date,
): void {
  switch (refusal) {
    case null:
      return;
    case "email_not_confirmed":
      throw errors.emailNotConfirmed();
    case "adults_only":
      throw errors.adultsOnly();
    case "profile_incomplete":
      throw errors.profileIncomplete();
    case "in_review":
      throw errors.submissionPending();
    case "renewal_not_open":
      throw errors.renewalNotOpen(opensOn ?? dayInKolkata(now));
    case "too_many_submissions": {
      const wait = nextAt === null ? 0 : nextAt.getTime() - now.getTime();
      throw errors.tooManySubmissions(Math.max(1, Math.ceil(wait / 1000)));
    }
  }
}

/** The index that allows one pending submission a student: the last guard of a race. */
const isSecondPending = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "constraint" in error.cause &&
  error.cause.constraint === "verification_submissions_one_pending";
