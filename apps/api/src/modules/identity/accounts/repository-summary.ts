import { inArray } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brands } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

export async function findBrands(db: Executor, ids: readonly BrandId[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: brands.id, name: brands.name, slug: brands.slug, logoUrl: brands.logoUrl })
    .from(brands)
    .where(inArray(brands.id, [...ids]));
}
