import { and, asc, type Column, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  auditLog,
  auditPersonalValues as personal,
  brands,
  offers,
  redemptionReference,
  redemptions,
  sessions,
  studentOfferInteractions as interactions,
  users,
  verificationDecisions as decisions,
  verificationDocuments as documents,
  verificationSubmissions as submissions,
  verificationUndos as undos,
} from "../../../db/schema/index.ts";
import type { Place } from "../../../http/cursor-pages.ts";
import type { StudentId, UserId } from "../../../ids.ts";

/** A student's history, each kind read on from a place. Rows name their time `createdAt`, as cursors need it. */

interface Keys {
  at: Column;
  id: Column;
}

const beyond = ({ at, id }: Keys, place: Place | null): SQL | undefined =>
  place === null
    ? undefined
    : sql`(${at}, ${id}) ${place.direction === "newer" ? sql`>` : sql`<`} (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;

/** Nearest to the place first. */
const nearest = ({ at, id }: Keys, place: Place | null): [SQL, SQL] => {
  const order = place?.direction === "newer" ? asc : desc;
  return [order(at), order(id)];
};

const reviewers = alias(users, "reviewers");

export function listSubmissions(
  db: Executor,
  studentId: StudentId,
  place: Place | null,
  limit: number,
) {
  const keys = { at: submissions.createdAt, id: submissions.id };
  return db
    .select({
      ...pick(submissions, "id", "createdAt", "status", "decisionSource", "decidedAt", "reason"),
      ...pick(submissions, "reasonText", "verifiedUntil", "isFinal"),
      isAppeal: sql<boolean>`${submissions.appealOf} is not null`,
      decidedBy: reviewers.name,
    })
    .from(submissions)
    .leftJoin(reviewers, eq(reviewers.id, submissions.decidedBy))
    .where(and(eq(submissions.studentId, studentId), beyond(keys, place)))
    .orderBy(...nearest(keys, place))
    .limit(limit);
}

/** Each step of the reviewers on these submissions, oldest first, with undone decisions and questions to the student. */
export async function listSteps(db: Executor, submissionIds: string[]) {
  if (submissionIds.length === 0) return [];
  return db
    .select({
      ...pick(decisions, "id", "submissionId", "outcome", "decidedAt", "reason", "askedReason"),
      ...pick(decisions, "verifiedUntil", "internalNote"),
      by: reviewers.name,
      undoneAt: undos.undoneAt,
    })
    .from(decisions)
    .innerJoin(reviewers, eq(reviewers.id, decisions.decidedBy))
    .leftJoin(undos, eq(undos.decisionId, decisions.id))
    .where(inArray(decisions.submissionId, submissionIds))
    .orderBy(decisions.decidedAt, decisions.id);
}

/** Which kinds of documents came with these submissions. */
export async function listKinds(db: Executor, submissionIds: string[]) {
  if (submissionIds.length === 0) return [];
  return db
    .select(pick(documents, "submissionId", "kind"))
    .from(documents)
    .where(inArray(documents.submissionId, submissionIds))
    .orderBy(documents.position);
}

/** Where the account is signed in now, used last first. */
export function listSessions(
  db: Executor,
  userId: UserId,
  now: Date,
  place: Place | null,
  limit: number,
) {
  const keys = { at: sessions.lastSeenAt, id: sessions.id };
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.lastSeenAt,
      device: sessions.deviceLabel,
      site: sessions.audience,
      signedInAt: sessions.createdAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        beyond(keys, place),
      ),
    )
    .orderBy(...nearest(keys, place))
    .limit(limit);
}

export function listRedemptions(
  db: Executor,
  studentId: StudentId,
  place: Place | null,
  limit: number,
) {
  const keys = { at: redemptions.createdAt, id: redemptions.id };
  return db
    .select({
      id: redemptions.id,
      createdAt: redemptions.createdAt,
      reference: redemptionReference(redemptions.id),
      offerId: redemptions.offerId,
      offerTitle: offers.title,
      brandName: brands.name,
      state: redemptions.status,
      checkedAt: redemptions.checkedAt,
    })
    .from(redemptions)
    .innerJoin(offers, eq(offers.id, redemptions.offerId))
    .innerJoin(brands, eq(brands.id, redemptions.brandId))
    .where(and(eq(redemptions.studentId, studentId), beyond(keys, place)))
    .orderBy(...nearest(keys, place))
    .limit(limit);
}

/** Audit entries about the student and the account. */
export function listActivity(
  db: Executor,
  { studentId, userId }: { studentId: StudentId; userId: UserId },
  place: Place | null,
  limit: number,
) {
  const keys = { at: auditLog.createdAt, id: auditLog.id };
  const order = sql.join(nearest(keys, place), sql`, `);
  const about = (type: string, id: string) =>
    sql`(select id from ${auditLog} where ${and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, id), beyond(keys, place))}
      order by ${order} limit ${limit})`;
  // Each subject's part by the index, no further than it is shown.
  const found = sql`array(${about("student", studentId)} union all ${about("user", userId)})`;
  return db
    .select({
      ...pick(auditLog, "id", "createdAt", "action"),
      by: users.name,
      reason: sql<
        string | null
      >`coalesce(${personal.after}->>'reason', ${auditLog.details}->>'reason')`,
    })
    .from(auditLog)
    .leftJoin(users, and(eq(auditLog.actorType, "user"), eq(users.id, auditLog.actorId)))
    .leftJoin(personal, eq(personal.auditId, auditLog.id))
    .where(sql`${auditLog.id} = any(${found})`)
    .orderBy(...nearest(keys, place))
    .limit(limit);
}

export async function figures(db: Executor, studentId: StudentId) {
  const ofType = (type: "view" | "save") =>
    and(eq(interactions.studentId, studentId), eq(interactions.interactionType, type));
  return {
    viewed: await db.$count(interactions, ofType("view")),
    saved: await db.$count(interactions, ofType("save")),
    redeemed: await db.$count(redemptions, eq(redemptions.studentId, studentId)),
  };
}
