import { date, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamps } from "../columns.ts";
import type { UserId } from "../../ids.ts";
import { users } from "./users.ts";

/** Values admins change at run time; marketing figures carry where they are from and as of when. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  source: text("source"),
  asOf: date("as_of", { mode: "string" }),
  updatedBy: uuid("updated_by")
    .$type<UserId>()
    .references(() => users.id, { onDelete: "set null" }),
  ...timestamps(),
});
