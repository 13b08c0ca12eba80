import type { ReviewStatus } from "@bachat/rules/accounts";
import { and, asc, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  auditLog,
  brands,
  offers,
  redemptionReference,
  redemptions,
  sessions,
  studentOfferInteractions as interactions,
  studentEmails as emails,
  students,
  users,
  verificationSubmissions as submissions,
} from "../../../db/schema/index.ts";
import type { Place } from "../../../http/cursor-pages.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import { LATEST, MOST_COUNTED, type Searched } from "./policy.ts";

export interface Filter {
  searched: Searched | null;
  status: ReviewStatus | undefined;
}

const contains = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Each way by an index of its own, so that what is looked for is not compared with every student. */
function matchingSearch(searched: Searched): SQL {
  const ids = ((): SQL => {
    switch (searched.kind) {
      case "id":
        return sql`select id from ${students} where id = ${searched.id} or user_id = ${searched.id}
          union select student_id from ${submissions} where id = ${searched.id}`;
      case "address":
        return sql`select student_id from ${emails} where email = ${searched.address}::citext
          union select s.id from ${students} s join ${users} u on u.id = s.user_id where u.email = ${searched.address}::citext`;
      case "words": {
        const like = contains(searched.words);
        return sql`select id from ${students} where name ilike ${like} or college_name ilike ${like}`;
      }
    }
  })();
  // As an array, the students are read by their key; a semi-join might walk all of them, newest first.
  return sql`${students.id} = any(array(select id from (${ids}) found (id) limit ${MOST_COUNTED + 1}))`;
}

/** A column of the account, of each student that is read: a join might read all accounts where there are no statistics. */
const ofAccount = <T>(column: SQL) =>
  sql<T>`(select ${column} from ${users} u where u.id = ${students.userId})`;

const matching = ({ searched, status }: Filter) =>
  and(
    eq(students.isTest, false),
    sql`${ofAccount(sql`u.deleted_at`)} is null`,
    searched === null ? undefined : matchingSearch(searched),
    status === undefined ? undefined : eq(students.verificationStatus, status),
  );

const isInReview = sql<boolean>`exists (
  select from ${submissions} p where p.student_id = ${students.id} and p.status = 'pending')`;

/** Up to `limit` students from a place on, nearest first. */
export function list(db: Executor, filter: Filter, place: Place | null, limit: number) {
  const goesUp = place?.direction === "newer";
  const order = goesUp ? asc : desc;
  const beside =
    place === null
      ? undefined
      : sql`(${students.createdAt}, ${students.id}) ${goesUp ? sql`>` : sql`<`} (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;
  return db
    .select({
      ...pick(students, "id", "name", "collegeName", "yearOfStudy", "verificationStatus"),
      ...pick(students, "verifiedUntil", "createdAt"),
      email: ofAccount<string>(sql`u.email`),
      isBlocked: ofAccount<boolean>(sql`u.blocked_at is not null`),
      isInReview,
    })
    .from(students)
    .where(and(matching(filter), beside))
    .orderBy(order(students.createdAt), order(students.id))
    .limit(limit);
}

/** How many match, counted no further than `most` and one. */
export async function count(db: Executor, filter: Filter, most: number): Promise<number> {
  const some = db
    .select({ id: students.id })
    .from(students)
    .where(matching(filter))
    .limit(most + 1)
    .as("some");
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

export async function find(db: Executor, studentId: StudentId) {
  const [row] = await db
    .select({
      student: students,
      account: pick(
        users,
        "email",
        "emailConfirmedAt",
        "userMode",
        "locale",
        "is18OrOlder",
        "blockedAt",
        "blockedReason",
      ),
      isInReview,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .where(and(eq(students.id, studentId), isNull(users.deletedAt)));
  return row;
}

const reviewers = alias(users, "reviewers");

export const listSubmissions = (db: Executor, studentId: StudentId) =>
  db
    .select({
      ...pick(submissions, "id", "status", "decidedAt", "reason", "reasonText", "verifiedUntil"),
      submittedAt: submissions.createdAt,
      decidedBy: reviewers.name,
    })
    .from(submissions)
    .leftJoin(reviewers, eq(reviewers.id, submissions.decidedBy))
    .where(eq(submissions.studentId, studentId))
    .orderBy(desc(submissions.createdAt))
    .limit(LATEST);

export const listSessions = (db: Executor, userId: UserId, now: Date) =>
  db
    .select({
      id: sessions.id,
      device: sessions.deviceLabel,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(LATEST);

export const listRedemptions = (db: Executor, studentId: StudentId) =>
  db
    .select({
      id: redemptions.id,
      reference: redemptionReference(redemptions.id),
      offerId: redemptions.offerId,
      offerTitle: offers.title,
      brandName: brands.name,
      state: redemptions.status,
      redeemedAt: redemptions.createdAt,
    })
    .from(redemptions)
    .innerJoin(offers, eq(offers.id, redemptions.offerId))
    .innerJoin(brands, eq(brands.id, redemptions.brandId))
    .where(eq(redemptions.studentId, studentId))
    .orderBy(desc(redemptions.createdAt), desc(redemptions.id))
    .limit(LATEST);

export async function counts(db: Executor, studentId: StudentId) {
  const saved = await db.$count(
    interactions,
    and(eq(interactions.studentId, studentId), eq(interactions.interactionType, "save")),
  );
  const redeemed = await db.$count(redemptions, eq(redemptions.studentId, studentId));
  return { saved, redeemed };
}

export const listActivity = (db: Executor, studentId: StudentId, userId: UserId) =>
  db
    .select({
      ...pick(auditLog, "id", "action"),
      at: auditLog.createdAt,
      by: users.name,
    })
    .from(auditLog)
    .leftJoin(users, and(eq(auditLog.actorType, "user"), eq(users.id, auditLog.actorId)))
    .where(
      or(
        and(eq(auditLog.subjectType, "student"), eq(auditLog.subjectId, studentId)),
        and(eq(auditLog.subjectType, "user"), eq(auditLog.subjectId, userId)),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(LATEST);
