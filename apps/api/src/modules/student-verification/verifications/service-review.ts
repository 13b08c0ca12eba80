import { dayInKolkata, shiftMonths } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { recordAudit, type AuditActor } from "../../platform/audit/service.ts";
import { commonFailure } from "../documents/policy.ts";
import { documentStates } from "../documents/service.ts";
import { endClaim, requireClaim } from "../../platform/review-claims/service.ts";
import { isVerified } from "../../identity/students/policy.ts";
import { lockWithAccount, setStanding } from "../../identity/students/service.ts";
import * as errors from "./errors.ts";
import { ATTEMPTS_ALLOWED, isUsableEnd, VALID_MONTHS } from "./policy.ts";
import { insertSubmission, listSubmissions, lockSubmission } from "./repository.ts";
import * as repository from "./repository-review.ts";
import type { SubmissionReason } from "./schemas.ts";
import { standing } from "./service.ts";
import { deleteFilesOf } from "./service-submissions.ts";

type Actor = Pick<UserActor, "userId">;

/**
 * Approves a pending submission: decision, student, audit row and mail in one transaction.
 * @throws already_decided for the second of two reviewers, claimed_by_other, documents_not_ready, own_submission
 */
export async function approve(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  body: { verified_until?: string | undefined },
) {
  const { db, clock } = dependencies;
  const now = clock.now();
  const today = dayInKolkata(now);
  const until = body.verified_until ?? shiftMonths(today, VALID_MONTHS);
  if (!isUsableEnd(until, today)) {
    throw invalidField(
      "body.verified_until",
      "out_of_range",
      "Choose a day from tomorrow to six years from now.",
    );
  }
  await db.transaction(async (tx) => {
    await holdForDecision(tx, dependencies, actor, submissionId);
    const states = await documentStates(tx, submissionId);
    if (!states.some((state) => state.processingStatus === "ready"))
      throw errors.documentsNotReady();
    await writeApproval(tx, dependencies, submissionId, {
      actor: { kind: "admin", userId: actor.userId },
      until,
      email: null,
    });
  });
  return { id: submissionId, status: "approved" as const, decided_at: now, verified_until: until };
}

/**
 * Approves by an academic address that was just confirmed: the upload that waits, else a submission without files.
 * Call it with both rows held.
 */
export async function approveByAcademicEmail(
  tx: Executor,
  dependencies: Dependencies,
  by: { studentId: StudentId; submissionId: string | null; academicEmailId: string; email: string },
): Promise<void> {
  const now = dependencies.clock.now();
  const { studentId, academicEmailId, email } = by;
  const submissionId =
    by.submissionId ?? (await insertSubmission(tx, { studentId, academicEmailId, createdAt: now }));
  await writeApproval(tx, dependencies, submissionId, {
    actor: { kind: "system" },
    until: shiftMonths(dayInKolkata(now), VALID_MONTHS),
    email,
  });
}

interface Approval {
  actor: { kind: "admin"; userId: UserId } | { kind: "system" };
  until: string;
  /** The academic address that approves automatically; null where a reviewer does. */
  email: string | null;
}

async function writeApproval(
  tx: Executor,
  dependencies: Dependencies,
  submissionId: string,
  { actor, until, email }: Approval,
): Promise<void> {
  const { clock, config } = dependencies;
  const studentId = await repository.decide(tx, submissionId, {
    status: "approved",
    decisionSource: actor.kind === "admin" ? "admin" : "academic_email",
    decidedBy: actor.kind === "admin" ? actor.userId : null,
    decidedAt: clock.now(),
    verifiedUntil: until,
  });
  if (studentId === undefined) throw errors.alreadyDecided();
  await setStanding(tx, studentId, {
    verificationStatus: "approved",
    verifiedUntil: until,
  });
  await endClaim(tx, { type: "verification", id: submissionId });
  await auditDecision(tx, dependencies, actor, submissionId, {
    decision: "approved",
    student_id: studentId,
    verified_until: until,
    source: actor.kind === "admin" ? "admin" : "academic_email",
  });
  const person = await lockWithAccount(tx, studentId);
  if (person === undefined || person.account.deletedAt !== null) return;
  await enqueueMail(dependencies, tx, {
    template: "verification-approved",
    to: person.account.email,
    locale: person.account.locale,
    data: { name: person.student.name, until, email, url: `${config.origins.student}/dashboard` },
  });
}

/**
 * Rejects a pending submission with a reason that is mailed to the student. A government ID is deleted at once. A student who
 * is verified and was renewing keeps what they have until it expires.
 * @throws already_decided, claimed_by_other, own_submission
 */
export async function reject(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  body: { reason: SubmissionReason; reason_text?: string | null | undefined },
) {
  const now = dependencies.clock.now();
  await dependencies.db.transaction(async (tx) => {
    await holdForDecision(tx, dependencies, actor, submissionId);
    await writeRejection(tx, dependencies, submissionId, {
      decidedBy: actor.userId,
      decisionSource: "admin",
      reason: body.reason,
      reasonText: body.reason_text ?? null,
    });
  });
  return { id: submissionId, status: "rejected" as const, decided_at: now, verified_until: null };
}

/** Rejects a submission without a reviewer when none of its files could be opened. */
export async function rejectUnreadable(
  tx: Executor,
  dependencies: Dependencies,
  submissionId: string,
): Promise<void> {
  await writeRejection(tx, dependencies, submissionId, {
    decidedBy: null,
    decisionSource: "unreadable_files",
    reason: "unreadable",
    reasonText: null,
  });
}

interface Rejection {
  decidedBy: UserId | null;
  decisionSource: "admin" | "unreadable_files";
  reason: SubmissionReason;
  reasonText: string | null;
}

async function writeRejection(
  tx: Executor,
  dependencies: Dependencies,
  submissionId: string,
  rejection: Rejection,
): Promise<void> {
  const { clock, config } = dependencies;
  const now = clock.now();
  const studentId = await repository.decide(tx, submissionId, {
    ...rejection,
    status: "rejected",
    decidedAt: now,
  });
  if (studentId === undefined) throw errors.alreadyDecided();
  const person = await lockWithAccount(tx, studentId);
  if (person === undefined) throw new Error(`Submission ${submissionId} has no student.`);
  const { student, account } = person;
  const renewing = isVerified(student, dayInKolkata(now));
  if (!renewing) {
    await setStanding(tx, studentId, { verificationStatus: "rejected", verifiedUntil: null });
  }
  if (rejection.reason === "government_id") {
    await deleteFilesOf(tx, dependencies, submissionId);
  }
  await endClaim(tx, { type: "verification", id: submissionId });
  const actor: AuditActor =
    rejection.decidedBy === null
      ? { kind: "system" }
      : { kind: "admin", userId: rejection.decidedBy };
  await auditDecision(tx, dependencies, actor, submissionId, {
    decision: "rejected",
    student_id: studentId,
    reason: rejection.reason,
  });
  if (account.deletedAt !== null) return;
  const failure =
    rejection.reason === "unreadable"
      ? commonFailure(await documentStates(tx, submissionId))
      : null;
  const { recentAttempts } = standing(null, await listSubmissions(tx, studentId), now);
  await enqueueMail(dependencies, tx, {
    template: "verification-rejected",
    to: account.email,
    locale: account.locale,
    data: {
      name: student.name,
      reason: rejection.reason,
      failure,
      note: rejection.reasonText,
      attemptsLeft: Math.max(0, ATTEMPTS_ALLOWED - recentAttempts),
      url: `${config.origins.student}/verification`,
    },
  });
}

/**
 * Holds a submission that waits, and the caller's claim on it.
 * @throws 404, already_decided, own_submission, claimed_by_other
 */
async function holdForDecision(
  tx: Transaction,
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
): Promise<void> {
  await lockForReview(tx, dependencies, actor, submissionId);
  await requireClaim(tx, dependencies, actor, { type: "verification", id: submissionId });
}

/** Holds a submission that waits and is another's. @throws 404, already_decided, own_submission */
export async function lockForReview(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  actor: Actor,
  submissionId: string,
): Promise<void> {
  const row = await lockSubmission(tx, submissionId);
  const found = row && (await repository.findReview(tx, submissionId, clock.now()));
  if (found === undefined) throw notFound("That submission");
  if (row?.status !== "pending") throw errors.alreadyDecided();
  if (found.student.userId === actor.userId) throw errors.ownSubmission();
}

async function auditDecision(
  tx: Executor,
  dependencies: Dependencies,
  actor: AuditActor,
  submissionId: string,
  details: { decision: "approved" | "rejected" } & Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, dependencies, {
    actor,
    action: `verification.${details.decision}`,
    objectType: "verification_submission",
    objectId: submissionId,
    details,
  });
}
