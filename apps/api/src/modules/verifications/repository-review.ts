import { and, asc, desc, eq, gt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import {
  reviewClaims,
  studentEmails,
  students,
  users,
  verificationDocuments,
  verificationSubmissions,
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
  select count(*) from ${verificationSubmissions} e
  where e.student_id = ${outer.studentId} and e.created_at <= ${outer.createdAt})::int`;
const triedBefore = sql<boolean>`exists (
  select 1 from ${verificationSubmissions} e
  where e.student_id = ${outer.studentId} and e.id <> ${outer.id})`;
const ready = sql<boolean>`exists (
  select 1 from ${verificationDocuments} vd
  where vd.submission_id = ${outer.id} and vd.processing_status = 'ready' and vd.deleted_at is null)`;
const flags = sql<number>`coalesce((${verificationSubmissions.signals}->>'flags')::int, 0)`;

const pending = eq(verificationSubmissions.status, "pending");

export async function countQueue(db: Executor) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      flagged: sql<number>`count(*) filter (where ${flags} > 0)::int`,
      tried_before: sql<number>`count(*) filter (where ${triedBefore})::int`,
    })
    .from(verificationSubmissions)
    .where(pending);
  return row ?? { all: 0, flagged: 0, tried_before: 0 };
}

export async function countDecidedSince(db: Executor, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(verificationSubmissions)
    .where(
      and(
        gt(verificationSubmissions.decidedAt, since),
        eq(verificationSubmissions.decisionSource, "admin"),
      ),
    );
  return row?.count ?? 0;
}

const claimColumns = {
  adminId: reviewClaims.adminId,
  adminName: claimant.name,
  expiresAt: reviewClaims.expiresAt,
};

const liveClaim = (now: Date) =>
  and(
    eq(reviewClaims.subjectType, "verification"),
    eq(reviewClaims.subjectId, verificationSubmissions.id),
    gt(reviewClaims.expiresAt, now),
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
      id: verificationSubmissions.id,
      name: students.name,
      collegeName: students.collegeName,
      avatarUrl: students.avatarUrl,
      verificationStatus: students.verificationStatus,
      verifiedUntil: students.verifiedUntil,
      submittedAt: verificationSubmissions.createdAt,
      attempt,
      flags,
      ready,
      claim: claimColumns,
    })
    .from(verificationSubmissions)
    .innerJoin(students, eq(students.id, verificationSubmissions.studentId))
    .leftJoin(reviewClaims, liveClaim(options.now))
    .leftJoin(claimant, eq(claimant.id, reviewClaims.adminId))
    .where(and(pending, conditions[options.filter]))
    .orderBy(asc(verificationSubmissions.createdAt), asc(verificationSubmissions.id))
    .offset(options.offset)
    .limit(options.limit);
}

export async function findReview(db: Executor, submissionId: string, now: Date) {
  const [row] = await db
    .select({
      submission: verificationSubmissions,
      student: students,
      account: {
        name: users.name,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        createdAt: users.createdAt,
      },
      academicEmail: studentEmails.email,
      attempt,
      deciderName: decider.name,
      claim: claimColumns,
    })
    .from(verificationSubmissions)
    .innerJoin(students, eq(students.id, verificationSubmissions.studentId))
    .innerJoin(users, eq(users.id, students.userId))
    .leftJoin(studentEmails, eq(studentEmails.id, verificationSubmissions.academicEmailId))
    .leftJoin(decider, eq(decider.id, verificationSubmissions.decidedBy))
    .leftJoin(reviewClaims, liveClaim(now))
    .leftJoin(claimant, eq(claimant.id, reviewClaims.adminId))
    .where(eq(verificationSubmissions.id, submissionId));
  return row;
}

/** The student's other submissions, newest first, with who decided. */
export async function listEarlier(db: Executor, studentId: StudentId, exceptId: string) {
  return db
    .select({ submission: verificationSubmissions, deciderName: decider.name })
    .from(verificationSubmissions)
    .leftJoin(decider, eq(decider.id, verificationSubmissions.decidedBy))
    .where(
      and(
        eq(verificationSubmissions.studentId, studentId),
        ne(verificationSubmissions.id, exceptId),
      ),
    )
    .orderBy(desc(verificationSubmissions.createdAt), desc(verificationSubmissions.id));
}

/** Takes or renews a claim unless another's is still live, and drops the admin's other claims. */
export async function takeClaim(
  tx: Executor,
  claim: { submissionId: string; adminId: UserId; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .delete(reviewClaims)
    .where(
      and(
        eq(reviewClaims.subjectType, "verification"),
        eq(reviewClaims.adminId, claim.adminId),
        ne(reviewClaims.subjectId, claim.submissionId),
      ),
    );
  await tx
    .insert(reviewClaims)
    .values({
      subjectType: "verification",
      subjectId: claim.submissionId,
      adminId: claim.adminId,
      claimedAt: claim.now,
      expiresAt: claim.expiresAt,
    })
    .onConflictDoUpdate({
      target: [reviewClaims.subjectType, reviewClaims.subjectId],
      set: { adminId: claim.adminId, expiresAt: claim.expiresAt },
      setWhere: or(lte(reviewClaims.expiresAt, claim.now), eq(reviewClaims.adminId, claim.adminId)),
    });
}

export async function findClaim(db: Executor, submissionId: string) {
  const [row] = await db
    .select(claimColumns)
    .from(reviewClaims)
    .innerJoin(claimant, eq(claimant.id, reviewClaims.adminId))
    .where(
      and(eq(reviewClaims.subjectType, "verification"), eq(reviewClaims.subjectId, submissionId)),
    );
  return row;
}

export async function dropClaim(tx: Executor, submissionId: string): Promise<void> {
  await tx
    .delete(reviewClaims)
    .where(
      and(eq(reviewClaims.subjectType, "verification"), eq(reviewClaims.subjectId, submissionId)),
    );
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
    .update(verificationSubmissions)
    .set(decision)
    .where(and(eq(verificationSubmissions.id, submissionId), pending))
    .returning({ studentId: verificationSubmissions.studentId });
  return row?.studentId;
}
