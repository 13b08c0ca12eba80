import { asc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { prepared } from "../../../db/prepared.ts";
import { categories, offerCounts } from "../../../db/schema/index.ts";

export const listNames = (db: Executor) =>
  db.select({ id: categories.id, name: categories.name }).from(categories);

export const listCategories = (db: Executor, today: string) =>
  countedCategories(db).execute({ today });

const justEnded = sql`count_just_ended(${sql.placeholder("today")}, ${categories.slug}, null, null)`;
const countedCategories = prepared("categories", (db) =>
  db
    .select({
      ...pick(categories, "id", "name", "nameHi", "slug", "icon"),
      offerCount: sql<number>`(coalesce(sum(${offerCounts.total}), 0) - ${justEnded})::int`,
    })
    .from(categories)
    .leftJoin(offerCounts, eq(offerCounts.categorySlug, categories.slug))
    .groupBy(categories.id)
    .orderBy(asc(categories.name)),
);
