import type { OfferReviewReason } from "@bachat/rules/offer-review";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { offerRevisions } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import type { RevisionRow } from "./repository.ts";

/** The latest change of each of these offers, whatever became of it. */
export async function latest(
  db: Executor,
  offerIds: readonly string[],
): Promise<Map<string, RevisionRow>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([offerRevisions.offerId])
    .from(offerRevisions)
    .where(inArray(offerRevisions.offerId, [...offerIds]))
    .orderBy(offerRevisions.offerId, desc(offerRevisions.revisionNumber));
  return new Map(rows.map((row) => [row.offerId, row]));
}

export const listOf = (db: Executor, offerId: string, limit: number): Promise<RevisionRow[]> =>
  db
    .select()
    .from(offerRevisions)
    .where(eq(offerRevisions.offerId, offerId))
    .orderBy(desc(offerRevisions.revisionNumber))
    .limit(limit);

export async function insert(
  tx: Executor,
  row: Omit<typeof offerRevisions.$inferInsert, "revisionNumber">,
): Promise<RevisionRow> {
  const next = sql<number>`(
    select coalesce(max(revision_number), 0) + 1 from offer_revisions where offer_id = ${row.offerId}
  )`;
  const [made] = await tx
    .insert(offerRevisions)
    .values({ ...row, revisionNumber: next })
    .returning();
  if (made === undefined) throw new Error("The revision was not stored.");
  return made;
}

interface Decision {
  status: "approved" | "rejected" | "withdrawn";
  decidedBy: UserId;
  decidedAt: Date;
  decisionNote: string | null;
  decisionReason?: OfferReviewReason | null;
}

/** Decides a waiting revision; null when another decision came first. */
export async function decide(
  tx: Executor,
  revisionId: string,
  decision: Decision,
): Promise<RevisionRow | null> {
  const [row] = await tx
    .update(offerRevisions)
    .set(decision)
    .where(and(eq(offerRevisions.id, revisionId), eq(offerRevisions.status, "pending")))
    .returning();
  return row ?? null;
}
