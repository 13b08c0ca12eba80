import { and, eq, inArray, like, or } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brands } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

export type BrandRow = typeof brands.$inferSelect;

/** Stores a brand under the first free slug: `name`, `name-2`, `name-3` and so on. */
export async function insertBrand(
  db: Executor,
  row: Omit<typeof brands.$inferInsert, "slug">,
  slug: string,
) {
  for (;;) {
    const [created] = await db
      .insert(brands)
      .values({ ...row, slug: await freeSlug(db, slug) })
      .onConflictDoNothing({ target: brands.slug })
      .returning({ id: brands.id });
    // Another brand of that name came in at the same moment: take the next number.
    if (created !== undefined) return created.id;
  }
}

async function freeSlug(db: Executor, slug: string): Promise<string> {
  const rows = await db
    .select({ slug: brands.slug })
    .from(brands)
    .where(or(eq(brands.slug, slug), like(brands.slug, `${slug}-%`)));
  const taken = new Set(rows.map((row) => row.slug));
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}

export async function find(db: Executor, brandId: BrandId): Promise<BrandRow | null> {
  const [row] = await db.select().from(brands).where(eq(brands.id, brandId));
  return row ?? null;
}

/** Changes a brand that is in one of the statuses; null when it is not. */
export async function updateIn(
  db: Executor,
  brandId: BrandId,
  statuses: BrandRow["status"][],
  set: Partial<typeof brands.$inferInsert>,
): Promise<BrandRow | null> {
  const [row] = await db
    .update(brands)
    .set(set)
    .where(and(eq(brands.id, brandId), inArray(brands.status, statuses)))
    .returning();
  return row ?? null;
}

/** Replaces the logo, if the brand still has that source. */
export async function setLogo(
  db: Executor,
  brandId: BrandId,
  sourceUrl: string,
  logoUrl: string,
): Promise<boolean> {
  const rows = await db
    .update(brands)
    .set({ logoUrl })
    .where(and(eq(brands.id, brandId), eq(brands.logoSourceUrl, sourceUrl)))
    .returning({ id: brands.id });
  return rows.length > 0;
}
