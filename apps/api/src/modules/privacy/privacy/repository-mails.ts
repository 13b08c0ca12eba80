import { eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { mailPreferences as preferences, userRoles, users } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import type { MailKind } from "../../messages/notifications/policy.ts";

/** Whether the account was made as a student's and is not an admin's. */
export async function isMadeAsStudent(db: Executor, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({
      student: sql<boolean>`${users.userMode} = 'student'
        and not exists (select 1 from ${userRoles} r where r.user_id = ${users}.id and r.role = 'admin')`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row?.student === true;
}

export async function listPreferences(db: Executor, userId: UserId) {
  return db
    .select({ kind: preferences.kind, enabled: preferences.enabled })
    .from(preferences)
    .where(eq(preferences.userId, userId));
}

export async function setPreference(
  db: Executor,
  userId: UserId,
  kind: MailKind,
  enabled: boolean,
): Promise<void> {
  await db
    .insert(preferences)
    .values({ userId, kind, enabled })
    .onConflictDoUpdate({
      target: [preferences.userId, preferences.kind],
      set: { enabled },
    });
}
