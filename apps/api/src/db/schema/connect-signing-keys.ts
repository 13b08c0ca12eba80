import { jsonb, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, createdAt, instant } from "../columns.ts";

export const signingKeyState = pgEnum("signing_key_state", ["next", "signing", "previous"]);

/**
 * The keys that sign what shops get. All are published, one signs: each shop knows a key before it signs, and a signature
 * can be read after another key took over.
 */
export const connectSigningKeys = pgTable(
  "connect_signing_keys",
  {
    /** `kid` in the published list. */
    id: text("id").primaryKey(),
    state: signingKeyState("state").notNull(),
    publicKey: jsonb("public_key").$type<Record<string, string>>().notNull(),
    privateEncrypted: bytea("private_encrypted").notNull(),
    stateSince: instant("state_since").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("connect_signing_keys_one_a_state").on(t.state)],
);
