import { and, asc, desc, eq, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  calibrationAnswers as answers,
  calibrationCases as cases,
  students,
  users,
  type verificationDocuments as documents,
  verificationSubmissions as submissions,
} from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

const decider = alias(users, "decider");
const adder = alias(users, "adder");

// Drizzle leaves the table's name out of what is selected of one table.
const outerId = sql.raw(`"verification_submissions"."id"`);

/** A page of it is still kept and can be seen. Retention and the erasure of a student's account take that away. */
const hasDocument = sql<boolean>`exists (select from verification_documents vd
  where vd.submission_id = ${outerId} and vd.processing_status = 'ready' and vd.deleted_at is null)`;
const firstKind = sql<
  (typeof documents.$inferSelect)["kind"] | null
>`(select vd.kind from verification_documents vd
  where vd.submission_id = ${outerId} and vd.deleted_at is null order by vd.position limit 1)`;
const isUsable = and(
  eq(submissions.decisionSource, "admin"),
  sql`${submissions.decidedAt} is not null`,
  hasDocument,
);

/** The same outcome, and of rejections the same reason. */
const agrees = sql<boolean>`(${answers.outcome}::text = ${submissions.status}::text
  and ${answers.reason} is not distinct from ${submissions.reason})`;

/** Cases of the set that this reviewer neither decided nor answered, and that are not about them. */
const isLeftFor = (db: Executor, adminId: UserId) =>
  and(
    isNull(cases.removedAt),
    isUsable,
    ne(students.userId, adminId),
    ne(submissions.decidedBy, adminId),
    notExists(
      db
        .select({ one: sql`1` })
        .from(answers)
        .where(and(eq(answers.caseId, cases.id), eq(answers.answeredBy, adminId))),
    ),
  );

const caseRows = (db: Executor) =>
  db
    .select({
      ...pick(cases, "id", "submissionId"),
      submittedAt: submissions.createdAt,
      signals: submissions.signals,
      student: students,
    })
    .from(cases)
    .innerJoin(submissions, eq(submissions.id, cases.submissionId))
    .innerJoin(students, eq(students.id, submissions.studentId));

/** The first of the set for this reviewer. */
export async function findNext(db: Executor, adminId: UserId) {
  const [row] = await caseRows(db)
    .where(isLeftFor(db, adminId))
    .orderBy(asc(cases.createdAt), asc(cases.id))
    .limit(1);
  return row;
}

/** A case that this reviewer can decide for practice. */
export async function findLeft(db: Executor, caseId: string, adminId: UserId) {
  const [row] = await caseRows(db).where(and(eq(cases.id, caseId), isLeftFor(db, adminId)));
  return row;
}

export async function countLeft(db: Executor, adminId: UserId): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(cases)
    .innerJoin(submissions, eq(submissions.id, cases.submissionId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .where(isLeftFor(db, adminId));
  return row?.count ?? 0;
}

/** One answer a case and reviewer: a second one is not written. */
export async function insertAnswer(tx: Executor, row: typeof answers.$inferInsert): Promise<void> {
  await tx
    .insert(answers)
    .values(row)
    .onConflictDoNothing({ target: [answers.caseId, answers.answeredBy] });
}

const answerRows = (db: Executor) =>
  db
    .select({
      answer: answers,
      actual: pick(submissions, "status", "reason", "reasonText", "verifiedUntil", "decidedAt"),
      decidedBy: decider.name,
      agreed: agrees,
    })
    .from(answers)
    .innerJoin(cases, eq(cases.id, answers.caseId))
    .innerJoin(submissions, eq(submissions.id, cases.submissionId))
    .leftJoin(decider, eq(decider.id, submissions.decidedBy));
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

export async function findAnswer(db: Executor, caseId: string, adminId: UserId) {
  const [row] = await answerRows(db).where(
    and(eq(answers.caseId, caseId), eq(answers.answeredBy, adminId)),
  );
  return row;
}

/** Newest first. */
export const listAnswers = (
  db: Executor,
  adminId: UserId,
  { offset, limit }: { offset: number; limit: number },
) =>
  answerRows(db)
    .where(eq(answers.answeredBy, adminId))
    .orderBy(desc(answers.createdAt), desc(answers.id))
    .offset(offset)
    .limit(limit);

export const countAnswers = (db: Executor, adminId: UserId): Promise<number> =>
  db.$count(answers, eq(answers.answeredBy, adminId));

/** How often each reviewer, or one, decided as it was decided, by what that was. */
export async function tallyAnswers(db: Executor, adminId: UserId | null) {
  return db
    .select({
      adminId: answers.answeredBy,
      adminName: users.name,
      outcome: submissions.status,
      reason: submissions.reason,
      answered: sql<number>`count(*)::int`,
      agreed: sql<number>`count(*) filter (where ${agrees})::int`,
    })
    .from(answers)
    .innerJoin(cases, eq(cases.id, answers.caseId))
    .innerJoin(submissions, eq(submissions.id, cases.submissionId))
    .innerJoin(users, eq(users.id, answers.answeredBy))
    .where(adminId === null ? undefined : eq(answers.answeredBy, adminId))
    .groupBy(answers.answeredBy, users.name, submissions.status, submissions.reason)
    .orderBy(desc(sql`count(*)`), submissions.status, submissions.reason);
}

/** The set. */

export async function findSubmission(tx: Executor, submissionId: string) {
  const [row] = await tx
    .select({ id: submissions.id, usable: sql<boolean>`${isUsable ?? sql`false`}` })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .for("update");
  return row;
}

export async function findCaseOf(tx: Executor, submissionId: string) {
  const [row] = await tx.select().from(cases).where(eq(cases.submissionId, submissionId));
  return row;
}

export async function findCase(tx: Executor, caseId: string) {
  const [row] = await tx.select().from(cases).where(eq(cases.id, caseId)).for("update");
  return row;
}

/** One addition at a time, so that the set does not grow beyond its limit. */
export async function lockSet(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('calibration set'))`);
}

export async function putCase(
  tx: Executor,
  row: typeof cases.$inferInsert & { createdAt: Date },
): Promise<string> {
  const [made] = await tx
    .insert(cases)
    .values(row)
    .onConflictDoUpdate({
      target: cases.submissionId,
      set: { addedBy: row.addedBy, createdAt: row.createdAt, removedAt: null },
    })
    .returning({ id: cases.id });
  if (made === undefined) throw new Error("No case was added.");
  return made.id;
}

export async function removeCase(tx: Executor, caseId: string, removedAt: Date): Promise<void> {
  await tx.update(cases).set({ removedAt }).where(eq(cases.id, caseId));
}

export async function countCases(db: Executor) {
  const [row] = await db
    .select({
      usable: sql<number>`count(*) filter (where ${isUsable})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(cases)
    .innerJoin(submissions, eq(submissions.id, cases.submissionId))
    .where(isNull(cases.removedAt));
  const { usable = 0, all = 0 } = row ?? {};
  return { usable, lost: all - usable, all };
}

const decision = {
  submissionId: submissions.id,
  ...pick(submissions, "status", "reason", "reasonText", "verifiedUntil", "decidedAt"),
  kind: firstKind,
  decidedBy: decider.name,
};
const counted = (condition: SQL) =>
  sql<number>`(select count(*) from calibration_answers
    where calibration_answers.case_id = ${cases.id} and ${condition})::int`;

/** Latest additions first. */
export const listCases = (
  db: Executor,
  only: "usable" | "lost" | null,
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .select({
      id: cases.id,
      ...decision,
      usable: sql<boolean>`${isUsable ?? sql`false`}`,
      addedBy: adder.name,
      addedAt: cases.createdAt,
      answered: counted(sql`true`),
      agreed: counted(agrees),
    })
    .from(cases)
    .innerJoin(submissions, eq(submissions.id, cases.submissionId))
    .leftJoin(decider, eq(decider.id, submissions.decidedBy))
    .leftJoin(adder, eq(adder.id, cases.addedBy))
    .where(
      and(
        isNull(cases.removedAt),
        only === "usable" ? isUsable : only === "lost" ? sql`not ${isUsable}` : undefined,
      ),
    )
    .orderBy(desc(cases.createdAt), desc(cases.id))
    .offset(offset)
    .limit(limit);

/** Decided cases whose documents are kept and that are not in the set, latest decisions first. */
export const listCandidates = (
  db: Executor,
  filter: Partial<Pick<typeof submissions.$inferSelect, "reason">> & {
    outcome: "approved" | "rejected" | null;
  },
  limit: number,
) =>
  db
    .select(decision)
    .from(submissions)
    .leftJoin(decider, eq(decider.id, submissions.decidedBy))
    .where(
      and(
        isUsable,
        isNull(submissions.documentDeletedAt),
        filter.outcome === null ? undefined : eq(submissions.status, filter.outcome),
        filter.reason ? eq(submissions.reason, filter.reason) : undefined,
        notExists(
          db
            .select({ one: sql`1` })
            .from(cases)
            .where(and(eq(cases.submissionId, submissions.id), isNull(cases.removedAt))),
        ),
      ),
    )
    .orderBy(desc(submissions.decidedAt), desc(submissions.id))
    .limit(limit);
