import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import {
  mailPreferences as preferences,
  students,
  users,
  verificationSubmissions as submissions,
} from "../../../db/schema/index.ts";

/**
 * Verified students whose last day is `end`, in the order of their ids from behind `after`, unless they switched
 * reminders off or have sent a newer ID.
 */
export async function listExpiring(tx: Executor, end: string, after: string | null, limit: number) {
  return tx
    .select({
      id: students.id,
      name: students.name,
      email: users.email,
      locale: users.locale,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .leftJoin(
      preferences,
      and(eq(preferences.userId, users.id), eq(preferences.kind, "verification_reminder")),
    )
    .where(
      and(
        eq(students.verificationStatus, "approved"),
        eq(students.verifiedUntil, end),
        after === null ? undefined : gt(students.id, sql`${after}::uuid`),
        eq(students.isTest, false),
        isNull(users.deletedAt),
        isNull(users.blockedAt),
        sql`${preferences.enabled} is not false`,
        sql`not exists (select 1 from ${submissions} vs where vs.student_id = ${students.id} and vs.status = 'pending')`,
      ),
    )
    .orderBy(asc(students.id))
    .limit(limit);
}

/** Lets one run of the reminders at a time pass, until its transaction ends. */
export async function lockReminders(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('verification.remind_expiring'))`);
}
