import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { brandId, bytea, instant } from "../columns.ts";
import { apiKeyMode } from "./api-keys.ts";

export const verificationResult = pgEnum("verification_result", [
  "verified",
  "not_verified",
  "quota_exceeded",
  "insufficient_credits",
  "rate_limited",
  "key_cap_exceeded",
]);

/**
 * The usage log: one row a look-up, written with the balance. Partitioned by month of created_at (in
 * the migration, which Drizzle cannot say), append-only by grant. No foreign keys: each would lock
 * the brand's row once a call. A retry of a call must bring its own id and created_at again, so that
 * the primary key refuses a second row. The key begins with the brand, so that it is
 * also the way to a brand's calls of some time: one index less for each call to write.
 */
export const verificationCalls = pgTable(
  "verification_calls",
  {
    id: uuid("id").notNull(),
    createdAt: instant("created_at").notNull(),
    brandId: brandId("brand_id").notNull(),
    apiKeyId: uuid("api_key_id").notNull(),
    mode: apiKeyMode("mode").notNull(),
    result: verificationResult("result").notNull(),
    statusCode: smallint("status_code").notNull(),
    /** The debit: 1 for a live 200 about a real address, otherwise 0. */
    credits: smallint("credits").notNull(),
    latencyUs: integer("latency_us").notNull(),
    /** Keyed hash of the asked address, never the address. */
    emailHash: bytea("email_hash").notNull(),
    requestId: text("request_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brandId, t.createdAt, t.id] }),
    check(
      "verification_calls_credits",
      sql`${t.credits} in (0, 1) and (${t.credits} = 0 or (${t.mode} = 'live' and ${t.statusCode} = 200))`,
    ),
    // A hash belongs anywhere in it: calls only append theirs to its pending list, however long that is, and a job moves
    // them to their places.
    index("verification_calls_email")
      .using("gin", t.emailHash)
      .with({ fastupdate: true, gin_pending_list_limit: 2_147_483_647 }),
  ],
);
