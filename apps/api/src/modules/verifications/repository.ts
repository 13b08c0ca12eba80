import { and, arrayOverlaps, asc, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  studentEmails,
  students,
  users,
  verificationDocuments,
  verificationSubmissions,
} from "../../db/schema/index.ts";
import type { StudentId, UserId } from "../../ids.ts";
import { REVIEW_TIME_SAMPLE } from "./policy.ts";
import { domainStanding } from "./repository-academic.ts";

export type SubmissionRow = typeof verificationSubmissions.$inferSelect;
export type DocumentRow = typeof verificationDocuments.$inferSelect;
type NewDocument = Omit<typeof verificationDocuments.$inferInsert, "submissionId">;

export async function listSubmissions(
  db: Executor,
  studentId: StudentId,
): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(verificationSubmissions)
    .where(eq(verificationSubmissions.studentId, studentId))
    .orderBy(desc(verificationSubmissions.createdAt), desc(verificationSubmissions.id));
}

export async function listDocuments(db: Executor, submissionIds: string[]): Promise<DocumentRow[]> {
  if (submissionIds.length === 0) return [];
  return db
    .select()
    .from(verificationDocuments)
    .where(inArray(verificationDocuments.submissionId, submissionIds))
    .orderBy(asc(verificationDocuments.submissionId), asc(verificationDocuments.position));
}

export async function insertSubmission(
  tx: Executor,
  row: typeof verificationSubmissions.$inferInsert,
  documents: NewDocument[],
): Promise<{ id: string; documentIds: string[] }> {
  const [submission] = await tx
    .insert(verificationSubmissions)
    .values(row)
    .returning({ id: verificationSubmissions.id });
  if (submission === undefined) throw new Error("No submission was inserted.");
  if (documents.length === 0) return { id: submission.id, documentIds: [] };
  const inserted = await tx
    .insert(verificationDocuments)
    .values(documents.map((document) => ({ ...document, submissionId: submission.id })))
    .returning({ id: verificationDocuments.id });
  return { id: submission.id, documentIds: inserted.map((document) => document.id) };
}

/** What the reviewer's signals are made of, apart from the profile itself. */
export async function signalFacts(
  db: Executor,
  subject: {
    studentId: StudentId;
    submissionId: string | null;
    hashes: Buffer[];
    domains: string[];
  },
) {
  const { studentId, submissionId, hashes, domains } = subject;
  const sameFile = hashes.length === 0 ? sql`false` : inArray(verificationDocuments.sha256, hashes);
  const [files] = await db
    .select({
      twins: sql<number>`count(distinct ${verificationSubmissions.studentId}) filter (where ${verificationSubmissions.studentId} <> ${studentId})::int`,
      resent: sql<number>`count(distinct ${verificationSubmissions.id}) filter (where ${verificationSubmissions.studentId} = ${studentId} and ${verificationSubmissions.id} is distinct from ${submissionId}::uuid)::int`,
    })
    .from(verificationDocuments)
    .innerJoin(
      verificationSubmissions,
      eq(verificationSubmissions.id, verificationDocuments.submissionId),
    )
    .where(sameFile);
  const own = db
    .select({ key: studentEmails.duplicateKey })
    .from(studentEmails)
    .where(eq(studentEmails.studentId, studentId));
  const [emails] = await db
    .select({ twins: sql<number>`count(distinct ${studentEmails.studentId})::int` })
    .from(studentEmails)
    .where(and(inArray(studentEmails.duplicateKey, own), ne(studentEmails.studentId, studentId)));
  const domain = await domainStanding(db, domains);
  return {
    documentTwins: files?.twins ?? 0,
    resent: files?.resent ?? 0,
    emailTwins: emails?.twins ?? 0,
    domainTrust: domain?.trust ?? null,
  };
}

/** Median seconds from upload to a reviewer's decision over the last decisions, and how many were measured. */
export async function reviewTime(db: Executor): Promise<{ median: number | null; sample: number }> {
  const { rows } = await db.execute<{ median: number | null; sample: number }>(sql`
    select (percentile_cont(0.5) within group (order by seconds))::int as median, count(*)::int as sample from (
      select extract(epoch from ${verificationSubmissions.decidedAt} - ${verificationSubmissions.createdAt}) as seconds
      from ${verificationSubmissions}
      where ${verificationSubmissions.decidedAt} is not null and ${verificationSubmissions.decisionSource} = 'admin'
      order by ${verificationSubmissions.decidedAt} desc limit ${REVIEW_TIME_SAMPLE}
    ) recent`);
  return rows[0] ?? { median: null, sample: 0 };
}

/** A document with the student it is about. */
export async function findDocument(db: Executor, documentId: string) {
  const [row] = await db
    .select({
      document: verificationDocuments,
      studentId: students.id,
      studentUserId: students.userId,
    })
    .from(verificationDocuments)
    .innerJoin(
      verificationSubmissions,
      eq(verificationSubmissions.id, verificationDocuments.submissionId),
    )
    .innerJoin(students, eq(students.id, verificationSubmissions.studentId))
    .where(eq(verificationDocuments.id, documentId));
  return row;
}

export async function findAccount(db: Executor, userId: UserId) {
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      locale: users.locale,
      emailConfirmedAt: users.emailConfirmedAt,
      is18OrOlder: users.is18OrOlder,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Removes the keys of a submission's files from its rows and returns them, for the job that removes the files. */
export async function forgetFiles(
  tx: Executor,
  submissionId: string,
  now: Date,
): Promise<string[]> {
  const standing = await tx
    .select({
      id: verificationDocuments.id,
      originalKey: verificationDocuments.originalKey,
      pageKeys: verificationDocuments.pageKeys,
    })
    .from(verificationDocuments)
    .where(
      and(
        eq(verificationDocuments.submissionId, submissionId),
        isNull(verificationDocuments.deletedAt),
      ),
    )
    .for("update");
  if (standing.length > 0) {
    const ids = standing.map((row) => row.id);
    await tx
      .update(verificationDocuments)
      .set({ originalKey: null, pageKeys: [], deletedAt: now })
      .where(inArray(verificationDocuments.id, ids));
  }
  await tx
    .update(verificationSubmissions)
    .set({ documentDeletedAt: now })
    .where(
      and(
        eq(verificationSubmissions.id, submissionId),
        isNull(verificationSubmissions.documentDeletedAt),
      ),
    );
  return standing.flatMap((row) => [
    ...row.pageKeys,
    ...(row.originalKey === null ? [] : [row.originalKey]),
  ]);
}

export async function unclaimedKeys(db: Executor, keys: string[]): Promise<string[]> {
  const rows = await db
    .select({ original: verificationDocuments.originalKey, pages: verificationDocuments.pageKeys })
    .from(verificationDocuments)
    .where(
      or(
        inArray(verificationDocuments.originalKey, keys),
        arrayOverlaps(verificationDocuments.pageKeys, keys),
      ),
    );
  const claimed = new Set(rows.flatMap(({ original, pages }) => [original, ...pages]));
  return keys.filter((key) => !claimed.has(key));
}
