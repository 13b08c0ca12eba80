import { and, asc, desc, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  students,
  users,
  verificationDecisions as decisions,
  verificationDocuments as documents,
  verificationNotes as notes,
  verificationSubmissions as submissions,
  verificationUndos as undos,
} from "../../../db/schema/index.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import { mayBeApprovedTogether } from "./repository.ts";

/** Admins' acts on a case besides deciding it, and the questions to its student. */

export type NoteRow = typeof notes.$inferSelect;

export async function insertNote(tx: Executor, row: typeof notes.$inferInsert): Promise<void> {
  await tx.insert(notes).values(row);
}

/** Oldest first, with who wrote each. */
export async function listNotes(db: Executor, submissionId: string) {
  return db
    .select({ ...pick(notes, "kind", "note", "until", "writtenBy", "writtenAt"), by: users.name })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.writtenBy))
    .where(eq(notes.submissionId, submissionId))
    .orderBy(asc(notes.writtenAt), asc(notes.id));
}

/** Questions to the student, oldest first, without undone ones. */
export async function listAsks(db: Executor, submissionId: string) {
  const answers = db
    .select({ one: sql`1` })
    .from(documents)
    .where(eq(documents.answersId, decisions.id));
  return db
    .select({
      ...pick(decisions, "askedReason", "reasonText", "askedKind", "internalNote", "decidedAt"),
      askedBy: users.name,
      answered: sql<boolean>`${exists(answers)}`,
    })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.decidedBy))
    .leftJoin(undos, eq(undos.decisionId, decisions.id))
    .where(
      and(
        eq(decisions.submissionId, submissionId),
        eq(decisions.outcome, "asked"),
        isNull(undos.decisionId),
      ),
    )
    .orderBy(asc(decisions.decidedAt));
}

/** Of these submissions those of other students, newest first. */
export async function listTwins(
  db: Executor,
  { ids, studentId, limit }: { ids: string[]; studentId: StudentId; limit: number },
) {
  if (ids.length === 0) return [];
  return db
    .select({
      ...pick(submissions, "id", "status", "createdAt"),
      ...pick(students, "name", "collegeName"),
    })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .where(and(inArray(submissions.id, ids), ne(submissions.studentId, studentId)))
    .orderBy(desc(submissions.createdAt))
    .limit(limit);
}

export async function changeDesk(
  tx: Executor,
  submissionId: string,
  change: Partial<
    Pick<typeof submissions.$inferInsert, "snoozedUntil" | "escalatedBy" | "secondReviewOpen">
  >,
): Promise<void> {
  await tx.update(submissions).set(change).where(eq(submissions.id, submissionId));
}

/** Whether the case may be approved together with others by this admin. */
export async function isOpenedBy(
  db: Executor,
  submissionId: string,
  adminId: UserId,
): Promise<boolean> {
  const [row] = await db
    .select({ may: mayBeApprovedTogether(adminId) })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  return row?.may ?? false;
}
