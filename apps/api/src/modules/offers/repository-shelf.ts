import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { publicOfferColumns, publicOn } from "../../db/public-offer.ts";
import {
  offerFeedback,
  offers,
  offerStats,
  studentOfferInteractions,
  studentOfferViews,
} from "../../db/schema/index.ts";
import type { StudentId } from "../../ids.ts";

const interactions = studentOfferInteractions;

export async function isPublic(db: Executor, offerId: string, today: string): Promise<boolean> {
  return (await db.$count(offers, and(eq(offers.id, offerId), publicOn(today)))) > 0;
}

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

export async function changeStat(
  db: Executor,
  offerId: string,
  counter: "saveCount" | "viewCount",
  by: 1 | -1,
): Promise<void> {
  const column = offerStats[counter];
  await db
    .update(offerStats)
    .set({ [counter]: sql`greatest(0, ${column} + ${by})` })
    .where(eq(offerStats.offerId, offerId));
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

export async function insertView(
  db: Executor,
  view: { studentId: StudentId; offerId: string; createdAt: Date },
): Promise<void> {
  await db.insert(interactions).values({ ...view, interactionType: "view" });
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

/** What the student answered about these offers. */
export async function listAnswers(db: Executor, studentId: StudentId, offerIds: readonly string[]) {
  return db
    .select({
      offerId: offerFeedback.offerId,
      outcome: offerFeedback.outcome,
      comment: offerFeedback.comment,
    })
    .from(offerFeedback)
    .where(
      and(eq(offerFeedback.studentId, studentId), inArray(offerFeedback.offerId, [...offerIds])),
    );
}
