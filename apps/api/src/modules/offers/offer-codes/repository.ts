import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { markedOffers } from "../../../db/marked.ts";
import { codePools, codeUploads, offerCodes } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { PoolAlert } from "./policy.ts";

/** All codes and those left, of the offers that have any. */
export async function stockOf(db: Executor, offerIds: readonly string[]) {
  if (offerIds.length === 0) return [];
  const left = db.$count(
    offerCodes,
    and(eq(offerCodes.offerId, codePools.offerId), isNull(offerCodes.assignedAt)),
  );
  return db
    .select({
      offerId: codePools.offerId,
      total: codePools.total,
      left: sql<number>`${left}`.mapWith(Number),
    })
    .from(codePools)
    .where(inArray(codePools.offerId, [...offerIds]));
}

/** One upload into a pool at a time: two with the same codes would wait for each other in a circle. */
export async function lockPool(tx: Executor, offerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code-pool/${offerId}`}, 0))`,
  );
}

export async function newId(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select uuidv7() as id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("The database gave no id.");
  return id;
}

export interface HashedCode {
  hash: Buffer;
  matchHash: Buffer;
}
export interface SealedCode extends HashedCode {
  box: Buffer;
}

/** Which of these codes the pool has, in the same spelling or in another one. */
export async function findKnown(db: Executor, offerId: string, codes: readonly HashedCode[]) {
  // One look into the index for each: a growing pool would be read whole for every thousand otherwise.
  const { rows } = await db.execute<{ matchHash: Buffer; same: boolean }>(sql`
    select given.match as "matchHash", known.same
    from unnest(
      ${sql.param(codes.map(({ hash }) => hash))}::bytea[],
      ${sql.param(codes.map(({ matchHash }) => matchHash))}::bytea[]
    ) as given (hash, match)
    cross join lateral (
      select bool_or(code_hash = given.hash) as same from offer_codes
      where offer_id = ${offerId} and match_hash = given.match
    ) known
    where known.same is not null`);
  return rows;
}

/** Adds codes that the pool does not have. @returns the hashes of the added ones. */
export async function insertCodes(
  tx: Executor,
  offerId: string,
  codes: readonly SealedCode[],
): Promise<Buffer[]> {
  const { rows } = await tx.execute<{ hash: Buffer }>(sql`
    insert into offer_codes (offer_id, code_hash, match_hash, code_encrypted)
    select ${offerId}, hash, match, box
    from unnest(
      ${sql.param(codes.map(({ hash }) => hash))}::bytea[],
      ${sql.param(codes.map(({ matchHash }) => matchHash))}::bytea[],
      ${sql.param(codes.map(({ box }) => box))}::bytea[]
    ) as given (hash, match, box)
    on conflict do nothing returning code_hash as hash`);
  return rows.map(({ hash }) => hash);
}

/** Codes of versions that did not write their match hash. */
export const listWithoutMatch = (db: Executor, after: string | null, limit: number) =>
  db
    .select({
      id: offerCodes.id,
      offerId: offerCodes.offerId,
      hash: offerCodes.codeHash,
      box: offerCodes.codeEncrypted,
    })
    .from(offerCodes)
    .where(and(isNull(offerCodes.matchHash), after === null ? undefined : gt(offerCodes.id, after)))
    .orderBy(offerCodes.id)
    .limit(limit);

export async function fillMatches(
  db: Executor,
  rows: readonly { id: string; matchHash: Buffer }[],
): Promise<void> {
  await db.execute(sql`
    update offer_codes set match_hash = filled.match
    from unnest(
      ${sql.param(rows.map(({ id }) => id))}::uuid[],
      ${sql.param(rows.map(({ matchHash }) => matchHash))}::bytea[]
    ) as filled (id, match)
    where offer_codes.id = filled.id`);
}

export async function insertUpload(
  tx: Executor,
  row: typeof codeUploads.$inferInsert,
): Promise<void> {
  await tx.insert(codeUploads).values(row);
}

const uploadColumns = {
  id: codeUploads.id,
  encoding: codeUploads.encoding,
  column: codeUploads.columnName,
  added: codeUploads.added,
  duplicates: codeUploads.duplicates,
  invalid: codeUploads.invalid,
  has_problems: sql<boolean>`${codeUploads.problemsEncrypted} is not null`,
  uploaded_at: codeUploads.createdAt,
};

export const listUploads = (db: Executor, offerId: string, limit: number) =>
  db
    .select(uploadColumns)
    .from(codeUploads)
    .where(eq(codeUploads.offerId, offerId))
    .orderBy(desc(codeUploads.createdAt), desc(codeUploads.id))
    .limit(limit);

export async function findProblems(db: Executor, offerId: string, uploadId: string) {
  const [row] = await db
    .select({ box: codeUploads.problemsEncrypted })
    .from(codeUploads)
    .where(and(eq(codeUploads.id, uploadId), eq(codeUploads.offerId, offerId)));
  return row ?? null;
}

export async function forgetProblems(db: Executor, before: Date): Promise<void> {
  await db
    .update(codeUploads)
    .set({ problemsEncrypted: null })
    .where(and(isNotNull(codeUploads.problemsEncrypted), lt(codeUploads.createdAt, before)));
}

/** How many codes were given since each of these moments. */
export async function countGiven(
  db: Executor,
  offerId: string,
  { lastDay, lastWeek }: { lastDay: Date; lastWeek: Date },
) {
  const { rows } = await db.execute<{ lastDay: number; lastWeek: number }>(sql`
    select count(*)::int as "lastWeek",
      (count(*) filter (where created_at > ${lastDay.toISOString()}::timestamptz))::int as "lastDay"
    from redemptions
    where offer_id = ${offerId} and offer_code_id is not null
      and created_at > ${lastWeek.toISOString()}::timestamptz`);
  return rows[0] ?? { lastDay: 0, lastWeek: 0 };
}

export interface WatchedPool extends Record<string, unknown> {
  offerId: string;
  brandId: BrandId;
  title: string;
  total: number;
  left: number;
  alert: PoolAlert;
  redeems: number;
}

/** Offers whose pools were taken from or filled since they were looked at, or that were published. */
export const changedPools = (db: Executor): AsyncGenerator<string[]> =>
  markedOffers(db, { table: "offer_stats", column: "pool_changed_at" });

/**
 * Holds a changed pool until the transaction ends. False when another looks at it, or a code is just given: its mark stays
 * then. Who gives one raises the count in the same row, so none is given unseen while this holds it.
 */
export async function holdChangedPool(tx: Executor, offerId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from offer_stats
    where offer_id = ${offerId} and pool_changed_at is not null for no key update skip locked`);
  return rows.length > 0;
}

/** A pool in use; null when the offer is not published or has no pool. Asked when it is held. */
export async function readPool(tx: Executor, offerId: string): Promise<WatchedPool | null> {
  const { rows } = await tx.execute<WatchedPool>(sql`
    select p.offer_id as "offerId", o.brand_id as "brandId", o.title,
      p.total, p.alert, s.redeem_count::int as redeems,
      (select count(*)::int from offer_codes c where c.offer_id = p.offer_id and c.assigned_at is null) as left
    from code_pools p
    join offers o on o.id = p.offer_id and o.status = 'published' and o.code_mode = 'pool'
    join offer_stats s on s.offer_id = p.offer_id
    where p.offer_id = ${offerId}`);
  return rows[0] ?? null;
}

/** Publishing the offer, giving a code or adding some has it looked at again. */
export async function unmarkPool(tx: Executor, offerId: string): Promise<void> {
  await tx.execute(sql`update offer_stats set pool_changed_at = null where offer_id = ${offerId}`);
}

export async function markSeen(
  tx: Executor,
  { offerId, redeems }: WatchedPool,
  alert: PoolAlert,
): Promise<void> {
  await tx
    .update(codePools)
    .set({ alert, seenRedeems: redeems })
    .where(eq(codePools.offerId, offerId));
}
