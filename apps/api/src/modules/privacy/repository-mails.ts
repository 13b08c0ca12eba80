import { eq, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { mailPreferences, students, users } from "../../db/schema/index.ts";
import type { MailKind } from "./policy.ts";

/** Whether the account is a student's: made as one, or with a profile. */
export async function isStudent(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({
      student: sql<boolean>`${users.userMode} = 'student'
        or exists (select 1 from ${students} s where s.user_id = ${users}.id)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row?.student === true;
}

export async function listPreferences(db: Executor, userId: string) {
  return db
    .select({ kind: mailPreferences.kind, enabled: mailPreferences.enabled })
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, userId));
}

export async function setPreference(
  db: Executor,
  userId: string,
  kind: MailKind,
  enabled: boolean,
): Promise<void> {
  await db
    .insert(mailPreferences)
    .values({ userId, kind, enabled })
    .onConflictDoUpdate({
      target: [mailPreferences.userId, mailPreferences.kind],
      set: { enabled },
    });
}
