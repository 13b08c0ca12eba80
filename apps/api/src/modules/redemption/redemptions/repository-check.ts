import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import {
  codePools,
  offerCodes,
  offers,
  outlets,
  redemptionChecks,
  redemptions,
} from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";

/** Reads and writes of a shop's check. */

/** How a member of staff names a redemption. */
export type ShownKey = { id: string } | { checkCodeHash: Buffer } | { offerCodeId: string };

const keyed = (key: ShownKey) =>
  "id" in key
    ? eq(redemptions.id, key.id)
    : "checkCodeHash" in key
      ? eq(redemptions.checkCodeHash, key.checkCodeHash)
      : eq(redemptions.offerCodeId, key.offerCodeId);

/** A redemption of any brand: the caller says nothing of it to another one. */
export async function findShown(db: Executor, key: ShownKey) {
  const [row] = await db
    .select({
      id: redemptions.id,
      brandId: redemptions.brandId,
      offerId: redemptions.offerId,
      status: redemptions.status,
      createdAt: redemptions.createdAt,
      checkedAt: redemptions.checkedAt,
    })
    .from(redemptions)
    .where(keyed(key));
  return row ?? null;
}
export type ShownRow = NonNullable<Awaited<ReturnType<typeof findShown>>>;

/** The check in force, of a redemption that was used. */
export async function findStanding(db: Executor, redemptionId: string) {
  const [row] = await db
    .select({ checkedBy: redemptionChecks.checkedBy, outletName: outlets.name })
    .from(redemptionChecks)
    .leftJoin(outlets, eq(outlets.id, redemptionChecks.outletId))
    .where(and(eq(redemptionChecks.redemptionId, redemptionId), isNull(redemptionChecks.undoneAt)));
  return row ?? null;
}

/** Burns the shown code: one guarded update, so that of two checks at once one is refused. */
export async function burn(
  tx: Executor,
  redemptionId: string,
  { now, userId, outletId }: { now: Date; userId: UserId; outletId: string | null },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(redemptions)
    .set({ status: "checked", checkedAt: now, checkedBy: userId, outletId })
    .where(and(eq(redemptions.id, redemptionId), eq(redemptions.status, "issued")));
  return (rowCount ?? 0) > 0;
}

/** @returns null when the key was used already */
export async function insertCheck(
  tx: Executor,
  check: typeof redemptionChecks.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(redemptionChecks)
    .values(check)
    .onConflictDoNothing({ target: [redemptionChecks.brandId, redemptionChecks.checkKey] })
    .returning({ id: redemptionChecks.id });
  return row?.id ?? null;
}

const checkColumns = {
  id: redemptionChecks.id,
  redemptionId: redemptionChecks.redemptionId,
  checkedAt: redemptionChecks.checkedAt,
  undoneAt: redemptionChecks.undoneAt,
  undoReason: redemptionChecks.undoReason,
  outletId: redemptionChecks.outletId,
  offerId: redemptions.offerId,
  redeemedAt: redemptions.createdAt,
  offerTitle: offers.title,
  outletName: outlets.name,
};
const selectChecks = (db: Executor) =>
  db
    .select(checkColumns)
    .from(redemptionChecks)
    .innerJoin(redemptions, eq(redemptions.id, redemptionChecks.redemptionId))
    .innerJoin(offers, eq(offers.id, redemptions.offerId))
    .leftJoin(outlets, eq(outlets.id, redemptionChecks.outletId));
export type CheckRow = Awaited<ReturnType<typeof selectChecks>>[number];

export async function findByKey(db: Executor, brandId: BrandId, checkKey: string) {
  const [row] = await selectChecks(db).where(
    and(eq(redemptionChecks.brandId, brandId), eq(redemptionChecks.checkKey, checkKey)),
  );
  return row ?? null;
}

export async function findCheck(db: Executor, brandId: BrandId, checkId: string) {
  const [row] = await selectChecks(db).where(
    and(eq(redemptionChecks.brandId, brandId), eq(redemptionChecks.id, checkId)),
  );
  return row ?? null;
}

interface Since {
  since: Date;
  outletId: string | null;
}
const madeSince = (brandId: BrandId, { since, outletId }: Since) =>
  and(
    eq(redemptionChecks.brandId, brandId),
    gte(redemptionChecks.checkedAt, since),
    outletId === null ? undefined : eq(redemptionChecks.outletId, outletId),
  );

export const listSince = (
  db: Executor,
  brandId: BrandId,
  since: Since,
  limit: number,
): Promise<CheckRow[]> =>
  selectChecks(db)
    .where(madeSince(brandId, since))
    .orderBy(desc(redemptionChecks.checkedAt), desc(redemptionChecks.id))
    .limit(limit);

export const countSince = (db: Executor, brandId: BrandId, since: Since): Promise<number> =>
  db.$count(redemptionChecks, and(madeSince(brandId, since), isNull(redemptionChecks.undoneAt)));

/** One guarded update. @returns whether there was something to undo */
export async function undoCheck(
  tx: Executor,
  checkId: string,
  { now, since, userId, reason }: { now: Date; since: Date; userId: UserId; reason: string },
): Promise<boolean> {
  const rows = await tx
    .update(redemptionChecks)
    .set({ undoneAt: now, undoneBy: userId, undoReason: reason })
    .where(
      and(
        eq(redemptionChecks.id, checkId),
        isNull(redemptionChecks.undoneAt),
        gt(redemptionChecks.checkedAt, since),
      ),
    )
    .returning({ redemptionId: redemptionChecks.redemptionId });
  const [row] = rows;
  if (row === undefined) return false;
  await tx
    .update(redemptions)
    .set({ status: "issued", checkedAt: null, checkedBy: null, outletId: null })
    .where(eq(redemptions.id, row.redemptionId));
  return true;
}

/** The brand's offers that have or had a pool. */
export async function listPooledOffers(db: Executor, brandId: BrandId): Promise<string[]> {
  const rows = await db
    .select({ offerId: codePools.offerId })
    .from(codePools)
    .innerJoin(offers, eq(offers.id, codePools.offerId))
    .where(eq(offers.brandId, brandId));
  return rows.map(({ offerId }) => offerId);
}

/** Codes of these pools that are spelled like this, or differ from it in hyphens, spaces and capitals only. */
export const findPoolCodes = (
  db: Executor,
  offerIds: string[],
  { hashes, matchHashes }: { hashes: Buffer[]; matchHashes: Buffer[] },
) =>
  db
    .select({
      id: offerCodes.id,
      offerId: offerCodes.offerId,
      hash: offerCodes.codeHash,
      box: offerCodes.codeEncrypted,
    })
    .from(offerCodes)
    .where(
      and(
        inArray(offerCodes.offerId, offerIds),
        or(inArray(offerCodes.codeHash, hashes), inArray(offerCodes.matchHash, matchHashes)),
      ),
    )
    .orderBy(sql`${offerCodes.assignedAt} nulls last`, offerCodes.id)
    .limit(MOST_SIMILAR);
/** The most redemptions of one code in many offers and of similar codes: a person cannot look at more. */
const MOST_SIMILAR = 50;

/** The codes that the brand's offers give to every student now. */
export async function listSharedCodes(db: Executor, brandId: BrandId) {
  const rows = await db
    .select({ offerId: offers.id, box: offers.sharedCodeEncrypted })
    .from(offers)
    .where(and(eq(offers.brandId, brandId), isNotNull(offers.sharedCodeEncrypted)))
    .orderBy(desc(offers.isPublic), desc(offers.id));
  return rows.flatMap(({ offerId, box }) => (box === null ? [] : [{ offerId, box }]));
}

/** Whether another brand gave a student a code of this hash; the answer names neither brand nor student. */
export async function isGivenElsewhere(
  db: Executor,
  brandId: BrandId,
  hash: Buffer,
): Promise<boolean> {
  const [row] = await db
    .select({ isGiven: sql`1` })
    .from(redemptions)
    .where(and(eq(redemptions.givenCodeHash, hash), ne(redemptions.brandId, brandId)))
    .limit(1);
  return row !== undefined;
}

/** The offer that gave out this shared code last, whatever its code is now. */
export async function findSharedGiven(db: Executor, brandId: BrandId, hash: Buffer) {
  const [row] = await db
    .select({ offerId: redemptions.offerId })
    .from(redemptions)
    .where(and(eq(redemptions.brandId, brandId), eq(redemptions.sharedCodeHash, hash)))
    .orderBy(desc(redemptions.createdAt))
    .limit(1);
  return row?.offerId ?? null;
}
