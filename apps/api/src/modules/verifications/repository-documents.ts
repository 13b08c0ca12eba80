import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  documentReads,
  mailPreferences,
  settings,
  students,
  users,
  verificationDocuments,
  verificationSubmissions,
} from "../../db/schema/index.ts";
import type { RenderFailure } from "../../files/render-protocol.ts";
import type { DocumentRow } from "./repository.ts";

export async function logRead(
  db: Executor,
  row: Omit<typeof documentReads.$inferInsert, "id">,
): Promise<void> {
  await db.insert(documentReads).values(row);
}

export async function findWaitingDocument(
  db: Executor,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(verificationDocuments)
    .where(
      and(
        eq(verificationDocuments.id, documentId),
        eq(verificationDocuments.processingStatus, "pending"),
        isNull(verificationDocuments.deletedAt),
      ),
    );
  return row;
}

/** Holds a submission, so that the last of its documents to finish sees all the others. */
export async function lockSubmission(tx: Executor, submissionId: string) {
  const [row] = await tx
    .select({ id: verificationSubmissions.id, status: verificationSubmissions.status })
    .from(verificationSubmissions)
    .where(eq(verificationSubmissions.id, submissionId))
    .for("update");
  return row;
}

type Outcome =
  | { processingStatus: "ready"; pageKeys: string[]; pageCount: number }
  | { processingStatus: "failed"; failureReason: RenderFailure };

/** Writes a document's outcome once. False when it was written or the document was deleted meanwhile. */
export async function finishDocument(
  tx: Executor,
  documentId: string,
  outcome: Outcome,
): Promise<boolean> {
  const rows = await tx
    .update(verificationDocuments)
    .set({ ...outcome, originalKey: null })
    .where(
      and(
        eq(verificationDocuments.id, documentId),
        eq(verificationDocuments.processingStatus, "pending"),
        isNull(verificationDocuments.deletedAt),
      ),
    )
    .returning({ id: verificationDocuments.id });
  return rows.length > 0;
}

export async function documentStates(tx: Executor, submissionId: string) {
  const rows = await tx
    .select({ status: verificationDocuments.processingStatus })
    .from(verificationDocuments)
    .where(eq(verificationDocuments.submissionId, submissionId));
  return rows.map((row) => row.status);
}

/** Submissions decided before `before` whose files still stand. */
export async function listExpiredFiles(
  db: Executor,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: verificationSubmissions.id })
    .from(verificationSubmissions)
    .where(
      and(
        isNotNull(verificationSubmissions.decidedAt),
        isNull(verificationSubmissions.documentDeletedAt),
        lte(verificationSubmissions.decidedAt, before),
      ),
    )
    .orderBy(verificationSubmissions.decidedAt)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Verified students whose last day is one of `days`, unless they switched reminders off or have sent a newer ID. */
export async function listExpiring(tx: Executor, days: string[]) {
  return tx
    .select({
      name: students.name,
      email: users.email,
      locale: users.locale,
      verifiedUntil: students.verifiedUntil,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .leftJoin(
      mailPreferences,
      and(eq(mailPreferences.userId, users.id), eq(mailPreferences.kind, "verification_reminder")),
    )
    .where(
      and(
        eq(students.verificationStatus, "approved"),
        inArray(students.verifiedUntil, days),
        eq(students.isTest, false),
        isNull(users.deletedAt),
        isNull(users.blockedAt),
        sql`${mailPreferences.enabled} is not false`,
        sql`not exists (select 1 from ${verificationSubmissions} vs where vs.student_id = ${students.id} and vs.status = 'pending')`,
      ),
    );
}

/** Lets one run of the reminders at a time pass, until its transaction ends. */
export async function lockReminders(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('verification.remind_expiring'))`);
}

export async function readSetting(db: Executor, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return row?.value;
}

export async function writeSetting(tx: Executor, key: string, value: unknown): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
