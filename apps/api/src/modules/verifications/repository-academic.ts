import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  academicDomains,
  mailTokens,
  studentEmails,
  students,
  verificationSubmissions,
} from "../../db/schema/index.ts";
import type { StudentId, UserId } from "../../ids.ts";

const purpose = "academic_email";

/**
 * How a mail domain stands, given it and every domain above it. A stopped one stops all below it; null when none is
 * in the list. The college is that of the most exact entry.
 */
export async function domainStanding(db: Executor, domains: string[]) {
  if (domains.length === 0) return null;
  const rows = await db
    .select({ trust: academicDomains.trust, collegeId: academicDomains.collegeId })
    .from(academicDomains)
    .where(inArray(academicDomains.domain, domains))
    .orderBy(desc(sql`length(${academicDomains.domain})`));
  return rows.find((row) => row.trust === "stopped") ?? rows[0] ?? null;
}

/** Every domain above an address of `student_emails`, and its own: `a@cs.college.in` → `cs.college.in`, `college.in`, `in`. */
const domainsAbove = sql`(
  select array_to_string(labels[start:], '.')
  from string_to_array(split_part(${studentEmails.lookupAddress}, '@', -1), '.') labels, generate_subscripts(labels, 1) start)`;
const listed = (trust: "academic" | "stopped") =>
  sql<boolean>`exists (select 1 from ${academicDomains} d where d.trust = ${trust} and d.domain in ${domainsAbove})`;

/** A student's confirmed addresses that show a college, newest first: added ones, and the account's where its domain is known. */
export async function listAcademicEmails(db: Executor, studentId: StudentId) {
  return db
    .select({
      id: studentEmails.id,
      email: sql<string>`${studentEmails.email}::text`,
      confirmedAt: studentEmails.confirmedAt,
      kind: studentEmails.kind,
    })
    .from(studentEmails)
    .where(
      and(
        eq(studentEmails.studentId, studentId),
        sql`(${studentEmails.kind} = 'academic' or (${listed("academic")} and not ${listed("stopped")}))`,
      ),
    )
    .orderBy(desc(studentEmails.confirmedAt), desc(studentEmails.id));
}

export async function newestAcademicEmail(db: Executor, studentId: StudentId) {
  return (await listAcademicEmails(db, studentId))[0];
}

/** Notes that the student holds this address. Undefined when it counts for somebody else. */
export async function confirmAcademicEmail(
  tx: Executor,
  row: Omit<typeof studentEmails.$inferInsert, "kind">,
) {
  const [confirmed] = await tx
    .insert(studentEmails)
    .values({ ...row, kind: "academic" })
    .onConflictDoUpdate({
      target: studentEmails.lookupAddress,
      set: { confirmedAt: row.confirmedAt },
      setWhere: eq(studentEmails.studentId, row.studentId),
    })
    .returning({ id: studentEmails.id, kind: studentEmails.kind });
  return confirmed;
}

/** Removes an added address of this student; the account's own stays. */
export async function removeAcademicEmail(tx: Executor, studentId: StudentId, emailId: string) {
  const [row] = await tx
    .delete(studentEmails)
    .where(
      and(
        eq(studentEmails.id, emailId),
        eq(studentEmails.studentId, studentId),
        eq(studentEmails.kind, "academic"),
      ),
    )
    .returning({ email: studentEmails.email });
  return row;
}

/**
 * Holds what a student has in review. Deciding holds the submission first and the student then, so whoever needs both
 * does the same.
 */
export async function lockWaiting(tx: Executor, userId: UserId): Promise<void> {
  await tx
    .select({ id: verificationSubmissions.id })
    .from(verificationSubmissions)
    .innerJoin(students, eq(students.id, verificationSubmissions.studentId))
    .where(and(eq(students.userId, userId), eq(verificationSubmissions.status, "pending")))
    .for("update", { of: verificationSubmissions });
}

/** Shows a confirmed address to whoever reviews what is waiting. @returns the waiting submission, if there is one. */
export async function attachToWaiting(tx: Executor, studentId: StudentId, emailId: string) {
  const [row] = await tx
    .update(verificationSubmissions)
    .set({ academicEmailId: emailId })
    .where(
      and(
        eq(verificationSubmissions.studentId, studentId),
        eq(verificationSubmissions.status, "pending"),
      ),
    )
    .returning({ id: verificationSubmissions.id });
  return row?.id ?? null;
}

export async function insertLink(
  tx: Executor,
  link: Omit<typeof mailTokens.$inferInsert, "purpose">,
): Promise<void> {
  await tx.insert(mailTokens).values({ ...link, purpose });
}

export async function findLink(db: Executor, tokenHash: Buffer) {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose)));
  return row;
}

const isOpen = (now: Date) => and(isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now));

/** Uses a link up. False when it was used or ended before, or is too old: of two at once, one wins. */
export async function spendLink(tx: Executor, linkId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.id, linkId), isOpen(now)));
  return (rowCount ?? 0) > 0;
}

/** Ends the open links of a student to one address. */
export async function endLinks(
  tx: Executor,
  userId: UserId,
  email: string,
  now: Date,
): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.email, email),
        eq(mailTokens.purpose, purpose),
        isOpen(now),
      ),
    );
}

/** The newest link that is open. */
export async function findOpenLink(db: Executor, userId: UserId, now: Date) {
  const [row] = await db
    .select({ email: sql<string>`${mailTokens.email}::text`, expiresAt: mailTokens.expiresAt })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose), isOpen(now)))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1);
  return row;
}
