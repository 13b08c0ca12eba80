import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  mailPreferences as preferences,
  students,
  users,
  verificationSubmissions as submissions,
} from "../../db/schema/index.ts";

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
      preferences,
      and(eq(preferences.userId, users.id), eq(preferences.kind, "verification_reminder")),
    )
    .where(
      and(
        eq(students.verificationStatus, "approved"),
        inArray(students.verifiedUntil, days),
        eq(students.isTest, false),
        isNull(users.deletedAt),
        isNull(users.blockedAt),
        sql`${preferences.enabled} is not false`,
        sql`not exists (select 1 from ${submissions} vs where vs.student_id = ${students.id} and vs.status = 'pending')`,
      ),
    );
}

/** Lets one run of the reminders at a time pass, until its transaction ends. */
export async function lockReminders(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('verification.remind_expiring'))`);
}
