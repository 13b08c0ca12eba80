import { asc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { categories, offerCounts } from "../../db/schema/index.ts";

export const listNames = (db: Executor) =>
  db.select({ id: categories.id, name: categories.name }).from(categories);

export async function listCategories(db: Executor, today: string) {
  const justEnded = sql`count_just_ended(${today}, ${categories.slug}, null, null)`;
  return db
    .select({
      id: categories.id,
      name: categories.name,
      nameHi: categories.nameHi,
      slug: categories.slug,
      icon: categories.icon,
      offerCount: sql<number>`(coalesce(sum(${offerCounts.total}), 0) - ${justEnded})::int`,
    })
    .from(categories)
    .leftJoin(offerCounts, eq(offerCounts.categorySlug, categories.slug))
    .groupBy(categories.id)
    .orderBy(asc(categories.name));
}
