import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, timestamps } from "../columns.ts";

export const categories = pgTable(
  "categories",
  {
    id: id(),
    name: text("name").notNull().unique(),
    /** The name in Hindi; without one the sites show `name`. */
    nameHi: text("name_hi"),
    slug: text("slug").notNull().unique(),
    /** Name of an icon in the sites' icon set, not a URL. */
    icon: text("icon").notNull(),
    /** Lists go by it, then by name: 0 everywhere until an admin has moved one. */
    position: integer("position").notNull().default(0),
    /** How often its offers were opened or redeemed in the last 30 days, as of the last night. */
    recentUses: integer("recent_uses").notNull().default(0),
    ...timestamps(),
  },
  (t) => [check("categories_slug_form", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
);

/**
 * Earlier addresses of categories; each leads to the category that has its offers now. A later merge moves these rows too, so
 * an address leads to its end in one step. Lists of offers look here only where an address finds no category, so the usual query
 * costs the same as before.
 */
export const categoryRedirects = pgTable(
  "category_redirects",
  {
    slug: text("slug").primaryKey(),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    /** The category that had this address when it was merged; null where an address was only changed. */
    mergedId: uuid("merged_id"),
    createdAt: createdAt(),
  },
  (t) => [
    index("category_redirects_category").on(t.categoryId),
    uniqueIndex("category_redirects_merged").on(t.mergedId),
  ],
);
