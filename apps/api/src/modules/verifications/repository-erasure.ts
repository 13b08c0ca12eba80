import { and, eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { students, verificationSubmissions } from "../../db/schema/index.ts";
import type { UserId } from "../../ids.ts";

export async function lockSubmissionsOf(tx: Executor, userId: UserId): Promise<string[]> {
  const rows = await tx
    .select({ id: verificationSubmissions.id })
    .from(verificationSubmissions)
    .innerJoin(students, eq(students.id, verificationSubmissions.studentId))
    .where(eq(students.userId, userId))
    .orderBy(verificationSubmissions.id)
    .for("update", { of: verificationSubmissions });
  return rows.map((row) => row.id);
}

/** Nobody waits for a decision any more: it leaves the queue. Nothing happens to a decided one. */
export async function closeSubmission(
  tx: Executor,
  submissionId: string,
  decidedAt: Date,
): Promise<void> {
  await tx
    .update(verificationSubmissions)
    .set({
      status: "rejected",
      decisionSource: "account_deleted",
      reason: "other",
      reasonText: "The account was deleted.",
      decidedAt,
    })
    .where(
      and(
        eq(verificationSubmissions.id, submissionId),
        eq(verificationSubmissions.status, "pending"),
      ),
    );
}
