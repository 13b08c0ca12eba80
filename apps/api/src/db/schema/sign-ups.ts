import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint } from "drizzle-orm/pg-core";
import { bytea, citext, createdAt, id, instant, userId } from "../columns.ts";
import { users } from "./users.ts";

/**
 * A browser that signed up and has not confirmed yet. Every sign-up has such a row, whether or not its address has an account
 * already, so that a row's behaviour says nothing about the address. It ends with the confirmation or after a day.
 */
export const signUps = pgTable(
  "sign_ups",
  {
    id: id(),
    /** A hash of the token in the browser's cookie. */
    proofHash: bytea("proof_hash").notNull().unique(),
    email: citext("email").notNull(),
    /** The fields of the form, for sending the mail again; the password only as a hash. */
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    /** The unconfirmed account that this sign-up made; null where the address had an account already, or the unconfirmed one was erased. */
    userId: userId("user_id").references(() => users.id, { onDelete: "set null" }),
    /** A hash of the code in the mail; null until the mail is written. */
    codeHash: bytea("code_hash"),
    codeExpiresAt: instant("code_expires_at").notNull(),
    /** Tries at the newest code, counted before it is compared. */
    tries: smallint("tries").notNull().default(0),
    sends: smallint("sends").notNull().default(1),
    nextSendAt: instant("next_send_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("sign_ups_counts", sql`${t.tries} >= 0 and ${t.sends} >= 1`),
    index("sign_ups_user").on(t.userId),
    index("sign_ups_expiry").on(t.expiresAt),
  ],
);
