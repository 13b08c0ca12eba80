import { sql } from "drizzle-orm";
import { bigint, check, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "../columns.ts";
import { auditLog } from "./audit-log.ts";

/**
 * Links of the audit chain, written by one job under an advisory lock, so that audit rows need no
 * lock when they are inserted and no update afterwards. Rows without a link are the unchained tail.
 */
export const auditChain = pgTable(
  "audit_chain",
  {
    position: bigint("position", { mode: "number" }).primaryKey(),
    auditId: uuid("audit_id")
      .notNull()
      .unique()
      .references(() => auditLog.id, { onDelete: "restrict" }),
    salt: bytea("salt").notNull(),
    payloadHash: bytea("payload_hash").notNull(),
    /** link_hash of the position before; empty at position 1. */
    previousHash: bytea("previous_hash").notNull(),
    linkHash: bytea("link_hash").notNull().unique(),
    chainedAt: instant("chained_at").notNull().defaultNow(),
  },
  (t) => [check("audit_chain_position", sql`${t.position} >= 1`)],
);
