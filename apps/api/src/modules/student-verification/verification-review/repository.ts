import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNull,
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
  reviewClaims as claims,
  studentEmails,
  students,
  users,
  verificationDocuments,
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
const ready = sql<boolean>`exists (
  select 1 from ${verificationDocuments} vd
  where vd.submission_id = ${outer.id} and vd.processing_status = 'ready' and vd.deleted_at is null)`;
const couldNotBeShown = sql<boolean>`(
  select coalesce(bool_and(vd.processing_status = 'failed'), false) from ${verificationDocuments} vd
  where vd.submission_id = ${outer.id})`;
const flags = sql<number>`coalesce((${submissions.signals}->>'flags')::int, 0)`;

/** Nobody has decided about it: a decision that has not taken effect is one. */
const waiting = and(eq(submissions.status, "pending"), isNull(submissions.decisionId));

export async function countQueue(db: Executor) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      flagged: sql<number>`count(*) filter (where ${flags} > 0)::int`,
      tried_before: sql<number>`count(*) filter (where ${triedBefore})::int`,
    })
    .from(submissions)
    .where(waiting);
  return row ?? { all: 0, flagged: 0, tried_before: 0 };
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

const conditions: Record<QueueQuery["filter"], SQL | undefined> = {
  all: undefined,
  flagged: sql`${flags} > 0`,
  tried_before: triedBefore,
};

/** Waiting submissions, oldest first. */
export async function listQueue(
  db: Executor,
  options: { filter: QueueQuery["filter"]; now: Date; offset: number; limit: number },
) {
  return db
    .select({
      id: submissions.id,
      ...pick(students, "name", "collegeName", "avatarUrl", "verificationStatus", "verifiedUntil"),
      submittedAt: submissions.createdAt,
      attempt,
      flags,
      ready,
      couldNotBeShown,
      claim: claimColumns,
    })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .leftJoin(claims, liveClaim(options.now))
    .leftJoin(claimant, eq(claimant.id, claims.adminId))
    .where(and(waiting, conditions[options.filter]))
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
    .offset(options.offset)
    .limit(options.limit);
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
      deciderName: decider.name,
      claim: claimColumns,
    })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(users, eq(users.id, students.userId))
    .leftJoin(studentEmails, eq(studentEmails.id, submissions.academicEmailId))
    .leftJoin(decider, eq(decider.id, submissions.decidedBy))
    .leftJoin(claims, liveClaim(now))
    .leftJoin(claimant, eq(claimant.id, claims.adminId))
    .where(eq(submissions.id, submissionId));
  return row;
}

/** The student's other submissions, newest first, with who decided. */
export async function listEarlier(db: Executor, studentId: StudentId, exceptId: string) {
  return db
    .select({ submission: submissions, deciderName: decider.name })
    .from(submissions)
    .leftJoin(decider, eq(decider.id, submissions.decidedBy))
    .where(and(eq(submissions.studentId, studentId), ne(submissions.id, exceptId)))
    .orderBy(desc(submissions.createdAt), desc(submissions.id));
}

/**
 * The oldest case that the reviewer may decide and nobody else holds, preferring those behind `after`. What another
 * transaction holds at this moment is passed over.
 */
export async function findFree(
  tx: Executor,
  options: {
    filter: QueueQuery["filter"];
    adminId: UserId;
    now: Date;
    after: string | null;
    skip: readonly string[];
  },
): Promise<string | null> {
  const { filter, adminId, now, after, skip } = options;
  const isBehind = sql`(${submissions.createdAt}, ${submissions.id}) > (
    select s.created_at, s.id from ${submissions} s where s.id = ${after})`;
  const [row] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .where(
      and(
        waiting,
        conditions[filter],
        or(ready, couldNotBeShown),
        ne(students.userId, adminId),
        skip.length === 0 ? undefined : notInArray(submissions.id, [...skip]),
        notExists(
          tx
            .select({ held: sql`1` })
            .from(claims)
            .where(and(liveClaim(now), ne(claims.adminId, adminId))),
        ),
      ),
    )
    .orderBy(
      ...(after === null ? [] : [desc(sql`coalesce(${isBehind}, false)`)]),
      asc(submissions.createdAt),
      asc(submissions.id),
    )
    .limit(1)
    .for("update", { of: submissions, skipLocked: true });
  return row?.id ?? null;
}
