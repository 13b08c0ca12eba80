import { and, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { offerFeedback as feedback, redemptions } from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";
import type { Outcome } from "../../offers/offer-health/policy.ts";

interface Answer {
  outcome: Outcome;
  comment: string | null;
  savedPaise: number | null;
}

export async function findAnswer(db: Executor, studentId: StudentId, offerId: string) {
  const [row] = await db
    .select({
      outcome: feedback.outcome,
      comment: feedback.comment,
      savedPaise: feedback.savedPaise,
      answeredAt: feedback.updatedAt,
    })
    .from(feedback)
    .where(and(eq(feedback.studentId, studentId), eq(feedback.offerId, offerId)));
  return row ?? null;
}

/** When the student redeemed the offer. */
export async function listRedeemedAt(db: Executor, studentId: StudentId, offerId: string) {
  const rows = await db
    .select({ at: redemptions.createdAt })
    .from(redemptions)
    .where(and(eq(redemptions.studentId, studentId), eq(redemptions.offerId, offerId)));
  return rows.map(({ at }) => at);
}

export async function storeAnswer(
  tx: Executor,
  {
    studentId,
    offerId,
    outcome,
    comment,
    savedPaise,
  }: Answer & { studentId: StudentId; offerId: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(feedback)
    .values({
      studentId,
      offerId,
      outcome,
      comment,
      savedPaise,
      commentForBrand: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [feedback.studentId, feedback.offerId],
      set: { outcome, comment, savedPaise, commentForBrand: true, updatedAt: now },
    });
}

/** The student's answers about these offers. */
export async function listAnswers(db: Executor, studentId: StudentId, offerIds: readonly string[]) {
  return db
    .select(pick(feedback, "offerId", "outcome", "comment", "savedPaise"))
    .from(feedback)
    .where(and(eq(feedback.studentId, studentId), inArray(feedback.offerId, [...offerIds])));
}
