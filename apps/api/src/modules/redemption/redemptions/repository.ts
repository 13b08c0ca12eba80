import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { prepared } from "../../../db/prepared.ts";
import { publicOfferColumns, publicOn } from "../../../db/public-offer.ts";
import { brands, offerCodes, offers, offerStats, redemptions } from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";

/** A redemption with its encrypted code; only its owner may see the code. */
export const redemptionColumns = {
  id: redemptions.id,
  studentId: redemptions.studentId,
  offerId: redemptions.offerId,
  ordinal: redemptions.ordinal,
  method: redemptions.method,
  status: redemptions.status,
  codeEncrypted: redemptions.codeEncrypted,
  checkCodeEncrypted: redemptions.checkCodeEncrypted,
  checkedAt: redemptions.checkedAt,
  createdAt: redemptions.createdAt,
  poolCodeEncrypted: offerCodes.codeEncrypted,
  poolCodeHash: offerCodes.codeHash,
  redemptionUrl: offers.redemptionUrl,
};
const selectRedemptions = (db: Executor) =>
  db
    .select(redemptionColumns)
    .from(redemptions)
    .innerJoin(offers, eq(offers.id, redemptions.offerId))
    .leftJoin(offerCodes, eq(offerCodes.id, redemptions.offerCodeId));
export type RedemptionRow = Awaited<ReturnType<typeof selectRedemptions>>[number];

/** The student's last redemption of an offer. */
export async function findLatest(tx: Executor, studentId: StudentId, offerId: string) {
  const [row] = await selectRedemptions(tx)
    .where(and(eq(redemptions.studentId, studentId), eq(redemptions.offerId, offerId)))
    .orderBy(desc(redemptions.ordinal))
    .limit(1);
  return row ?? null;
}

/** A redemption of this student's own. */
export async function findOwn(db: Executor, studentId: StudentId, redemptionId: string) {
  const [row] = await selectRedemptions(db).where(
    and(eq(redemptions.id, redemptionId), eq(redemptions.studentId, studentId)),
  );
  return row ?? null;
}

/** Takes the pool's oldest free code, skipping codes that other transactions are taking. Null when the pool is empty. */
export async function takeCode(
  tx: Executor,
  { offerId, studentId, now }: { offerId: string; studentId: StudentId; now: Date },
) {
  const free = tx
    .select({ id: offerCodes.id })
    .from(offerCodes)
    .where(and(eq(offerCodes.offerId, offerId), isNull(offerCodes.assignedAt)))
    .orderBy(asc(offerCodes.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await tx
    .update(offerCodes)
    .set({ assignedStudentId: studentId, assignedAt: now })
    .where(eq(offerCodes.id, sql`(${free})`))
    .returning({ id: offerCodes.id, box: offerCodes.codeEncrypted, hash: offerCodes.codeHash });
  return row ?? null;
}

/** Takes one place under the caps, as one guarded update. @returns whether there was one. */
export async function takePlace(tx: Executor, offerId: string, today: string): Promise<boolean> {
  // A call that was begun before midnight may come after the first of the new day: it counts to that one. A day further
  // ahead was written by a clock that was wrong.
  const sameDay = sql`coalesce(${offerStats.redeemDay} between ${today}::date and ${today}::date + 1, false)`;
  const rows = await tx
    .update(offerStats)
    .set({
      redeemCount: sql`${offerStats.redeemCount} + 1`,
      redeemDay: sql`case when ${sameDay} then ${offerStats.redeemDay} else ${today}::date end`,
      redeemDayCount: sql`case when ${sameDay} then ${offerStats.redeemDayCount} + 1 else 1 end`,
    })
    .from(offers)
    .where(
      and(
        eq(offers.id, offerStats.offerId),
        eq(offerStats.offerId, offerId),
        sql`(${offers.totalCap} is null or ${offerStats.redeemCount} < ${offers.totalCap})`,
        sql`(${offers.dailyCap} is null or not ${sameDay} or ${offerStats.redeemDayCount} < ${offers.dailyCap})`,
      ),
    )
    .returning({ offerId: offerStats.offerId });
  return rows.length > 0;
}

/** Whether the total cap, not the day's, refused a place. */
export async function isUsedUp(tx: Executor, offerId: string): Promise<boolean> {
  const [row] = await tx
    .select({
      usedUp: sql<boolean>`coalesce(${offerStats.redeemCount} >= ${offers.totalCap}, false)`,
    })
    .from(offers)
    .innerJoin(offerStats, eq(offerStats.offerId, offers.id))
    .where(eq(offers.id, offerId));
  return row?.usedUp ?? true;
}

export async function insertRedemption(
  tx: Executor,
  redemption: typeof redemptions.$inferInsert & { createdAt: Date },
): Promise<void> {
  await tx.insert(redemptions).values(redemption);
}

/** A student's redemptions with their offers, latest first. */
export const listOwn = (
  db: Executor,
  of: { studentId: StudentId; today: string },
  limit: number,
  offset: number,
) => ownPage(db).execute({ ...of, limit, offset });

const ownPage = prepared("own-redemptions", (db) =>
  db
    .select({
      redemption: redemptionColumns,
      offer: publicOfferColumns,
      available: sql<boolean>`(${publicOn(sql.placeholder("today"))})`.as("available"),
      status: offers.status,
      endsOn: offers.endsOn,
    })
    .from(redemptions)
    .innerJoin(offers, eq(offers.id, redemptions.offerId))
    .leftJoin(offerCodes, eq(offerCodes.id, redemptions.offerCodeId))
    .where(eq(redemptions.studentId, sql.placeholder("studentId")))
    .orderBy(desc(redemptions.createdAt), desc(redemptions.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset")),
);

export async function countOwn(db: Executor, studentId: StudentId): Promise<number> {
  return db.$count(redemptions, eq(redemptions.studentId, studentId));
}

export const hasRedeemed = async (
  db: Executor,
  studentId: StudentId,
  offerId: string,
): Promise<boolean> =>
  (await db.$count(
    redemptions,
    and(eq(redemptions.studentId, studentId), eq(redemptions.offerId, offerId)),
  )) > 0;

/** All redemptions of a student with their encrypted codes. Newest first. */
export async function listRedemptionsOf(db: Executor, studentId: StudentId) {
  return db
    .select({
      ...redemptionColumns,
      offerTitle: offers.title,
      brandName: brands.name,
    })
    .from(redemptions)
    .innerJoin(offers, eq(offers.id, redemptions.offerId))
    .innerJoin(brands, eq(brands.id, redemptions.brandId))
    .leftJoin(offerCodes, eq(offerCodes.id, redemptions.offerCodeId))
    .where(eq(redemptions.studentId, studentId))
    .orderBy(desc(redemptions.createdAt), desc(redemptions.id));
}

/** Codes that were given without their hashes, or with those of an older rule, in the order of their ids. */
export async function listOldHashes(
  db: Executor,
  { below, after, limit }: { below: number; after: string | null; limit: number },
) {
  return db
    .select({
      id: redemptions.id,
      brandId: redemptions.brandId,
      studentId: redemptions.studentId,
      offerId: redemptions.offerId,
      ordinal: redemptions.ordinal,
      codeEncrypted: redemptions.codeEncrypted,
      poolCodeEncrypted: offerCodes.codeEncrypted,
      poolCodeHash: offerCodes.codeHash,
    })
    .from(redemptions)
    .leftJoin(offerCodes, eq(offerCodes.id, redemptions.offerCodeId))
    .where(
      and(
        eq(redemptions.method, "code"),
        lt(redemptions.hashRule, below),
        after === null ? undefined : gt(redemptions.id, after),
      ),
    )
    .orderBy(asc(redemptions.id))
    .limit(limit);
}
export type OldHash = Awaited<ReturnType<typeof listOldHashes>>[number];

interface Hashes {
  id: string;
  given: Buffer;
  /** The hash of a shared code. */
  shared: Buffer | null;
}

export async function fillHashes(
  db: Executor,
  hashes: readonly Hashes[],
  rule: number,
): Promise<void> {
  await db.execute(sql`
    update redemptions set given_code_hash = filled.given, shared_code_hash = filled.shared, hash_rule = ${rule}
    from unnest(
      ${sql.param(hashes.map(({ id }) => id))}::uuid[],
      ${sql.param(hashes.map(({ given }) => given))}::bytea[],
      ${sql.param(hashes.map(({ shared }) => shared))}::bytea[]
    ) as filled (id, given, shared)
    where redemptions.id = filled.id`);
}
