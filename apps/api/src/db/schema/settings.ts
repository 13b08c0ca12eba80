import { date, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamps, userId } from "../columns.ts";
import { users } from "./users.ts";

/** Admins' present settings; `setting_changes` has their history. Also the progress of some jobs. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  source: text("source"),
  asOf: date("as_of", { mode: "string" }),
  updatedBy: userId("updated_by").references(() => users.id, { onDelete: "set null" }),
  ...timestamps(),
});
