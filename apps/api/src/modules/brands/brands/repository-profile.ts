import { searchForm } from "@bachat/rules/search-form";
import { and, eq, ne, sql } from "drizzle-orm";
import { beginning } from "../../../db/beginning.ts";
import type { Executor } from "../../../db/client.ts";
import { brands, categories } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { BrandRow } from "./repository.ts";

/** The brand, held until the transaction ends. */
export async function lock(tx: Executor, brandId: BrandId): Promise<BrandRow | null> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, brandId)).for("no key update");
  return row ?? null;
}

/** As `lock`; null also for a brand that is not approved any more. */
export async function lockApproved(tx: Executor, brandId: BrandId): Promise<BrandRow | null> {
  const isApproved = and(eq(brands.id, brandId), eq(brands.status, "approved"));
  const [row] = await tx.select().from(brands).where(isApproved).for("no key update");
  return row ?? null;
}

export async function findCategory(db: Executor, id: string) {
  const [row] = await db
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(eq(categories.id, id));
  return row ?? null;
}

/** Whether another brand that students see has this name, in its search form. */
export async function isNameTaken(tx: Executor, brandId: BrandId, name: string): Promise<boolean> {
  const others = and(
    ne(brands.id, brandId),
    eq(brands.status, "approved"),
    sql`${beginning(brands.name)} = ${searchForm(name)}`,
  );
  return (await tx.$count(brands, others)) > 0;
}

export async function update(
  tx: Executor,
  brandId: BrandId,
  set: Partial<typeof brands.$inferInsert>,
): Promise<void> {
  await tx.update(brands).set(set).where(eq(brands.id, brandId));
}
