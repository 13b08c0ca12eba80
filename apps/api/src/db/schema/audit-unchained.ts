import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { auditLog } from "./audit-log.ts";

/**
 * The audit rows that have no link yet, whenever they were committed. Only triggers write it: one adds a row with its
 * audit row, another takes it away with its link (see the migration), so that the program can hide none.
 */
export const auditUnchained = pgTable(
  "audit_unchained",
  {
    auditId: uuid("audit_id")
      .primaryKey()
      .references(() => auditLog.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("audit_unchained_created").on(t.createdAt, t.auditId)],
);
