import { DAY, later } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { UploadedFile } from "../../../http/multipart.ts";
import { lockForSubmission } from "../../identity/students/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { addDocuments, deleteFiles, listDocuments, moveDocuments } from "../documents/service.ts";
import * as errors from "./errors.ts";
import { ORDINARY_TURN } from "./policy-promise.ts";
import { ANSWER_DAYS, DOCUMENTS_MOST, mayAppeal } from "./policy.ts";
import * as repository from "./repository.ts";
import { answerLimits } from "./schemas.ts";
import { promiseAgain, promiseFor } from "./service-promises.ts";
import { isSecondPending, storeUpload } from "./service-submit.ts";
import { getVerification, type Actor } from "./service.ts";

/** A student's answers: another document, where a reviewer or a machine finds one wrong, or that the rejection is wrong. */

/**
 * Adds the document that a reviewer asked for to its submission, which goes back into the queue with its
 * original time. No try is used.
 * @throws 404, nothing_asked, as for an upload where the file is of another kind or cannot be used
 */
export async function answer(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  files: AsyncIterable<UploadedFile>,
) {
  const { history } = await getVerification(dependencies, actor);
  const found = history.find(({ id }) => id === submissionId);
  if (found === undefined) throw notFound("That submission");
  if (found.asked === null) throw errors.nothingAsked();
  await storeUpload(dependencies, files, answerLimits.maxFiles, async (tx, stored) => {
    const row = await repository.lockSubmission(tx, submissionId);
    if (row === undefined) throw notFound("That submission");
    const submissions = await repository.listSubmissions(tx, row.studentId);
    const kind = submissions.find(({ id }) => id === submissionId)?.ask?.askedKind ?? null;
    if (row.askedId === null || row.status !== "pending" || kind === null)
      throw errors.nothingAsked();
    const [file] = stored;
    if (file !== undefined && file.kind !== kind)
      throw invalidField(`body.${file.kind}`, "invalid_value", `Send it in the field ${kind}.`);
    const after = (await listDocuments(tx, [submissionId])).length;
    await addDocuments(tx, dependencies, submissionId, stored, { answersId: row.askedId, after });
    const back = await repository.endWaiting(tx, submissionId);
    if (back !== undefined) await promiseAgain(tx, dependencies, back);
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: "verification.document_answered",
      objectType: "verification_submission",
      objectId: submissionId,
      details: { kind, decision_id: row.askedId },
    });
  });
  return getVerification(dependencies, actor);
}

/**
 * Puts another file in the place of one that looks like a government ID, whose files are deleted at once. The submission keeps its
 * place in the queue, and no try is used.
 * @throws 404, nothing_to_replace, as for an upload
 */
export async function replace(
  dependencies: Dependencies,
  actor: Actor,
  { submissionId, documentId }: { submissionId: string; documentId: string },
  files: AsyncIterable<UploadedFile>,
) {
  const { history } = await getVerification(dependencies, actor);
  const found = history.find(({ id }) => id === submissionId)?.documents;
  if (found?.some(({ id }) => id === documentId) !== true) throw notFound("That document");
  await storeUpload(dependencies, files, answerLimits.maxFiles, async (tx, stored) => {
    const row = await repository.lockSubmission(tx, submissionId);
    const documents = await listDocuments(tx, [submissionId]);
    const replaced = documents.find(({ id }) => id === documentId);
    if (
      row?.status !== "pending" ||
      row.decisionId !== null ||
      replaced === undefined ||
      replaced.governmentId === null ||
      replaced.deletedAt !== null ||
      !hasRoom(documents)
    )
      throw errors.nothingToReplace();
    await deleteFiles(tx, dependencies, submissionId, documentId);
    await addDocuments(tx, dependencies, submissionId, stored, {
      answersId: replaced.answersId,
      after: documents.length,
    });
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: "verification.document_replaced",
      objectType: "verification_submission",
      objectId: submissionId,
      details: { government_id: replaced.governmentId },
    });
  });
  return getVerification(dependencies, actor);
}

/**
 * "This is wrong, look again": a case of its own for another reviewer, with the documents of the rejected one. No try is
 * used. Safe to repeat.
 * @throws 404, in_review, appeal_not_possible
 */
export async function appeal(
  dependencies: Dependencies,
  actor: Pick<UserActor, "userId" | "emailConfirmed">,
  submissionId: string,
  { note }: { note: string },
) {
  const { db, clock } = dependencies;
  try {
    await db.transaction(async (tx) => {
      const profile = await lockForSubmission(tx, dependencies, actor.userId);
      const submissions = profile === null ? [] : await repository.listSubmissions(tx, profile.id);
      const original = submissions.find(({ id }) => id === submissionId);
      if (profile === null || original === undefined) throw notFound("That submission");
      const [latest] = submissions;
      // A repeat of the same appeal, after a second click or a lost answer.
      if (latest?.appealOf === submissionId && latest.appealNote === note) return;
      if (latest?.status === "pending") throw errors.submissionPending();
      const documents = await listDocuments(tx, [submissionId]);
      if (latest?.id !== submissionId || !mayAppeal({ ...original, documents }))
        throw errors.appealNotPossible();
      const { academicEmailId, signals } = original;
      const now = clock.now();
      const appealId = await repository.insertSubmission(tx, {
        studentId: profile.id,
        createdAt: now,
        academicEmailId,
        signals,
        promisedAt: await promiseFor(tx, now, { createdAt: now, queueTurn: ORDINARY_TURN }),
        appealOf: submissionId,
        appealNote: note,
      });
      await moveDocuments(tx, submissionId, appealId);
      await recordAudit(tx, dependencies, {
        actor: { kind: "user", userId: actor.userId },
        action: "verification.appealed",
        objectType: "verification_submission",
        objectId: appealId,
        details: { appeal_of: submissionId },
      });
    });
  } catch (error) {
    throw isSecondPending(error) ? errors.submissionPending() : error;
  }
  return getVerification(dependencies, actor);
}

/** Whether there is room for another document. */
export const hasRoom = (documents: readonly unknown[]): boolean =>
  documents.length < DOCUMENTS_MOST;

/** Returns cases to the queue whose student did not answer the reviewer's question in time: no answer is no verdict. */
export async function returnUnanswered(dependencies: Dependencies): Promise<void> {
  const { db, clock } = dependencies;
  await db.transaction(async (tx) => {
    const back = await repository.endWaitingSince(tx, later(clock.now(), -ANSWER_DAYS * DAY));
    for (const row of back) {
      await promiseAgain(tx, dependencies, row);
      await recordAudit(tx, dependencies, {
        actor: { kind: "system" },
        action: "verification.not_answered",
        objectType: "verification_submission",
        objectId: row.id,
        details: { after_days: ANSWER_DAYS },
      });
    }
  });
}
