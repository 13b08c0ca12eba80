import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamps } from "../columns.ts";

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
    ...timestamps(),
  },
  (t) => [check("categories_slug_form", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
);
