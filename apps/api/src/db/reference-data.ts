import type { Executor } from "./client.ts";
import { categories } from "./schema/categories.ts";

/** The categories that a new installation starts with; admins change them later. */
export const defaultCategories = [
  { name: "Food & drink", slug: "food-drink", icon: "tools-kitchen-2" },
  { name: "Fashion", slug: "fashion", icon: "shirt" },
  { name: "Electronics", slug: "electronics", icon: "device-laptop" },
  { name: "Travel", slug: "travel", icon: "bus" },
  { name: "Books", slug: "books", icon: "book" },
  { name: "Learning", slug: "learning", icon: "school" },
  { name: "Entertainment", slug: "entertainment", icon: "movie" },
  { name: "Fitness", slug: "fitness", icon: "barbell" },
  { name: "Stationery", slug: "stationery", icon: "pencil" },
  { name: "Stays", slug: "stays", icon: "bed" },
  { name: "Beauty & care", slug: "beauty-care", icon: "sparkles" },
  { name: "Software", slug: "software", icon: "code" },
] as const;

/** Gives an installation without categories its first ones. Safe to repeat. @returns ids by slug. */
export async function ensureCategories(db: Executor): Promise<ReadonlyMap<string, string>> {
  if ((await db.$count(categories)) === 0) {
    await db
      .insert(categories)
      .values([...defaultCategories])
      .onConflictDoNothing();
  }
  const rows = await db.select({ id: categories.id, slug: categories.slug }).from(categories);
  return new Map(rows.map((row) => [row.slug, row.id]));
}
