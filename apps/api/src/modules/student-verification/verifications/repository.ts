import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { publicOn } from "../../../db/public-offer.ts";
import {
  offers,
  students,
  verificationDecisions as decisions,
  verificationDocuments,
  verificationSubmissions as submissions,
} from "../../../db/schema/index.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import type { Signal } from "./policy.ts";
import type { SubmissionReason } from "./schemas.ts";

export type SubmissionRow = typeof submissions.$inferSelect;

/** None of its files could be shown: it counts as no try. An appeal takes them over. */
const unopened = sql<boolean>`(select coalesce(bool_and(vd.processing_status = 'failed'), false)
  from ${verificationDocuments} vd where not vd.is_replaced and vd.submission_id in ("verification_submissions"."id",
    (select a.id from ${submissions} a where a.appeal_of = "verification_submissions"."id")))`;

export async function listSubmissions(db: Executor, studentId: StudentId) {
  return db
    .select({
      ...getTableColumns(submissions),
      unopened,
      ask: {
        ...pick(decisions, "askedReason", "askedKind", "askedAgain", "reasonText", "effectiveAt"),
      },
    })
    .from(submissions)
    .leftJoin(decisions, eq(decisions.id, submissions.askedId))
    .where(eq(submissions.studentId, studentId))
    .orderBy(desc(submissions.createdAt), desc(submissions.id));
}

export async function insertSubmission(
  tx: Executor,
  row: typeof submissions.$inferInsert,
): Promise<string> {
  const [submission] = await tx.insert(submissions).values(row).returning({ id: submissions.id });
  if (submission === undefined) throw new Error("No submission was inserted.");
  return submission.id;
}

/** Adds a warning to those by which the queue is filtered, once and while it waits. */
export async function addWarning(
  tx: Executor,
  submissionId: string,
  code: Signal["code"],
): Promise<void> {
  await tx.execute(sql`
    update ${submissions} set signals = jsonb_build_object(
      'flags', coalesce((signals->>'flags')::int, 0) + 1,
      'codes', coalesce(signals->'codes', '[]'::jsonb) || to_jsonb(${code}::text)), queue_turn = 1
    where id = ${submissionId} and status = 'pending' and not coalesce(signals->'codes', '[]'::jsonb) ? ${code}`);
}

/** The students of these submissions. */
export async function listStudentsOf(db: Executor, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: submissions.id, studentId: submissions.studentId })
    .from(submissions)
    .where(inArray(submissions.id, ids));
}

/** Whether the offer that a student came for can still be had on that day. */
export async function isOfferThere(tx: Executor, offerId: string, today: string): Promise<boolean> {
  const [row] = await tx
    .select({ isThere: sql<boolean>`(${publicOn(today)})` })
    .from(offers)
    .where(eq(offers.id, offerId));
  return row?.isThere ?? false;
}

/** Holds a submission, so that the last of its documents to finish sees all the others. */
export async function lockSubmission(tx: Executor, submissionId: string) {
  const [row] = await tx
    .select(
      pick(
        submissions,
        "id",
        "studentId",
        "status",
        "decisionId",
        "askedId",
        "secondReviewOpen",
        "escalatedBy",
        "snoozedUntil",
      ),
    )
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .for("update");
  return row;
}

const original = alias(submissions, "original");

/** Whether its documents are this account's own, or were decided by it before: it may see them, and holds nobody up. */
export async function hasSeen(
  tx: Executor,
  submissionId: string,
  userId: UserId,
): Promise<boolean> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .leftJoin(original, eq(original.id, submissions.appealOf))
    .where(
      and(
        eq(submissions.id, submissionId),
        or(
          eq(students.userId, userId),
          eq(submissions.decidedBy, userId),
          eq(original.decidedBy, userId),
        ),
      ),
    );
  return rows.length > 0;
}

/** Holds every submission of a student. */
export async function lockSubmissions(tx: Executor, studentId: StudentId): Promise<string[]> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.studentId, studentId))
    .orderBy(submissions.id)
    .for("update");
  return rows.map((row) => row.id);
}

/** Shows a confirmed address to the reviewer of the waiting submission. @returns the waiting submission, if there is one. */
export async function attachToWaiting(tx: Executor, studentId: StudentId, emailId: string) {
  const [row] = await tx
    .update(submissions)
    .set({ academicEmailId: emailId })
    .where(and(eq(submissions.studentId, studentId), eq(submissions.status, "pending")))
    .returning({ id: submissions.id });
  return row?.id ?? null;
}

/** Takes a pending submission out of the queue, because its account is gone. A decided one is unchanged. */
export async function closeSubmission(
  tx: Executor,
  submissionId: string,
  decidedAt: Date,
): Promise<void> {
  await tx
    .update(submissions)
    .set({
      status: "rejected",
      decisionSource: "account_deleted",
      reason: "other",
      reasonText: "The account was deleted.",
      decidedAt,
      askedId: null,
    })
    .where(and(eq(submissions.id, submissionId), eq(submissions.status, "pending")));
  await tx
    .update(submissions)
    .set({ appealNote: null, secondReviewOpen: false })
    .where(eq(submissions.id, submissionId));
}

/** Puts the case on hold until the student sends the document that this decision asks for, which brings it back at once. */
export async function waitForStudent(
  tx: Executor,
  submissionId: string,
  decisionId: string,
): Promise<void> {
  await tx
    .update(submissions)
    .set({ askedId: decisionId, decisionId: null, escalatedBy: null, snoozedUntil: null })
    .where(eq(submissions.id, submissionId));
}

/** Brings a case back into the queue. */
export async function endWaiting(tx: Executor, submissionId: string) {
  const [row] = await tx
    .update(submissions)
    .set({ askedId: null })
    .where(eq(submissions.id, submissionId))
    .returning(pick(submissions, "id", "createdAt", "queueTurn"));
  return row;
}

/** Puts cases back into the queue where the reviewer asked the student before that moment. */
export async function endWaitingSince(db: Executor, before: Date) {
  const late = db
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(eq(decisions.id, submissions.askedId), lte(decisions.effectiveAt, before)));
  return db
    .update(submissions)
    .set({ askedId: null })
    .where(and(isNotNull(submissions.askedId), exists(late)))
    .returning(pick(submissions, "id", "createdAt", "queueTurn"));
}

export async function markFilesDeleted(
  tx: Executor,
  submissionId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(submissions)
    // Without files a second look is impossible.
    .set({ documentDeletedAt: now, secondReviewOpen: false })
    .where(and(eq(submissions.id, submissionId), isNull(submissions.documentDeletedAt)));
}

/** Submissions decided before `before` whose files are still stored. */
export async function listExpiredFiles(
  db: Executor,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        isNotNull(submissions.decidedAt),
        isNull(submissions.documentDeletedAt),
        lte(submissions.decidedAt, before),
      ),
    )
    .orderBy(submissions.decidedAt)
    .limit(limit);
  return rows.map((row) => row.id);
}

type Decision = { decidedAt: Date } & (
  | {
      status: "approved";
      decidedBy: UserId | null;
      verifiedUntil: string;
      begunAt: Date | null;
      decisionSource: "admin" | "academic_email" | "roster";
    }
  | {
      status: "rejected";
      decidedBy: UserId | null;
      reason: SubmissionReason;
      reasonText: string | null;
      isFinal: boolean;
      decisionSource: "admin" | "unreadable_files";
    }
);

/** Writes the decision if none is written: of two at once, one gets the student's id and the other undefined. */
export async function decide(tx: Executor, submissionId: string, decision: Decision) {
  const [row] = await tx
    .update(submissions)
    .set({ ...decision, askedId: null, escalatedBy: null })
    .where(and(eq(submissions.id, submissionId), eq(submissions.status, "pending")))
    .returning({ studentId: submissions.studentId });
  return row?.studentId;
}
