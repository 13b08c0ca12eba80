import { asc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { categories, offerCounts } from "../../db/schema/index.ts";

export async function listCategories(db: Executor) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      icon: categories.icon,
      offerCount: sql<number>`coalesce(sum(${offerCounts.total}), 0)::int`,
    })
    .from(categories)
    .leftJoin(offerCounts, eq(offerCounts.categorySlug, categories.slug))
    .groupBy(categories.id)
    .orderBy(asc(categories.name));
}
