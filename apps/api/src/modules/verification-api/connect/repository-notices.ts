import { and, eq, gte, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import {
  brands,
  connectCharges,
  connectClients,
  connectNotices,
  students,
  users,
} from "../../../db/schema/index.ts";

/** Students who are verified now and were waited for, taken out of the list: each is one worker's. */
export async function takeVerified(
  tx: Executor,
  { today, limit }: { today: string; limit: number },
) {
  const due = await tx
    .select({
      studentId: connectNotices.studentId,
      brandId: connectNotices.brandId,
      brandName: brands.name,
      brandStatus: brands.status,
      redirectUris: connectClients.redirectUris,
      removedAt: connectClients.removedAt,
      name: students.name,
      email: users.email,
      locale: users.locale,
      isUsable: sql<boolean>`${users.deletedAt} is null and ${users.blockedAt} is null and ${users.is18OrOlder}`,
    })
    .from(connectNotices)
    .innerJoin(students, eq(students.id, connectNotices.studentId))
    .innerJoin(users, eq(users.id, students.userId))
    .innerJoin(brands, eq(brands.id, connectNotices.brandId))
    .innerJoin(connectClients, eq(connectClients.id, connectNotices.clientId))
    .where(and(eq(students.verificationStatus, "approved"), gte(students.verifiedUntil, today)))
    .limit(limit)
    .for("update", { of: connectNotices, skipLocked: true });
  for (const { studentId, brandId } of due)
    await tx
      .delete(connectNotices)
      .where(and(eq(connectNotices.studentId, studentId), eq(connectNotices.brandId, brandId)));
  return due;
}

export async function deleteOld(
  db: Executor,
  { noticesBefore, chargesBefore }: { noticesBefore: Date; chargesBefore: Date },
): Promise<void> {
  await deleteBefore(db, connectNotices.createdAt, noticesBefore);
  await deleteBefore(db, connectCharges.chargedAt, chargesBefore);
}
