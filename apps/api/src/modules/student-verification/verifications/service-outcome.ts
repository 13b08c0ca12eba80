import { dayInKolkata, shiftMonths } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { isVerified } from "../../identity/students/policy.ts";
import { lockWithAccount, setStanding } from "../../identity/students/service.ts";
import { recordAudit, type AuditActor } from "../../platform/audit/service.ts";
import { endClaim } from "../../platform/review-claims/service.ts";
import { commonFailure } from "../documents/policy.ts";
import type { DocumentKind } from "../documents/schemas.ts";
import { documentStates, listDocuments } from "../documents/service.ts";
import * as errors from "./errors.ts";
import { ADDRESS_VALID_MONTHS, ANSWER_DAYS, ATTEMPTS_ALLOWED, mayAppeal } from "./policy.ts";
import * as repository from "./repository.ts";
import type { SubmissionReason } from "./schemas.ts";
import { deleteFilesOf } from "./service-submissions.ts";
import { standing } from "./service.ts";

/** Writes a decision about a submission, once: by a reviewer, an academic address, a roster, or because no file opens. */

/**
 * Approves by an academic address that was just confirmed: the pending upload, else a submission without files.
 * Call it with both rows held.
 */
export async function approveByAcademicEmail(
  tx: Executor,
  dependencies: Dependencies,
  by: {
    studentId: StudentId;
    submissionId: string | null;
    academicEmailId: string;
    email: string;
    /** The time at which the student requested the link. */
    begunAt: Date;
  },
): Promise<void> {
  const now = dependencies.clock.now();
  const { studentId, academicEmailId, email, begunAt } = by;
  const submissionId =
    by.submissionId ??
    (await repository.insertSubmission(tx, { studentId, academicEmailId, createdAt: now }));
  await writeApproval(tx, dependencies, submissionId, {
    by: "academic_email",
    decidedAt: now,
    until: shiftMonths(dayInKolkata(now), ADDRESS_VALID_MONTHS),
    email,
    begunAt,
  });
}

/** Approves by the roster of the college, until the day that it names. Call it with both rows held. */
export async function approveByRoster(
  tx: Executor,
  dependencies: Dependencies,
  by: { studentId: StudentId; submissionId: string | null; until: string },
): Promise<void> {
  const decidedAt = dependencies.clock.now();
  const { studentId, until } = by;
  const submissionId =
    by.submissionId ?? (await repository.insertSubmission(tx, { studentId, createdAt: decidedAt }));
  await writeApproval(tx, dependencies, submissionId, { by: "roster", decidedAt, until });
}

interface Approval {
  /** The reviewer, or the automatic source of an approval. */
  by: { userId: UserId } | "academic_email" | "roster";
  decidedAt: Date;
  until: string;
  /** The academic address that approves. */
  email?: string;
  begunAt?: Date | null;
}

/** Approves a pending submission: its status, the student, audit row and mail. Call it with the submission held. */
export async function writeApproval(
  tx: Executor,
  dependencies: Dependencies,
  submissionId: string,
  { by, decidedAt, until, email, begunAt = null }: Approval,
): Promise<void> {
  const { config } = dependencies;
  const isAlone = typeof by === "string";
  const studentId = await repository.decide(tx, submissionId, {
    status: "approved",
    decisionSource: isAlone ? by : "admin",
    decidedBy: isAlone ? null : by.userId,
    decidedAt,
    verifiedUntil: until,
    begunAt,
  });
  if (studentId === undefined) throw errors.alreadyDecided();
  await setStanding(tx, studentId, {
    verificationStatus: "approved",
    verifiedUntil: until,
  });
  await endClaim(tx, { type: "verification", id: submissionId });
  const actor: AuditActor = isAlone ? { kind: "system" } : { kind: "admin", userId: by.userId };
  await auditDecision(tx, dependencies, actor, submissionId, {
    decision: "approved",
    student_id: studentId,
    verified_until: until,
    source: isAlone ? by : "admin",
  });
  const person = await lockWithAccount(tx, studentId);
  if (person === undefined || person.account.deletedAt !== null) return;
  const wanted = person.student.wantedOfferId;
  await enqueueMail(dependencies, tx, {
    template: "verification-approved",
    to: person.account.email,
    locale: person.account.locale,
    data: {
      name: person.student.name,
      until,
      email: email ?? null,
      by_roster: by === "roster",
      url: `${config.origins.student}/dashboard`,
      offer_url: wanted === null ? null : `${config.origins.student}/offers/${wanted}`,
      offer_ended:
        wanted !== null &&
        !(await repository.isOfferThere(tx, wanted, dayInKolkata(dependencies.clock.now()))),
    },
  });
}

/** Rejects a submission without a reviewer when none of its files could be opened. */
export async function rejectUnreadable(
  tx: Executor,
  dependencies: Dependencies,
  submissionId: string,
): Promise<void> {
  await writeRejection(tx, dependencies, submissionId, {
    isFinal: false,
    decidedBy: null,
    decidedAt: dependencies.clock.now(),
    decisionSource: "unreadable_files",
    reason: "unreadable",
    reasonText: null,
  });
}

interface Rejection {
  decidedBy: UserId | null;
  decidedAt: Date;
  decisionSource: "admin" | "unreadable_files";
  reason: SubmissionReason;
  reasonText: string | null;
  /** Whether the student cannot send another. */
  isFinal: boolean;
}

/**
 * Rejects a pending submission with a reason that is mailed to the student. A government ID is deleted at once. A verified
 * student who was renewing stays verified until the old approval expires. Call it with the submission held.
 */
export async function writeRejection(
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
    is_final: rejection.isFinal,
  });
  if (account.deletedAt !== null) return;
  const failure =
    rejection.reason === "unreadable"
      ? commonFailure(await documentStates(tx, submissionId))
      : null;
  const submissions = await repository.listSubmissions(tx, studentId);
  const { recentAttempts } = standing(null, submissions, now);
  const documents = await listDocuments(tx, [submissionId]);
  const rejected = submissions.find(({ id }) => id === submissionId);
  await enqueueMail(dependencies, tx, {
    template: "verification-rejected",
    to: account.email,
    locale: account.locale,
    data: {
      name: student.name,
      reason: rejection.reason,
      failure,
      note: rejection.reasonText,
      isFinal: rejection.isFinal,
      canAppeal: rejected !== undefined && mayAppeal({ ...rejected, documents }),
      attemptsLeft: Math.max(0, ATTEMPTS_ALLOWED - recentAttempts),
      url: `${config.origins.student}/verification`,
    },
  });
}

/** Asks the student for another document: the case waits for it, and they hear why. Call it with the submission held. */
export async function writeAsk(
  tx: Executor,
  dependencies: Dependencies,
  submissionId: string,
  ask: {
    decisionId: string;
    studentId: StudentId;
    reason: SubmissionReason;
    note: string | null;
    kind: DocumentKind;
    isAgain: boolean;
    askedBy: UserId;
  },
): Promise<void> {
  const { decisionId, studentId, reason, note, kind, isAgain, askedBy } = ask;
  await repository.waitForStudent(tx, submissionId, decisionId);
  await recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId: askedBy },
    action: "verification.document_asked",
    objectType: "verification_submission",
    objectId: submissionId,
    details: { student_id: studentId, reason, kind, is_again: isAgain },
  });
  const person = await lockWithAccount(tx, studentId);
  if (person === undefined || person.account.deletedAt !== null) return;
  await enqueueMail(dependencies, tx, {
    template: "verification-asked",
    to: person.account.email,
    locale: person.account.locale,
    data: {
      name: person.student.name,
      reason,
      note,
      kind,
      isAgain,
      days: ANSWER_DAYS,
      url: `${dependencies.config.origins.student}/verification`,
    },
  });
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
