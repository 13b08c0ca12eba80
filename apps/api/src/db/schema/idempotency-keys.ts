import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, instant } from "../columns.ts";
import { apiKeyMode } from "./api-keys.ts";
import { ofBrand } from "./brands.ts";

/** Answers stored for 24 hours, in the transaction of their debit. Only 200s. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    brandId: ofBrand("cascade"),
    mode: apiKeyMode("mode").notNull(),
    key: text("key").notNull(),
    bodyHash: bytea("body_hash").notNull(),
    /** The whole answer; it may hold a name. */
    responseEncrypted: bytea("response_encrypted").notNull(),
    /** Students the answer is about: withdrawing consent deletes their rows at once. */
    studentIds: uuid("student_ids")
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.brandId, t.mode, t.key] }),
    check("idempotency_keys_form", sql`${t.key} ~ '^[\\x20-\\x7e]{1,255}$'`),
    index("idempotency_keys_students").using("gin", t.studentIds),
    index("idempotency_keys_expiry").on(t.expiresAt),
  ],
);
