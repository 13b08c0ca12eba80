import { jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../columns.ts";
import { auditLog } from "./audit-log.ts";

export const auditPersonalValues = pgTable("audit_personal_values", {
  auditId: uuid("audit_id")
    .primaryKey()
    .references(() => auditLog.id, { onDelete: "restrict" }),
  salt: bytea("salt").notNull(),
  before: jsonb("before").$type<Record<string, unknown>>(),
  after: jsonb("after").$type<Record<string, unknown>>(),
});
