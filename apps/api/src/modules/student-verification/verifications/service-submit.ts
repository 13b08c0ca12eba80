import { dayInKolkata, SECOND } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, emailNotConfirmed, invalidField } from "../../../errors.ts";
import type { UploadedFile } from "../../../http/multipart.ts";
import { noteConsent } from "../../identity/students/service-consents.ts";
import { findAccount, lockForSubmission, type Profile } from "../../identity/students/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { newestAcademicEmail } from "../academic-domains/service.ts";
import {
  addDocuments,
  reserveKeys,
  storeFile,
  sweepUpload,
  type StoredFile,
} from "../documents/service.ts";
import * as errors from "./errors.ts";
import { ORDINARY_TURN } from "./policy-promise.ts";
import { signalsOf, type Refusal } from "./policy.ts";
import * as repository from "./repository.ts";
import { uploadLimits } from "./schemas.ts";
import { promiseFor } from "./service-promises.ts";
import { signalFacts } from "./service-signals.ts";
import { getVerification, refusalOf, standing, type Actor } from "./service.ts";

/**
 * Takes an ID for review: files are judged by content and stored encrypted one by one, then submission, documents,
 * consent, audit and jobs are written in one transaction. Whatever fails, no file and no row is left behind.
 */
export async function submit(
  dependencies: Dependencies,
  actor: Actor,
  files: AsyncIterable<UploadedFile>,
) {
  const { clock } = dependencies;
  // Asked before the body is read, so that a refusal costs no upload, and again under the lock.
  const before = await getVerification(dependencies, actor);
  if (before.blocked_by !== null) {
    const opens = {
      nextAt: before.attempts.next_at,
      opensOn: before.renewal?.opens_on ?? null,
    };
    throw refusalError(before.blocked_by, opens, clock.now());
  }
  await storeUpload(dependencies, files, uploadLimits.maxFiles, (tx, stored) =>
    insertSubmission(tx, dependencies, actor, stored),
  );
  return getVerification(dependencies, actor);
}

/** Judges and stores files one by one, then has `write` claim them in one transaction; else none of them is left. */
export async function storeUpload(
  dependencies: Dependencies,
  files: AsyncIterable<UploadedFile>,
  most: number,
  write: (tx: Transaction, stored: StoredFile[]) => Promise<void>,
): Promise<void> {
  const keys = await reserveKeys(dependencies, most);
  const stored: StoredFile[] = [];
  try {
    for await (const file of files) {
      const key = keys[stored.length];
      if (key === undefined) throw new Error("There are more files than their limit.");
      stored.push(await storeFile(dependencies, file, key));
    }
    if (stored.length === 0)
      throw invalidField("body.id_card_front", "required", "Choose a file first.");
    await dependencies.db.transaction((tx) => write(tx, stored));
  } catch (error) {
    // Removes only files without a document: the commit may have succeeded although its answer was lost.
    await sweepUpload(dependencies, keys).catch((failure: unknown) => {
      dependencies.log.warn({ err: failure }, "Files of a failed upload wait for the sweep");
    });
    if (error instanceof AppError && error.code === "body_too_large") throw errors.uploadTooLarge();
    throw isSecondPending(error) ? errors.submissionPending() : error;
  }
}

async function insertSubmission(
  tx: Executor,
  dependencies: Dependencies,
  actor: Actor,
  files: StoredFile[],
): Promise<void> {
  const { clock } = dependencies;
  const now = clock.now();
  const profile = await lockForSubmission(tx, dependencies, actor.userId);
  const account = await findAccount(tx, actor.userId);
  if (profile === null || account === undefined) throw errors.profileIncomplete();
  const facts = standing(profile, await repository.listSubmissions(tx, profile.id), now);
  const refusal = refusalOf(facts, actor, account.is18OrOlder);
  if (refusal !== null) throw refusalError(refusal, facts, now);

  const academic = await newestAcademicEmail(tx, profile.id);
  const email = academic?.email ?? account.email;
  const flags = await flagsOf(tx, profile, { name: account.name, email }, files);
  const submissionId = await repository.insertSubmission(tx, {
    studentId: profile.id,
    createdAt: now,
    academicEmailId: academic?.id ?? null,
    signals: { flags: flags.length, codes: flags },
    promisedAt: await promiseFor(tx, now, { createdAt: now, queueTurn: ORDINARY_TURN }),
  });
  await addDocuments(tx, dependencies, submissionId, files);
  await noteConsent(tx, dependencies, actor.userId, "document_processing");
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId: actor.userId },
    action: "verification.submitted",
    objectType: "verification_submission",
    objectId: submissionId,
    details: { documents: files.map((file) => ({ kind: file.kind, media_type: file.mediaType })) },
  });
}

/** The warnings at this moment: the queue is filtered by them. */
async function flagsOf(
  tx: Executor,
  profile: Profile,
  account: { name: string; email: string },
  files: StoredFile[],
): Promise<string[]> {
  const facts = await signalFacts(tx, {
    studentId: profile.id,
    submissionId: null,
    hashes: files.map((file) => file.sha256),
    // Not seen yet: `flagSamePicture` looks once they are.
    pictures: [],
    editors: [],
    isDrawn: false,
    email: account.email,
    collegeId: profile.college_id,
  });
  const signals = signalsOf({
    ...facts,
    profileName: profile.name,
    accountName: account.name,
    email: account.email,
    emailConfirmed: true,
    lastRejection: null,
  });
  return signals.filter((signal) => signal.level === "warning").map((signal) => signal.code);
}

/** The error for a refusal; some name the time from which the upload is allowed again. */
export function refusalError(
  refusal: Refusal,
  { nextAt, opensOn }: { nextAt: Date | null; opensOn: string | null },
  now: Date,
): AppError {
  switch (refusal) {
    case "email_not_confirmed":
      return emailNotConfirmed();
    case "adults_only":
      return errors.adultsOnly();
    case "profile_incomplete":
      return errors.profileIncomplete();
    case "in_review":
      return errors.submissionPending();
    case "refused_finally":
      return errors.refusedFinally();
    case "renewal_not_open":
      return errors.renewalNotOpen(opensOn ?? dayInKolkata(now));
    case "too_many_submissions": {
      const wait = nextAt === null ? 0 : nextAt.getTime() - now.getTime();
      return errors.tooManySubmissions(Math.max(1, Math.ceil(wait / SECOND)));
    }
  }
}

/** The index that allows one pending submission a student: the last guard of a race. */
export const isSecondPending = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "constraint" in error.cause &&
  error.cause.constraint === "verification_submissions_one_pending";
