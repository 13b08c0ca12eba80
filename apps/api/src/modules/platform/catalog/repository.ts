import { asc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { prepared } from "../../../db/prepared.ts";
import { categories, categoryRedirects, offerCounts } from "../../../db/schema/index.ts";

export const listNames = (db: Executor) =>
  db.select({ id: categories.id, name: categories.name }).from(categories);

export const listCategories = (db: Executor, today: string) =>
  countedCategories(db).execute({ today });

const justEnded = sql`count_just_ended(${sql.placeholder("today")}, ${categories.slug}, null, null)`;
const countedCategories = prepared("categories", (db) =>
  db
    .select({
      ...pick(categories, "id", "name", "nameHi", "slug", "icon"),
      useRank: sql<number>`(rank() over (order by ${categories.recentUses} desc, ${categories.name}))::int`,
      offerCount: sql<number>`(coalesce(sum(${offerCounts.total}), 0) - ${justEnded})::int`,
    })
    .from(categories)
    .leftJoin(offerCounts, eq(offerCounts.categorySlug, categories.slug))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.name)),
);

const address = { id: categories.id, slug: categories.slug };

/** The category that has this address, held until the transaction ends: it is neither merged nor renamed meanwhile. */
export async function holdByAddress(tx: Executor, slug: string) {
  const [row] = await tx
    .select(address)
    .from(categories)
    .where(eq(categories.slug, slug))
    .for("key share");
  return row ?? null;
}

const movedFrom = (db: Executor, slug: string) =>
  db
    .select(address)
    .from(categoryRedirects)
    .innerJoin(categories, eq(categories.id, categoryRedirects.categoryId))
    .where(eq(categoryRedirects.slug, slug));

/** The same of one that had this address before. */
export async function holdByEarlierAddress(tx: Executor, slug: string) {
  const [row] = await movedFrom(tx, slug).for("key share", { of: categories });
  return row ?? null;
}

export async function findByEarlierAddress(db: Executor, slug: string) {
  const [row] = await movedFrom(db, slug);
  return row ?? null;
}
