import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  auditLog,
  brands,
  brandUsers,
  colleges,
  contactEntries as entries,
  contactMessages as messages,
  newsletterSubscribers as subscribers,
  offerClicks,
  offerFeedback as feedback,
  offers,
  outlets,
  secondFactors,
  sessions,
  rosterUses,
  shownPasses,
  studentOfferInteractions as interactions,
  users,
  verificationCalls as calls,
  verificationDocuments,
  verificationSubmissions as submissions,
} from "../../../db/schema/index.ts";
import type { StudentId, UserId } from "../../../ids.ts";

/** The queries behind the copy of one person's data. Each takes the person's own id and nothing else. */

const offerNames = { offerTitle: offers.title, brandName: brands.name };

export async function findAccount(db: Executor, userId: UserId) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      name: users.name,
      userMode: users.userMode,
      locale: users.locale,
      is18OrOlder: users.is18OrOlder,
      secondFactorSince: secondFactors.confirmedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

export const listMemberships = (db: Executor, userId: UserId) =>
  db
    .select({ brandName: brands.name, role: brandUsers.role })
    .from(brandUsers)
    .innerJoin(brands, eq(brands.id, brandUsers.brandId))
    .where(eq(brandUsers.userId, userId));

/** The colleges at which a roll number has verified the student. The number itself is not kept. */
export const listRollNumbers = (db: Executor, studentId: StudentId) =>
  db
    .select({ collegeName: colleges.name, usedAt: rosterUses.usedAt })
    .from(rosterUses)
    .innerJoin(colleges, eq(colleges.id, rosterUses.collegeId))
    .where(eq(rosterUses.studentId, studentId))
    .orderBy(asc(rosterUses.usedAt));

/** Submissions with facts about their files; never the files or their hashes. */
export async function listSubmissions(db: Executor, studentId: StudentId) {
  const rows = await db
    .select({
      ...pick(submissions, "id", "status", "reason", "reasonText", "verifiedUntil", "appealNote"),
      decisionSource: submissions.decisionSource,
      submittedAt: submissions.createdAt,
      decidedAt: submissions.decidedAt,
    })
    .from(submissions)
    .where(eq(submissions.studentId, studentId))
    .orderBy(desc(submissions.createdAt));
  const documents = await db
    .select(
      pick(verificationDocuments, "submissionId", "kind", "mediaType", "byteSize", "deletedAt"),
    )
    .from(verificationDocuments)
    .where(
      inArray(
        verificationDocuments.submissionId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(verificationDocuments.position);
  return rows.map((row) => ({
    ...row,
    documents: documents.filter((document) => document.submissionId === row.id),
  }));
}

export const listInteractions = (db: Executor, studentId: StudentId) =>
  db
    .select({
      ...offerNames,
      type: interactions.interactionType,
      at: interactions.createdAt,
    })
    .from(interactions)
    .innerJoin(offers, eq(offers.id, interactions.offerId))
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(eq(interactions.studentId, studentId))
    .orderBy(desc(interactions.createdAt));

export const listOpened = (db: Executor, studentId: StudentId) =>
  db
    .select({ ...offerNames, at: offerClicks.createdAt })
    .from(offerClicks)
    .innerJoin(offers, eq(offers.id, offerClicks.offerId))
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(eq(offerClicks.studentId, studentId))
    .orderBy(desc(offerClicks.createdAt));

/** Which shops read the person's pass, as long as readings are kept. Passes that were never read are left out. */
export const listPassReadings = (db: Executor, studentId: StudentId) =>
  db
    .select({ brandName: brands.name, outletName: outlets.name, at: shownPasses.checkedAt })
    .from(shownPasses)
    .innerJoin(brands, eq(brands.id, shownPasses.brandId))
    .leftJoin(outlets, eq(outlets.id, shownPasses.outletId))
    .where(eq(shownPasses.studentId, studentId))
    .orderBy(desc(shownPasses.checkedAt));

export const listFeedback = (db: Executor, studentId: StudentId) =>
  db
    .select({
      ...offerNames,
      outcome: feedback.outcome,
      comment: feedback.comment,
      at: feedback.createdAt,
    })
    .from(feedback)
    .innerJoin(offers, eq(offers.id, feedback.offerId))
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(eq(feedback.studentId, studentId))
    .orderBy(desc(feedback.createdAt));

/** All answered live calls about these addresses, unlike the paged list of the profile page. */
export async function listChecks(db: Executor, hashes: readonly Buffer[]) {
  if (hashes.length === 0) return [];
  return db
    .select({
      brandName: brands.name,
      result: calls.result,
      checkedAt: calls.createdAt,
    })
    .from(calls)
    .innerJoin(brands, eq(brands.id, calls.brandId))
    .where(
      sql`${inArray(calls.emailHash, [...hashes])}
        and ${calls.mode} = 'live' and ${calls.statusCode} = 200`,
    )
    .orderBy(desc(calls.createdAt));
}

export async function findNewsletter(db: Executor, email: string) {
  const [row] = await db
    .select(pick(subscribers, "status", "confirmedAt", "unsubscribedAt"))
    .from(subscribers)
    .where(eq(subscribers.email, email));
  return row;
}

export const listContactMessages = (db: Executor, userId: UserId) =>
  db
    .select({
      ...pick(messages, "id", "kind", "subject", "message", "answer", "status"),
      sentAt: messages.createdAt,
    })
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.createdAt));

/** The conversation after these messages: the person's own words and our answers. */
export const listContactEntries = (db: Executor, userId: UserId) =>
  db
    .select({
      ...pick(entries, "messageId", "kind", "text"),
      sentAt: entries.createdAt,
    })
    .from(entries)
    .innerJoin(messages, eq(messages.id, entries.messageId))
    .where(and(eq(messages.userId, userId), ne(entries.kind, "note")))
    .orderBy(asc(entries.createdAt));

export const listSessions = (db: Executor, userId: UserId) =>
  db
    .select({
      device: sessions.deviceLabel,
      ip: sessions.ip,
      site: sessions.audience,
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      endedAt: sessions.revokedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt));

export const listActivity = (db: Executor, userId: UserId) =>
  db
    .select({ action: auditLog.action, at: auditLog.createdAt })
    .from(auditLog)
    .where(eq(auditLog.actorId, userId))
    .orderBy(desc(auditLog.createdAt));
