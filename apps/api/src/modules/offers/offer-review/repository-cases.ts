import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  auditLog,
  brands,
  offerFirstApprovals as approvals,
  offerMessages,
  offerRevisions as revisions,
  offers,
  users,
} from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";

/** What belongs to one case: its first approval, its brand's record, offers like it, messages. */

interface Looked {
  offerId: string;
  version: number;
  revisionId: string | null;
}

/** Of the change, or of this version of the offer. */
export async function findFirstApproval(db: Executor, { offerId, version, revisionId }: Looked) {
  const [row] = await db
    .select({ ...pick(approvals, "approvedBy", "approvedAt"), name: users.name })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.approvedBy))
    .where(
      revisionId === null
        ? and(
            eq(approvals.offerId, offerId),
            eq(approvals.version, version),
            isNull(approvals.revisionId),
          )
        : eq(approvals.revisionId, revisionId),
    );
  return row ?? null;
}

export async function insertFirstApproval(
  tx: Executor,
  row: Looked & { approvedBy: UserId; approvedAt: Date },
): Promise<void> {
  await tx.insert(approvals).values(row);
}

export async function findName(db: Executor, userId: UserId): Promise<string | null> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? null;
}

const decisions = {
  approved: ["offer.approved", "offer.revision_approved"],
  rejected: ["offer.rejected", "offer.revision_rejected"],
};

/** What is known of a brand from its earlier offers: decisions as the audit has them. */
export async function findRecord(db: Executor, brandId: BrandId) {
  const [brand] = await db
    .select(pick(brands, "websiteUrl", "contactEmail", "approvedAt"))
    .from(brands)
    .where(eq(brands.id, brandId));
  if (brand === undefined) throw new Error(`The brand ${brandId} does not exist.`);
  const count = (actions: readonly string[]) =>
    db.$count(auditLog, and(eq(auditLog.brandId, brandId), inArray(auditLog.action, [...actions])));
  const ofBrand = eq(offers.brandId, brandId);
  return {
    ...brand,
    approved: await count(decisions.approved),
    rejected: await count(decisions.rejected),
    live: await db.$count(offers, and(ofBrand, offers.isPublic)),
    failing: await db.$count(offers, and(ofBrand, sql`${offers.failingSince} is not null`)),
  };
}

/** From this similarity on two titles are nearly the same, as pg_trgm measures it. */
const NEARLY_SAME = 0.6;
const SHOWN = 3;

/** Titles of the brand's other offers that are nearly this one. */
export async function listSimilar(
  db: Executor,
  { brandId, offerId, title }: { brandId: BrandId; offerId: string; title: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from offers
    where brand_id = ${brandId} and id <> ${offerId} and status not in ('archived', 'draft')
      and similarity(search_form(title), search_form(${title})) >= ${NEARLY_SAME}
    order by similarity(search_form(title), search_form(${title})) desc, id
    limit ${SHOWN}`);
  return rows.map((row) => row.title);
}

/** Whether another offer of its brand was published before. */
export const hasPublishedBefore = async (
  db: Executor,
  { brandId, offerId }: { brandId: BrandId; offerId: string },
): Promise<boolean> =>
  (await db.$count(
    offers,
    and(
      eq(offers.brandId, brandId),
      sql`${offers.id} <> ${offerId}`,
      sql`${offers.publishedAt} is not null`,
    ),
  )) > 0;

/** The change of this offer that waits, for a reviewer or for its brand. */
export async function findWaitingRevision(db: Executor, offerId: string) {
  const [row] = await db
    .select(pick(revisions, "id", "changesAskedAt"))
    .from(revisions)
    .where(and(eq(revisions.offerId, offerId), eq(revisions.status, "pending")));
  return row ?? null;
}

/** Asks the brand for a change of a change that waits; false when it is decided or asked already. */
export async function askForRevision(
  tx: Executor,
  revisionId: string,
  asked: Pick<
    typeof revisions.$inferInsert,
    "decidedBy" | "decisionNote" | "decisionReason" | "changesAskedAt"
  >,
) {
  const [row] = await tx
    .update(revisions)
    .set(asked)
    .where(
      and(
        eq(revisions.id, revisionId),
        eq(revisions.status, "pending"),
        isNull(revisions.changesAskedAt),
      ),
    )
    .returning();
  return row ?? null;
}

/** Keeps the corrected texts of a change, and what its brand sent in. The caller holds its offer. */
export async function correctRevision(
  tx: Executor,
  revisionId: string,
  set: Pick<typeof revisions.$inferInsert, "changes" | "previous" | "editedFrom">,
): Promise<void> {
  await tx.update(revisions).set(set).where(eq(revisions.id, revisionId));
}

export const listMessages = (db: Executor, offerId: string, limit: number) =>
  db
    .select({
      ...pick(offerMessages, "id", "text", "createdAt"),
      sentByName: users.name,
    })
    .from(offerMessages)
    .leftJoin(users, eq(users.id, offerMessages.sentBy))
    .where(eq(offerMessages.offerId, offerId))
    .orderBy(desc(offerMessages.createdAt))
    .limit(limit);
