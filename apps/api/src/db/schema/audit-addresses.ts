import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../columns.ts";
import { auditLog } from "./audit-log.ts";

/** The address of the request behind an audit entry. Apart from the log, so that it is deleted with the account of its author. */
export const auditAddresses = pgTable("audit_addresses", {
  auditId: uuid("audit_id")
    .primaryKey()
    .references(() => auditLog.id, { onDelete: "restrict" }),
  salt: bytea("salt").notNull(),
  /** As the request had it: IPv4 or IPv6. */
  address: text("address").notNull(),
});
