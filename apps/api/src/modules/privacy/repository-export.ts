import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  auditLog,
  brands,
  brandUsers,
  consents,
  contactMessages,
  mailPreferences,
  newsletterSubscribers,
  offerClicks,
  offerFeedback,
  offers,
  secondFactors,
  sessions,
  studentOfferInteractions,
  users,
  verificationCalls,
  verificationDocuments,
  verificationSubmissions,
} from "../../db/schema/index.ts";
import type { StudentId, UserId } from "../../ids.ts";

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

export const listConsents = (db: Executor, userId: UserId) =>
  db
    .select({
      purpose: consents.purpose,
      version: consents.version,
      grantedAt: consents.grantedAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.grantedAt));

export const listMailPreferences = (db: Executor, userId: UserId) =>
  db
    .select({ kind: mailPreferences.kind, enabled: mailPreferences.enabled })
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, userId));

/** Submissions with what is known of their files; never the files or their hashes. */
export async function listSubmissions(db: Executor, studentId: StudentId) {
  const rows = await db
    .select({
      id: verificationSubmissions.id,
      status: verificationSubmissions.status,
      reason: verificationSubmissions.reason,
      reasonText: verificationSubmissions.reasonText,
      verifiedUntil: verificationSubmissions.verifiedUntil,
      submittedAt: verificationSubmissions.createdAt,
      decidedAt: verificationSubmissions.decidedAt,
    })
    .from(verificationSubmissions)
    .where(eq(verificationSubmissions.studentId, studentId))
    .orderBy(desc(verificationSubmissions.createdAt));
  const documents = await db
    .select({
      submissionId: verificationDocuments.submissionId,
      kind: verificationDocuments.kind,
      mediaType: verificationDocuments.mediaType,
      byteSize: verificationDocuments.byteSize,
      deletedAt: verificationDocuments.deletedAt,
    })
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
      type: studentOfferInteractions.interactionType,
      at: studentOfferInteractions.createdAt,
    })
    .from(studentOfferInteractions)
    .innerJoin(offers, eq(offers.id, studentOfferInteractions.offerId))
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(eq(studentOfferInteractions.studentId, studentId))
    .orderBy(desc(studentOfferInteractions.createdAt));

export const listOpened = (db: Executor, studentId: StudentId) =>
  db
    .select({ ...offerNames, at: offerClicks.createdAt })
    .from(offerClicks)
    .innerJoin(offers, eq(offers.id, offerClicks.offerId))
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(eq(offerClicks.studentId, studentId))
    .orderBy(desc(offerClicks.createdAt));

export const listFeedback = (db: Executor, studentId: StudentId) =>
  db
    .select({
      ...offerNames,
      outcome: offerFeedback.outcome,
      comment: offerFeedback.comment,
      at: offerFeedback.createdAt,
    })
    .from(offerFeedback)
    .innerJoin(offers, eq(offers.id, offerFeedback.offerId))
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(eq(offerFeedback.studentId, studentId))
    .orderBy(desc(offerFeedback.createdAt));

/** All answered live calls about these addresses, unlike the paged list of the profile page. */
export async function listChecks(db: Executor, hashes: readonly Buffer[]) {
  if (hashes.length === 0) return [];
  return db
    .select({
      brandName: brands.name,
      result: verificationCalls.result,
      checkedAt: verificationCalls.createdAt,
    })
    .from(verificationCalls)
    .innerJoin(brands, eq(brands.id, verificationCalls.brandId))
    .where(
      sql`${inArray(verificationCalls.emailHash, [...hashes])}
        and ${verificationCalls.mode} = 'live' and ${verificationCalls.statusCode} = 200`,
    )
    .orderBy(desc(verificationCalls.createdAt));
}

export async function findNewsletter(db: Executor, email: string) {
  const [row] = await db
    .select({
      status: newsletterSubscribers.status,
      confirmedAt: newsletterSubscribers.confirmedAt,
      unsubscribedAt: newsletterSubscribers.unsubscribedAt,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return row;
}

export const listContactMessages = (db: Executor, userId: UserId) =>
  db
    .select({
      subject: contactMessages.subject,
      message: contactMessages.message,
      answer: contactMessages.answer,
      status: contactMessages.status,
      sentAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(desc(contactMessages.createdAt));

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
