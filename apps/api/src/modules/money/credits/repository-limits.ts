import { eq } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import {
  brandBalances,
  brandLimitOverrides as overrides,
  users,
} from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

/** The brand's tier and its own limits, with who set them; null where there is no such brand. */
export async function findLimits(db: Executor, brandId: BrandId) {
  const [row] = await db
    .select({
      tier: brandBalances.planTier,
      hourlyLimit: overrides.hourlyLimit,
      monthlyQuota: overrides.monthlyQuota,
      note: overrides.note,
      setAt: overrides.updatedAt,
      setBy: users.name,
    })
    .from(brandBalances)
    .leftJoin(overrides, eq(overrides.brandId, brandBalances.brandId))
    .leftJoin(users, eq(users.id, overrides.setBy))
    .where(eq(brandBalances.brandId, brandId));
  return row ?? null;
}

/** A null stands for the tier's limit. */
export async function setLimits(
  tx: Executor,
  row: Required<Omit<typeof overrides.$inferInsert, "createdAt">>,
): Promise<void> {
  const { brandId, ...set } = row;
  if (row.hourlyLimit === null && row.monthlyQuota === null)
    await tx.delete(overrides).where(eq(overrides.brandId, brandId));
  else
    await tx.insert(overrides).values(row).onConflictDoUpdate({ target: overrides.brandId, set });
}

export async function setHourReduced(
  tx: Executor,
  brandId: BrandId,
  hourReduced: boolean,
): Promise<void> {
  await tx.update(brandBalances).set({ hourReduced }).where(eq(brandBalances.brandId, brandId));
}
