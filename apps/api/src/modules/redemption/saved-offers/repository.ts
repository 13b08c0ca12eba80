import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { prepared } from "../../../db/prepared.ts";
import { publicOfferColumns, publicOn } from "../../../db/public-offer.ts";
import { offers, studentOfferInteractions } from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";

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

/** @returns when it was saved; null when it was not. */
export async function deleteSave(
  db: Executor,
  studentId: StudentId,
  offerId: string,
): Promise<Date | null> {
  const [row] = await db
    .delete(interactions)
    .where(
      and(
        eq(interactions.studentId, studentId),
        eq(interactions.offerId, offerId),
        eq(interactions.interactionType, "save"),
      ),
    )
    .returning({ createdAt: interactions.createdAt });
  return row?.createdAt ?? null;
}

export type InteractionType = "view" | "save" | "redeem";

const { placeholder } = sql;
const ofStudent = eq(interactions.studentId, placeholder("studentId"));

const interactionCounts = prepared("interaction-counts", (db) =>
  db
    .select({ type: interactions.interactionType, total: sql<number>`count(*)::int` })
    .from(interactions)
    .where(ofStudent)
    .groupBy(interactions.interactionType),
);

export async function countInteractions(db: Executor, studentId: StudentId) {
  const rows = await interactionCounts(db).execute({ studentId });
  const of = (type: InteractionType) => rows.find((row) => row.type === type)?.total ?? 0;
  return { view: of("view"), save: of("save"), redeem: of("redeem") };
}

const isAvailable = publicOn(placeholder("today"));
const listedColumns = {
  offer: publicOfferColumns,
  available: sql<boolean>`(${isAvailable})`.as("available"),
  status: offers.status,
  endsOn: offers.endsOn,
  at: interactions.createdAt,
};

const interactionPage = prepared("interaction-page", (db) =>
  db
    .select(listedColumns)
    .from(interactions)
    .innerJoin(offers, eq(offers.id, interactions.offerId))
    .where(and(ofStudent, eq(interactions.interactionType, placeholder("type"))))
    .orderBy(desc(interactions.createdAt), desc(interactions.id))
    .limit(placeholder("limit"))
    .offset(placeholder("offset")),
);

/** A student's interactions of one type with their offers, latest first. */
export const listInteractions = (
  db: Executor,
  of: { studentId: StudentId; type: InteractionType; today: string },
  limit: number,
  offset: number,
) => interactionPage(db).execute({ ...of, limit, offset });

const expiringSaves = prepared("expiring-saves", (db) =>
  db
    .select(listedColumns)
    .from(interactions)
    .innerJoin(offers, eq(offers.id, interactions.offerId))
    .where(
      and(
        ofStudent,
        eq(interactions.interactionType, "save"),
        isAvailable,
        lte(offers.endsOn, placeholder("until")),
      ),
    )
    .orderBy(asc(offers.endsOn), asc(offers.id))
    .limit(placeholder("limit")),
);

/** Saved offers that can still be used and end by that day, soonest first. */
export const listExpiringSaves = (
  db: Executor,
  studentId: StudentId,
  range: { today: string; until: string; limit: number },
) => expiringSaves(db).execute({ studentId, ...range });

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
