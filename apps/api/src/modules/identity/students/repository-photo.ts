import { and, eq, isNotNull } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { students, users } from "../../../db/schema/index.ts";
import type { StudentId, UserId } from "../../../ids.ts";

/**
 * The photo's storage key, holding the row so that of two uploads the later one wins. Undefined without a profile,
 * and for an account that was erased while this waited.
 */
export async function lockPhoto(tx: Executor, userId: UserId) {
  const [row] = await tx
    .select({ studentId: students.id, key: students.avatarKey })
    .from(students)
    .where(eq(students.userId, userId))
    .for("update");
  if (row === undefined) return undefined;
  const gone = await tx.$count(users, and(eq(users.id, userId), isNotNull(users.deletedAt)));
  return gone === 0 ? row : undefined;
}

export async function setPhoto(
  tx: Executor,
  studentId: StudentId,
  photo: { key: string; url: string } | null,
): Promise<void> {
  await tx
    .update(students)
    .set({ avatarKey: photo?.key ?? null, avatarUrl: photo?.url ?? null })
    .where(eq(students.id, studentId));
}

export async function isPhotoUsed(db: Executor, key: string): Promise<boolean> {
  return (await db.$count(students, eq(students.avatarKey, key))) > 0;
}
