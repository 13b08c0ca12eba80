import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  documentReads,
  isOnDesk,
  queuePlace,
  reviewClaims as claims,
  studentEmails,
  students,
  users,
  verificationDecisions as decisions,
  verificationDocuments,
  verificationNotes as notes,
  verificationSubmissions as submissions,
} from "../../../db/schema/index.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import type { QueueQuery } from "./schemas.ts";

const claimant = alias(users, "claimant");
const decider = alias(users, "decider");

// Drizzle leaves the table's name out of a column when a query has one table; inside a subquery it is needed.
const outer = {
  id: sql.raw(`"verification_submissions"."id"`),
  studentId: sql.raw(`"verification_submissions"."student_id"`),
  createdAt: sql.raw(`"verification_submissions"."created_at"`),
};

const attempt = sql<number>`(
  select count(*) from ${submissions} e
  where e.student_id = ${outer.studentId} and e.created_at <= ${outer.createdAt})::int`;
const triedBefore = sql<boolean>`exists (
  select 1 from ${submissions} e
  where e.student_id = ${outer.studentId} and e.id <> ${outer.id})`;
// Not `exists`: in an `or` Postgres may read every document at once for it, to look at one case.
const ready = sql<boolean>`coalesce((
  select true from ${verificationDocuments} vd
  where vd.submission_id = ${outer.id} and vd.processing_status = 'ready' and vd.deleted_at is null
  limit 1), false)`;
const couldNotBeShown = sql<boolean>`(
  select coalesce(bool_and(vd.processing_status = 'failed'), false) from ${verificationDocuments} vd
  where vd.submission_id = ${outer.id})`;
const flags = sql<number>`coalesce((${submissions.signals}->>'flags')::int, 0)`;

const onDesk = isOnDesk(submissions);
const place = queuePlace(submissions);
const isAsked = isNotNull(submissions.askedId);

const kind = sql<"first" | "appeal" | "second_review">`case
  when ${submissions.secondReviewOpen} then 'second_review'
  when ${submissions.appealOf} is not null then 'appeal' else 'first' end`;

export async function countQueue(db: Executor, now: Date, lateBefore: Date) {
  const snoozed = sql`${submissions.snoozedUntil} > ${now.toISOString()}`;
  const counted = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${snoozed} is not true and ${condition ?? sql`true`})::int`;
  const [[row], asked] = await Promise.all([
    db
      .select({
        all: counted(conditions.all),
        flagged: counted(conditions.flagged),
        tried_before: counted(conditions.tried_before),
        appeal: counted(conditions.appeal),
        second_review: counted(conditions.second_review),
        escalated: counted(conditions.escalated),
        snoozed: sql<number>`count(*) filter (where ${snoozed})::int`,
        overdue: counted(lt(submissions.createdAt, lateBefore)),
        oldestAt:
          sql<Date | null>`min(${submissions.createdAt}) filter (where ${snoozed} is not true)`.mapWith(
            submissions.createdAt,
          ),
      })
      .from(submissions)
      .where(onDesk),
    db.$count(submissions, isAsked),
  ]);
  if (row === undefined) throw new Error("Nothing was counted.");
  return { ...row, asked };
}

export async function countDecidedSince(db: Executor, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(submissions)
    .where(and(gt(submissions.decidedAt, since), eq(submissions.decisionSource, "admin")));
  return row?.count ?? 0;
}

const claimColumns = {
  adminId: claims.adminId,
  adminName: claimant.name,
  expiresAt: claims.expiresAt,
};

const liveClaim = (now: Date) =>
  and(
    eq(claims.subjectType, "verification"),
    eq(claims.subjectId, submissions.id),
    gt(claims.expiresAt, now),
  );

type Narrowing = Exclude<QueueQuery["filter"], "snoozed" | "asked">;
const conditions: Record<Narrowing, SQL | undefined> = {
  all: undefined,
  flagged: sql`${flags} > 0`,
  tried_before: triedBefore,
  appeal: isNotNull(submissions.appealOf),
  second_review: sql`${submissions.secondReviewOpen}`,
  escalated: isNotNull(submissions.escalatedBy),
};

function matching(filter: QueueQuery["filter"], now: Date): SQL | undefined {
  if (filter === "asked") return isAsked;
  if (filter === "snoozed") return and(onDesk, gt(submissions.snoozedUntil, now));
  const isDue = or(isNull(submissions.snoozedUntil), lte(submissions.snoozedUntil, now));
  return and(onDesk, isDue, conditions[filter]);
}

/** Those whose student confirmed an academic address, and those that the reviewer had a page of on screen. */
export const mayBeApprovedTogether = (adminId: UserId) => sql<boolean>`(
  ${submissions.academicEmailId} is not null or exists (
    select 1 from ${verificationDocuments} vd join ${documentReads} dr on dr.document_id = vd.id
    where vd.submission_id = ${outer.id} and dr.user_id = ${adminId} and dr.action = 'read'))`;

/** Waiting submissions in the order of the queue. */
export async function listQueue(
  db: Executor,
  options: {
    filter: QueueQuery["filter"];
    adminId: UserId;
    now: Date;
    offset: number;
    limit: number;
  },
) {
  return db
    .select({
      id: submissions.id,
      ...pick(students, "name", "collegeName", "avatarUrl", "verificationStatus", "verifiedUntil"),
      submittedAt: submissions.createdAt,
      isFirst: sql<boolean>`${submissions.queueTurn} = 0`,
      attempt,
      flags,
      ready,
      couldNotBeShown,
      kind,
      escalated: sql<boolean>`${submissions.escalatedBy} is not null`,
      snoozedUntil: submissions.snoozedUntil,
      bulk: sql<boolean>`${submissions.status} = 'pending' and ${mayBeApprovedTogether(options.adminId)}`,
      claim: claimColumns,
    })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .leftJoin(claims, liveClaim(options.now))
    .leftJoin(claimant, eq(claimant.id, claims.adminId))
    .where(matching(options.filter, options.now))
    .orderBy(asc(place), asc(submissions.id))
    .offset(options.offset)
    .limit(options.limit);
}

const original = alias(submissions, "original");

/** The rejection that a case appeals against, if it is this admin's. */
const decidedOriginal = (db: Executor, adminId: UserId) =>
  db
    .select({ one: sql`1` })
    .from(original)
    .where(and(eq(original.id, submissions.appealOf), eq(original.decidedBy, adminId)));

/** This admin's second look at an approval. */
const lookedAgain = (db: Executor, adminId: UserId) =>
  db
    .select({ one: sql`1` })
    .from(notes)
    .where(
      and(
        eq(notes.submissionId, submissions.id),
        eq(notes.writtenBy, adminId),
        inArray(notes.kind, ["agreed", "disagreed"]),
      ),
    );

/** The decision that an appeal calls wrong. */
export async function findOriginal(db: Executor, submissionId: string) {
  const [row] = await db
    .select({
      ...pick(submissions, "id", "decidedBy", "decidedAt", "reason", "reasonText"),
      deciderName: decider.name,
    })
    .from(submissions)
    .leftJoin(decider, eq(decider.id, submissions.decidedBy))
    .where(eq(submissions.id, submissionId));
  return row;
}

export async function findReview(db: Executor, submissionId: string, now: Date) {
  const [row] = await db
    .select({
      submission: submissions,
      student: students,
      account: {
        ...pick(users, "name", "email", "emailConfirmedAt", "createdAt"),
      },
      academicEmail: studentEmails.email,
      attempt,
      kind,
      deciderName: decider.name,
      internalNote: decisions.internalNote,
      claim: claimColumns,
    })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(users, eq(users.id, students.userId))
    .leftJoin(studentEmails, eq(studentEmails.id, submissions.academicEmailId))
    .leftJoin(decider, eq(decider.id, submissions.decidedBy))
    .leftJoin(decisions, eq(decisions.id, submissions.decisionId))
    .leftJoin(claims, liveClaim(now))
    .leftJoin(claimant, eq(claimant.id, claims.adminId))
    .where(eq(submissions.id, submissionId));
  return row;
}
export type FoundReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** The student's other submissions, newest first, with who decided. */
export async function listEarlier(db: Executor, studentId: StudentId, exceptId: string) {
  return db
    .select({
      submission: submissions,
      deciderName: decider.name,
      internalNote: decisions.internalNote,
    })
    .from(submissions)
    .leftJoin(decider, eq(decider.id, submissions.decidedBy))
    .leftJoin(decisions, eq(decisions.id, submissions.decisionId))
    .where(and(eq(submissions.studentId, studentId), ne(submissions.id, exceptId)))
    .orderBy(desc(submissions.createdAt), desc(submissions.id));
}

/**
 * The first case that the reviewer may decide and nobody else holds, preferring those behind `after`. What another
 * transaction holds at this moment is passed over.
 */
export async function findFree(
  tx: Executor,
  options: {
    filter: QueueQuery["filter"];
    adminId: UserId;
    /** No other admin reviews IDs: then they look at their own decisions too. */
    isOnly: boolean;
    now: Date;
    after: string | null;
    behind?: { place: string; id: string };
    skip: readonly string[];
  },
): Promise<string | null> {
  const { filter, adminId, isOnly, now, after, behind, skip } = options;
  if (after !== null) {
    const [left] = await tx
      .select({ place: sql<string>`${place}::text`, id: submissions.id })
      .from(submissions)
      .where(eq(submissions.id, after));
    // Two reads in the order of the index, instead of one that sorts the whole queue.
    const found = left && (await findFree(tx, { ...options, after: null, behind: left }));
    return found ?? findFree(tx, { ...options, after: null });
  }
  const [row] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .where(
      and(
        matching(filter, now),
        behind === undefined
          ? undefined
          : sql`(${place}, ${submissions.id}) > (${behind.place}::timestamp, ${behind.id}::uuid)`,
        // Who waits for the student has nothing to be decided by.
        sql`${submissions.askedId} is null`,
        or(ready, couldNotBeShown),
        ne(students.userId, adminId),
        or(isNull(submissions.escalatedBy), ne(submissions.escalatedBy, adminId)),
        isOnly ? undefined : notExists(decidedOriginal(tx, adminId)),
        or(
          sql`not ${submissions.secondReviewOpen}`,
          and(
            or(isNotNull(submissions.escalatedBy), ne(submissions.decidedBy, adminId)),
            notExists(lookedAgain(tx, adminId)),
          ),
        ),
        skip.length === 0 ? undefined : notInArray(submissions.id, [...skip]),
        notExists(
          tx
            .select({ held: sql`1` })
            .from(claims)
            .where(and(liveClaim(now), ne(claims.adminId, adminId))),
        ),
      ),
    )
    .orderBy(asc(place), asc(submissions.id))
    .limit(1)
    .for("update", { of: submissions, skipLocked: true });
  return row?.id ?? null;
}
