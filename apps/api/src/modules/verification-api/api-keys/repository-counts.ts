import { eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brandBalances } from "../../../db/schema/brand-balances.ts";
import type { BrandId } from "../../../ids.ts";
import { keyCount } from "../../money/credits/policy.ts";

export async function read(db: Executor, brandId: BrandId) {
  const [row] = await db
    .select({ counts: brandBalances.keyCalls })
    .from(brandBalances)
    .where(eq(brandBalances.brandId, brandId));
  return row?.counts ?? null;
}

export async function write(
  tx: Executor,
  brandId: BrandId,
  month: string,
  keyId: string,
  count: number,
): Promise<void> {
  await tx.execute(sql`
    update brand_balances b set key_calls = ${sql.raw(keyCount("b", "given.key", "given.month", "given.count"))}
    from (select ${keyId}::uuid as key, ${month}::date as month, ${count}::int as count) given
    where b.brand_id = ${brandId}`);
}

/** Credits that a key's calls were charged. */
export async function countInLog(
  db: Executor,
  { brandId, keyId }: { brandId: BrandId; keyId: string },
  from: Date,
  until: Date | null,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(credits), 0)::int as count from verification_calls
    where brand_id = ${brandId} and api_key_id = ${keyId} and created_at >= ${from}
      and (${until}::timestamptz is null or created_at < ${until})`);
  return rows[0]?.count ?? 0;
}

/** Calls with a key since then, up to `limit`. */
export async function countCalls(
  db: Executor,
  { brandId, keyId }: { brandId: BrandId; keyId: string },
  { since, limit }: { since: Date; limit: number },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from verification_calls
      where brand_id = ${brandId} and api_key_id = ${keyId} and created_at >= ${since} limit ${limit}
    ) calls`);
  return rows[0]?.count ?? 0;
}
