import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { publicOfferColumns, publicOn } from "../../db/public-offer.ts";
import { offers, studentOfferInteractions, studentOfferViews } from "../../db/schema/index.ts";
import type { StudentId } from "../../ids.ts";

const interactions = studentOfferInteractions;

/** @returns whether it was not saved before. */
export async function insertSave(
  db: Executor,
  save: { studentId: StudentId; offerId: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(interactions)
    .values({ ...save, interactionType: "save" })
    .onConflictDoNothing()
    .returning({ id: interactions.id });
  return rows.length > 0;
}

/** @returns whether it was saved before. */
export async function deleteSave(
  db: Executor,
  studentId: StudentId,
  offerId: string,
): Promise<boolean> {
  const rows = await db
    .delete(interactions)
    .where(
      and(
        eq(interactions.studentId, studentId),
        eq(interactions.offerId, offerId),
        eq(interactions.interactionType, "save"),
      ),
    )
    .returning({ id: interactions.id });
  return rows.length > 0;
}

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
  await db.insert(interactions).values({ ...interaction, interactionType, redeemedAt });
}

export type InteractionType = "view" | "save" | "redeem";

export async function countInteractions(db: Executor, studentId: StudentId) {
  const rows = await db
    .select({ type: interactions.interactionType, total: sql<number>`count(*)::int` })
    .from(interactions)
    .where(eq(interactions.studentId, studentId))
    .groupBy(interactions.interactionType);
  const of = (type: InteractionType) => rows.find((row) => row.type === type)?.total ?? 0;
  return { view: of("view"), save: of("save"), redeem: of("redeem") };
}

const listedColumns = (today: string) => ({
  offer: publicOfferColumns,
  available: sql<boolean>`(${publicOn(today)})`.as("available"),
  at: interactions.createdAt,
});

/** A student's interactions of one type with their offers, latest first. */
export async function listInteractions(
  db: Executor,
  { studentId, type, today }: { studentId: StudentId; type: InteractionType; today: string },
  limit: number,
  offset: number,
) {
  return db
    .select(listedColumns(today))
    .from(interactions)
    .innerJoin(offers, eq(offers.id, interactions.offerId))
    .where(and(eq(interactions.studentId, studentId), eq(interactions.interactionType, type)))
    .orderBy(desc(interactions.createdAt), desc(interactions.id))
    .limit(limit)
    .offset(offset);
}

/** Saved offers that can still be used and end by that day, soonest first. */
export async function listExpiringSaves(
  db: Executor,
  studentId: StudentId,
  { today, until, limit }: { today: string; until: string; limit: number },
) {
  return db
    .select(listedColumns(today))
    .from(interactions)
    .innerJoin(offers, eq(offers.id, interactions.offerId))
    .where(
      and(
        eq(interactions.studentId, studentId),
        eq(interactions.interactionType, "save"),
        publicOn(today),
        lte(offers.endsOn, until),
      ),
    )
    .orderBy(asc(offers.endsOn), asc(offers.id))
    .limit(limit);
}

/** Which of these offers the student saved or redeemed. */
export async function listStates(db: Executor, studentId: StudentId, offerIds: readonly string[]) {
  return db
    .select({
      offerId: interactions.offerId,
      saved: sql<boolean>`bool_or(${interactions.interactionType} = 'save')`,
      redeemed: sql<boolean>`bool_or(${interactions.interactionType} = 'redeem')`,
    })
    .from(interactions)
    .where(
      and(
        eq(interactions.studentId, studentId),
        inArray(interactions.interactionType, ["save", "redeem"]),
        inArray(interactions.offerId, [...offerIds]),
      ),
    )
    .groupBy(interactions.offerId);
}
