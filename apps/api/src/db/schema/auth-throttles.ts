import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, instant } from "../columns.ts";

/** Growing waits per account. In Postgres so that every API instance sees the same count. */
export const authThrottles = pgTable(
  "auth_throttles",
  {
    /** The kind of attempt: "sign_in", "second_factor", "reset_password" and so on. */
    scope: text("scope").notNull(),
    /** Keyed hash of the account's address, so unknown addresses are throttled too. */
    keyHash: bytea("key_hash").notNull(),
    failures: integer("failures").notNull().default(0),
    nextAllowedAt: instant("next_allowed_at").notNull(),
    lastFailureAt: instant("last_failure_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.keyHash] }),
    check("auth_throttles_failures", sql`${t.failures} >= 0`),
    index("auth_throttles_last_failure").on(t.lastFailureAt),
  ],
);
