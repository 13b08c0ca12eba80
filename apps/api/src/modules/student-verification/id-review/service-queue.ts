import { ID_LATE_MINUTES } from "@bachat/rules/review-times";
import { dayInKolkata, later, MINUTE, shiftMonths, startOfDayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { StudentId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { isVerified, profileFieldsOf } from "../../identity/students/policy.ts";
import { presentClaim, releaseClaim, takeClaim } from "../../platform/review-claims/service.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { needsReason, openingState } from "../document-links/service-reasons.ts";
import { visibleOf } from "../document-links/service.ts";
import {
  listDocuments,
  presentDocument,
  similarSubmissions,
  submissionsWith,
  type DocumentRow,
} from "../documents/service.ts";
import {
  academicYearEnd,
  ATTEMPTS_ALLOWED,
  signalsOf,
  suggestedEnd,
  VALID_MONTHS,
  VALID_MONTHS_MOST,
} from "../verifications/policy.ts";
import { hasRoom } from "../verifications/service-answers.ts";
import { reviewTime } from "../verifications/service-promises.ts";
import { signsOf, signalFacts } from "../verifications/service-signals.ts";
import {
  isOpenCase,
  lockSubmission,
  type SubmissionRow,
} from "../verifications/service-submissions.ts";
import { subjectOf } from "./policy.ts";
import * as acts from "./repository-acts.ts";
import * as decisions from "./repository-decisions.ts";
import * as repository from "./repository.ts";
import type { QueueQuery } from "./schemas.ts";
import { mayLookAgain, requireSecondReview } from "./service-acts.ts";
import { lockForReview, presentDecision } from "./service-decisions.ts";
import { printedOf } from "./service-printed.ts";
import { isOnlyReviewer } from "./service-reviewers.ts";

type Actor = Pick<UserActor, "userId">;

/** The open cases, oldest first, with the counts of each filter and the day's figures, all of one moment. */
export const listQueue = (dependencies: Dependencies, actor: Actor, query: QueueQuery) =>
  inSnapshot(dependencies, (same) => readQueue(same, actor, query));

async function readQueue(dependencies: Dependencies, actor: Actor, query: QueueQuery) {
  const { db, clock } = dependencies;
  const now = clock.now();
  const today = dayInKolkata(now);
  const lateBefore = later(now, -ID_LATE_MINUTES * MINUTE);
  const [{ overdue, oldestAt, ...counts }, decidedToday, held, last, time] = await Promise.all([
    repository.countQueue(db, now, lateBefore),
    repository.countDecidedSince(db, startOfDayInKolkata(today)),
    decisions.countHeld(db),
    decisions.findUndoable(db, actor.userId, now),
    reviewTime(dependencies),
  ]);
  const { offset, limit, envelope } = paginate(query, counts[query.filter]);
  const rows = await repository.listQueue(db, {
    filter: query.filter,
    adminId: actor.userId,
    now,
    offset,
    limit,
  });
  return {
    ...envelope,
    items: rows.map((row) => ({
      ...snakeKeys(row),
      renewal: isVerified(row, today),
      claim: presentClaim(row.claim, actor, now),
    })),
    counts,
    stats: {
      waiting: counts.all,
      decided_today: decidedToday + held,
      median_seconds: time?.median_seconds ?? null,
      oldest_at: oldestAt,
      due_at: oldestAt && later(oldestAt, ID_LATE_MINUTES * MINUTE),
      overdue,
    },
    undoable: last === null ? null : snakeKeys(last),
  };
}

/** Everything a reviewer decides by. Also answers for decided ones, so that a link to one keeps working. */
export async function getReview(dependencies: Dependencies, actor: Actor, submissionId: string) {
  const { db, clock } = dependencies;
  const now = clock.now();
  const today = dayInKolkata(now);
  const found = await repository.findReview(db, submissionId, now);
  if (found === undefined) throw notFound("That submission");
  const { submission, student, account, academicEmail } = found;
  const email = academicEmail ?? account.email;
  const earlier = await repository.listEarlier(db, student.id, submissionId);
  const documents = await listDocuments(db, [
    submissionId,
    ...earlier.map((row) => row.submission.id),
  ]);
  const own = documents.filter((row) => row.submissionId === submissionId);
  const facts = await signalFacts(db, {
    studentId: student.id,
    submissionId,
    ...signsOf(own),
    email,
    collegeId: student.collegeId,
  });
  const opening = await openingOf(dependencies, actor, submission, own);
  const printed =
    opening?.needs_reason === true ? null : await printedOf(dependencies, student, own);
  const rejected = earlier.find(({ submission: row }) => row.status === "rejected")?.submission;
  const held = submission.status === "pending" ? await heldDecision(db, actor, submission) : null;
  const isOwn = student.userId === actor.userId;
  const original =
    submission.appealOf === null
      ? undefined
      : await repository.findOriginal(db, submission.appealOf);
  const open =
    submission.status === "pending" &&
    isOpenCase(submission) &&
    !isOwn &&
    (original?.decidedBy !== actor.userId || (await isOnlyReviewer(db)));
  return {
    ...presentReviewed(submission, found, own),
    kind: found.kind,
    appeal: original === undefined ? null : presentAppeal(submission, original),
    asks: (await acts.listAsks(db, submissionId)).map((row) => ({
      reason: row.askedReason,
      reason_text: row.reasonText,
      kind: row.askedKind,
      internal_note: row.internalNote,
      asked_by: row.askedBy,
      asked_at: row.decidedAt,
      answered: row.answered,
    })),
    notes: (await acts.listNotes(db, submissionId)).map(({ writtenAt, ...row }) => ({
      ...row,
      at: writtenAt,
    })),
    twins: await twinsOf(db, student.id, own),
    snoozed_until: submission.snoozedUntil,
    attempt: found.attempt,
    attempts_allowed: ATTEMPTS_ALLOWED,
    student: {
      ...snakeKeys(student),
      ...profileFieldsOf(student),
      email: account.email,
      joined_at: account.createdAt,
    },
    signals: signalsOf({
      ...facts,
      profileName: student.name,
      accountName: account.name,
      email,
      emailConfirmed: academicEmail !== null || account.emailConfirmedAt !== null,
      lastRejection:
        rejected === undefined || rejected.reason === null || rejected.decidedAt === null
          ? null
          : { reason: rejected.reason, at: rejected.decidedAt },
    }),
    history: earlier.map((row) =>
      presentReviewed(
        row.submission,
        row,
        documents.filter((document) => document.submissionId === row.submission.id),
      ),
    ),
    claim: presentClaim(found.claim, actor, now),
    held_decision: held,
    printed,
    opening,
    default_verified_until: shiftMonths(today, VALID_MONTHS),
    suggested_verified_until: suggestedEnd(today, printed?.valid_until?.day ?? null),
    latest_verified_until: shiftMonths(today, VALID_MONTHS_MOST),
    academic_year_end: academicYearEnd(
      today,
      (await readSetting(db, "verification.academic_year_end")).day,
    ),
    actions: {
      ask: open && hasRoom(own),
      second_review:
        submission.secondReviewOpen && !isOwn && (await mayLookAgain(db, actor, submission)),
      approve: open && own.some((row) => row.processingStatus === "ready" && !row.isReplaced),
      reject: open,
    },
  };
}

/** Whether the reviewer needs a reason for the pages of the case and the text read on them. */
async function openingOf(
  dependencies: Dependencies,
  actor: Actor,
  submission: SubmissionRow,
  own: readonly DocumentRow[],
) {
  const { db } = dependencies;
  const visible = visibleOf(own);
  if (visible.length === 0 || !(await needsReason(db, dependencies, actor, submission)))
    return null;
  const { reason, left, budget } = await openingState(db, dependencies, actor, visible);
  return { needs_reason: reason === null, left, budget };
}

/** Claims a submission, or renews the claim. @throws 404, already_decided, own_submission, another_reviewer */
export function claim(dependencies: Dependencies, actor: Actor, submissionId: string) {
  return dependencies.db.transaction(async (tx) => {
    const row = await lockSubmission(tx, submissionId);
    if (row?.secondReviewOpen === true)
      await requireSecondReview(tx, dependencies, actor, submissionId);
    else await lockForReview(tx, dependencies, actor, submissionId);
    return { claim: await takeClaim(tx, dependencies, actor, subjectOf(submissionId)) };
  });
}

/** Gives the caller's claim back, so that others need not wait for its end. @throws 404 */
export async function release(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  actor: Actor,
  submissionId: string,
): Promise<void> {
  if ((await repository.findReview(db, submissionId, clock.now())) === undefined)
    throw notFound("That submission");
  await releaseClaim(db, actor, subjectOf(submissionId));
}

/** The decision about a pending submission, which takes effect soon. */
async function heldDecision(db: Executor, actor: Actor, { decisionId }: SubmissionRow) {
  const found = decisionId === null ? undefined : await decisions.findDecision(db, decisionId);
  if (found === undefined) return null;
  const { decision, author } = found;
  return {
    ...presentDecision(decision),
    decided_by: author,
    mine: decision.decidedBy === actor.userId,
  };
}

function presentReviewed(
  row: SubmissionRow,
  by: { deciderName: string | null; internalNote: string | null },
  documents: DocumentRow[],
) {
  return {
    ...snakeKeys(row),
    submitted_at: row.createdAt,
    decided_by: by.deciderName,
    internal_note: by.internalNote,
    // The document that answers a question comes first: it is new.
    documents: documents
      .toSorted((one, other) => Number(other.answersId !== null) - Number(one.answersId !== null))
      .map(presentDocument),
  };
}

const presentAppeal = (
  { appealNote }: SubmissionRow,
  original: NonNullable<Awaited<ReturnType<typeof repository.findOriginal>>>,
) => ({
  note: appealNote,
  decided_by: original.deciderName,
  decided_at: original.decidedAt,
  reason: original.reason,
  reason_text: original.reasonText,
});

const TWINS_SHOWN = 5;

/** Submissions of other students with the same document: what the signal counts, to be looked at side by side. */
async function twinsOf(db: Executor, studentId: StudentId, own: DocumentRow[]) {
  const { hashes, pictures } = signsOf(own);
  const same = await submissionsWith(db, hashes);
  const alike = await similarSubmissions(db, pictures);
  const rows = await acts.listTwins(db, {
    ids: [...new Set([...same, ...alike])],
    studentId,
    limit: TWINS_SHOWN,
  });
  const documents = await listDocuments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    submission_id: row.id,
    name: row.name,
    college_name: row.collegeName,
    status: row.status,
    submitted_at: row.createdAt,
    same_file: same.includes(row.id),
    documents: documents.filter((one) => one.submissionId === row.id).map(presentDocument),
  }));
}
