import { savedViewLists } from "@bachat/rules/saved-views";
import { sql } from "drizzle-orm";
import { pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, userId } from "../columns.ts";
import { users } from "./users.ts";

export const savedViewList = pgEnum("saved_view_list", savedViewLists);

/** A list as one admin likes to see it: the query of its address under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    adminId: userId("admin_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: savedViewList("list").notNull(),
    name: text("name").notNull(),
    /** Without its question mark; empty is the list as it opens. */
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("saved_views_name").on(t.adminId, t.list, sql`lower(${t.name})`)],
);
