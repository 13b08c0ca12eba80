import { date, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamps, userId } from "../columns.ts";
import { users } from "./users.ts";

/** What admins set at run time, as it is now; `setting_changes` has how it came to be. Also how far some jobs came. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  source: text("source"),
  asOf: date("as_of", { mode: "string" }),
  updatedBy: userId("updated_by").references(() => users.id, { onDelete: "set null" }),
  ...timestamps(),
});
