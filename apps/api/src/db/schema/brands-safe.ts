import { pgView, text, uuid } from "drizzle-orm/pg-core";

/** The public columns of approved brands; defined in SQL. */
export const brandsSafe = pgView("brands_safe", {
  id: uuid("id").notNull(),
  name: text("name").notNull(),
  slug: text("slug").notNull(),
  logoUrl: text("logo_url"),
}).existing();
