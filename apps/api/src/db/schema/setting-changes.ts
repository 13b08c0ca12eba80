import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, descending, id, userId } from "../columns.ts";
import { users } from "./users.ts";

/** The fields of a setting by name, as `policy-registry.ts` describes them. */
export type SettingFields = Record<string, string | number | boolean | readonly string[] | null>;

/** Each change of a setting: author, time, reason, value before and after. Rows are only added. */
export const settingChanges = pgTable(
  "setting_changes",
  {
    id: id(),
    key: text("key").notNull(),
    before: jsonb("before").$type<SettingFields>().notNull(),
    after: jsonb("after").$type<SettingFields>().notNull(),
    reason: text("reason").notNull(),
    /** Null once the account is gone. */
    changedBy: userId("changed_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("setting_changes_key").on(t.key, descending(t.id)),
    index("setting_changes_changed_by").on(t.changedBy),
  ],
);
