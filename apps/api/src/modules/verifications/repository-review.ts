import { and, asc, desc, eq, gt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import { pick } from "../../db/pick.ts";
import {
  reviewClaims as claims,
  studentEmails,
  students,
  users,
  verificationDocuments,
  verificationSubmissions as submissions,
} from "../../db/schema/index.ts";
import type { StudentId, UserId } from "../../ids.ts";
import type { SubmissionReason } from "./schemas.ts";
import type { QueueQuery } from "./schemas-admin.ts";

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

const pending = eq(submissions.status, "pending");

export async function countQueue(db: Executor) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      flagged: sql<number>`count(*) filter (where ${flags} > 0)::int`,
      tried_before: sql<number>`count(*) filter (where ${triedBefore})::int`,
    })
    .from(submissions)
    .where(pending);
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

/** Waiting submissions, oldest first. */
export async function listQueue(
  db: Executor,
  options: { filter: QueueQuery["filter"]; now: Date; offset: number; limit: number },
) {
  const conditions: Record<QueueQuery["filter"], SQL | undefined> = {
    all: undefined,
    flagged: sql`${flags} > 0`,
    tried_before: triedBefore,
  };
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
    .where(and(pending, conditions[options.filter]))
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

/** Takes or renews a claim unless another's is still live, and drops the admin's other claims. */
export async function takeClaim(
  tx: Executor,
  claim: { submissionId: string; adminId: UserId; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .delete(claims)
    .where(
      and(
        eq(claims.subjectType, "verification"),
        eq(claims.adminId, claim.adminId),
        ne(claims.subjectId, claim.submissionId),
      ),
    );
  await tx
    .insert(claims)
    .values({
      subjectType: "verification",
      subjectId: claim.submissionId,
      adminId: claim.adminId,
      claimedAt: claim.now,
      expiresAt: claim.expiresAt,
    })
    .onConflictDoUpdate({
      target: [claims.subjectType, claims.subjectId],
      set: { adminId: claim.adminId, expiresAt: claim.expiresAt },
      setWhere: or(lte(claims.expiresAt, claim.now), eq(claims.adminId, claim.adminId)),
    });
}

export async function findClaim(db: Executor, submissionId: string) {
  const [row] = await db
    .select(claimColumns)
    .from(claims)
    .innerJoin(claimant, eq(claimant.id, claims.adminId))
    .where(and(eq(claims.subjectType, "verification"), eq(claims.subjectId, submissionId)));
  return row;
}

export async function dropClaim(tx: Executor, submissionId: string): Promise<void> {
  await tx
    .delete(claims)
    .where(and(eq(claims.subjectType, "verification"), eq(claims.subjectId, submissionId)));
}

type Decision = { decidedAt: Date } & (
  | {
      status: "approved";
      decidedBy: UserId | null;
      verifiedUntil: string;
      decisionSource: "admin" | "academic_email";
    }
  | {
      status: "rejected";
      decidedBy: UserId | null;
      reason: SubmissionReason;
      reasonText: string | null;
      decisionSource: "admin" | "unreadable_files";
    }
);

/** Writes the decision if none is written: of two at once, one gets the student's id and the other undefined. */
export async function decide(tx: Executor, submissionId: string, decision: Decision) {
  const [row] = await tx
    .update(submissions)
    .set(decision)
    .where(and(eq(submissions.id, submissionId), pending))
    .returning({ studentId: submissions.studentId });
  return row?.studentId;
}
