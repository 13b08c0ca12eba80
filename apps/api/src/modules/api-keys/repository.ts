import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { apiKeys } from "../../db/schema/api-keys.ts";
import type { BrandId } from "../../http/actor.ts";

export type KeyRow = typeof apiKeys.$inferSelect;

export async function list(db: Executor, brandId: BrandId): Promise<KeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.brandId, brandId))
    .orderBy(desc(apiKeys.createdAt))
    .limit(200);
}

export async function find(db: Executor, brandId: BrandId, keyId: string): Promise<KeyRow | null> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.brandId, brandId)));
  return rows[0] ?? null;
}

const usable = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

/** Counts under a lock on the brand's keys, so that two creations cannot both be the last allowed one. */
export async function countUsable(db: Executor, brandId: BrandId, now: Date): Promise<number> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys/${brandId}`}, 0))`,
  );
  return db.$count(apiKeys, and(eq(apiKeys.brandId, brandId), usable(now)));
}

export async function insert(db: Executor, row: typeof apiKeys.$inferInsert): Promise<KeyRow> {
  const [created] = await db.insert(apiKeys).values(row).returning();
  if (created === undefined) throw new Error("The key was not stored.");
  return created;
}

/** Changes a key that is still usable; null when it is not there or has ended. */
export async function updateUsable(
  db: Executor,
  brandId: BrandId,
  keyId: string,
  now: Date,
  set: Partial<typeof apiKeys.$inferInsert>,
): Promise<KeyRow | null> {
  const rows = await db
    .update(apiKeys)
    // The brand stays what it is: an update must set something, also when nothing is to change.
    .set({ brandId, ...set })
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.brandId, brandId), usable(now)))
    .returning();
  return rows[0] ?? null;
}
