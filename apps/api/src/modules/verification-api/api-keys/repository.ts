import { plainNetwork } from "@bachat/rules/networks";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { apiKeys } from "../../../db/schema/api-keys.ts";
import type { BrandId, UserId } from "../../../ids.ts";

export type KeyRow = typeof apiKeys.$inferSelect;

const usable = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

/** Usable ones first, so that each can be revoked however many have ended; then the newest. */
export async function list(db: Executor, brandId: BrandId, now: Date): Promise<KeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.brandId, brandId))
    .orderBy(sql`(${usable(now)}) desc`, desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(200);
}

export async function find(db: Executor, brandId: BrandId, keyId: string): Promise<KeyRow | null> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.brandId, brandId)));
  return rows[0] ?? null;
}

/** As `find`, holding the key's row until the transaction ends. */
export async function lock(db: Executor, brandId: BrandId, keyId: string): Promise<KeyRow | null> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.brandId, brandId)))
    .for("no key update");
  return row ?? null;
}

/** Counts under a lock on the brand's keys, so that two creations cannot both be the last allowed one. */
export async function countUsable(db: Executor, brandId: BrandId, now: Date): Promise<number> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys/${brandId}`}, 0))`,
  );
  return db.$count(apiKeys, and(eq(apiKeys.brandId, brandId), usable(now)));
}

/** As networks, of IPv4 where they are written as IPv6: `203.0.113.7/28` is stored as `203.0.113.0/28`, since Postgres refuses it unchanged. */
const networks = (addresses: readonly string[]) =>
  sql`array(select network(address::inet) from unnest(${sql.param(addresses.map(plainNetwork))}::text[]) as address)`;

type NewKey = Omit<typeof apiKeys.$inferInsert, "allowedIps"> & { allowedIps: readonly string[] };

export async function insert(db: Executor, row: NewKey): Promise<KeyRow> {
  const [created] = await db
    .insert(apiKeys)
    .values({ ...row, allowedIps: networks(row.allowedIps) })
    .returning();
  if (created === undefined) throw new Error("The key was not stored.");
  return created;
}

/** Changes a key that is still usable; null when it is not there or has ended. */
export async function updateUsable(
  db: Executor,
  brandId: BrandId,
  keyId: string,
  now: Date,
  { allowedIps, ...set }: Partial<NewKey>,
): Promise<KeyRow | null> {
  const rows = await db
    .update(apiKeys)
    // An update must set something, also when nothing changes: the brand stays the same.
    .set({
      brandId,
      ...set,
      ...(allowedIps !== undefined && { allowedIps: networks(allowedIps) }),
    })
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.brandId, brandId), usable(now)))
    .returning();
  return rows[0] ?? null;
}

/**
 * Ends a key that works and has no successor; null when it is not there, ended or replaced. A rotation leaves no chosen day,
 * so of two at once the second finds none.
 * @param end when it ends; null for now
 */
export async function endLasting(
  db: Executor,
  brandId: BrandId,
  keyId: string,
  { now, end, by }: { now: Date; end: Date | null; by: UserId },
): Promise<KeyRow | null> {
  const [row] = await db
    .update(apiKeys)
    .set(
      end === null
        ? { revokedAt: now, revokedBy: by }
        : { expiresAt: sql`least(${apiKeys.expiresAt}, ${end})`, expiresOn: null },
    )
    .where(
      and(
        eq(apiKeys.id, keyId),
        eq(apiKeys.brandId, brandId),
        isNull(apiKeys.revokedAt),
        or(
          isNull(apiKeys.expiresAt),
          and(isNotNull(apiKeys.expiresOn), gt(apiKeys.expiresAt, now)),
        ),
      ),
    )
    .returning();
  return row ?? null;
}

/** Keys whose last day is near and whose brand was not warned, marked as warned: each is one worker's. */
export async function claimEnding(
  tx: Executor,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<KeyRow[]> {
  const near = and(
    isNotNull(apiKeys.expiresOn),
    isNull(apiKeys.expiryWarnedAt),
    isNull(apiKeys.revokedAt),
    gt(apiKeys.expiresAt, now),
    lte(apiKeys.expiresAt, until),
  );
  const rows = tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(near)
    .limit(limit)
    .for("update", { skipLocked: true });
  return tx
    .update(apiKeys)
    .set({ expiryWarnedAt: now })
    .where(and(near, inArray(apiKeys.id, rows)))
    .returning();
}
