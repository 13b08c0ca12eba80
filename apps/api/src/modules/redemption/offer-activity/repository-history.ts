import { lte } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { studentOfferInteractions, studentOfferViews } from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";

/** @returns whether this view counts: none was counted for the student and offer since `notSince`. */
export async function claimView(
  db: Executor,
  {
    studentId,
    offerId,
    now,
    notSince,
  }: { studentId: StudentId; offerId: string; now: Date; notSince: Date },
): Promise<boolean> {
  const rows = await db
    .insert(studentOfferViews)
    .values({ studentId, offerId, lastCountedAt: now })
    .onConflictDoUpdate({
      target: [studentOfferViews.studentId, studentOfferViews.offerId],
      set: { lastCountedAt: now },
      setWhere: lte(studentOfferViews.lastCountedAt, notSince),
    })
    .returning({ offerId: studentOfferViews.offerId });
  return rows.length > 0;
}

export async function insertInteraction(
  db: Executor,
  interaction: { studentId: StudentId; offerId: string; createdAt: Date },
  interactionType: "view" | "redeem",
): Promise<void> {
  const redeemedAt = interactionType === "redeem" ? interaction.createdAt : null;
  await db.insert(studentOfferInteractions).values({ ...interaction, interactionType, redeemedAt });
}
