import { date, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamps, userId } from "../columns.ts";
import { users } from "./users.ts";

/** Values admins change at run time; marketing figures carry where they are from and as of when. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  source: text("source"),
  asOf: date("as_of", { mode: "string" }),
  updatedBy: userId("updated_by").references(() => users.id, { onDelete: "set null" }),
  ...timestamps(),
});
