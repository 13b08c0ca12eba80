import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { findStudentId, lockForSubmission } from "../../identity/students/service.ts";
import { endClaim } from "../../platform/review-claims/service.ts";
import { deleteFiles } from "../documents/service.ts";
import * as repository from "./repository.ts";

/** Operations on submissions for other modules. */

export {
  addWarning,
  attachToWaiting,
  hasSeen,
  listStudentsOf,
  listSubmissions,
  lockSubmission,
  lockSubmissions,
  type SubmissionRow,
} from "./repository.ts";

/** Whether an admin has to look at it: it waits for a decision, or an approval for a second look. */
export const isOpenCase = (
  row: Pick<repository.SubmissionRow, "status" | "decisionId" | "askedId" | "secondReviewOpen">,
): boolean =>
  row.secondReviewOpen ||
  (row.status === "pending" && row.decisionId === null && row.askedId === null);

/** Holds the student's submissions first and the student then, in the order that deciding does. @returns the profile */
export async function lockLikeDeciding(
  tx: Executor,
  needs: Pick<Dependencies, "clock">,
  actor: Pick<UserActor, "userId">,
) {
  const studentId = await findStudentId(tx, actor.userId);
  if (studentId !== null) await repository.lockSubmissions(tx, studentId);
  return lockForSubmission(tx, needs, actor.userId);
}

/** Deletes the files of a submission; hashes and decision stay. @returns how many */
export async function deleteFilesOf(
  tx: Executor,
  dependencies: Pick<Dependencies, "clock" | "queue">,
  submissionId: string,
): Promise<number> {
  await repository.markFilesDeleted(tx, submissionId, dependencies.clock.now());
  return deleteFiles(tx, dependencies, submissionId);
}

/**
 * In the transaction that erases a person: a job deletes their documents, and their pending submission leaves the queue. The
 * decisions stay, without a name. Safe to repeat.
 */
export async function eraseSubmissions(
  tx: Executor,
  dependencies: Pick<Dependencies, "clock" | "queue">,
  userId: UserId,
): Promise<string[]> {
  const studentId = await findStudentId(tx, userId);
  if (studentId === null) return [];
  const ids = await repository.lockSubmissions(tx, studentId);
  for (const id of ids) {
    await repository.closeSubmission(tx, id, dependencies.clock.now());
    await endClaim(tx, { type: "verification", id });
    await deleteFilesOf(tx, dependencies, id);
  }
  return ids;
}
