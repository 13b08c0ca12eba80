import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, descending, id, instant, timestamps, userId } from "../columns.ts";
import { apiKeyMode } from "./api-keys.ts";
import { ofBrand } from "./brands.ts";
import { users } from "./users.ts";

/**
 * Programs of a brand's shops that students sign in to by "Verify with Bachat": the clients of OpenID Connect. A client's id
 * is in the usage log in the place of a call's key.
 */
export const connectClients = pgTable(
  "connect_clients",
  {
    id: id(),
    brandId: ofBrand("restrict"),
    name: text("name").notNull(),
    mode: apiKeyMode("mode").notNull(),
    /** Runs where it cannot keep a secret, such as in a browser, and has none. */
    isPublic: boolean("is_public").notNull(),
    /** SHA-256. The secret itself is nowhere. */
    secretHash: bytea("secret_hash"),
    /** The secret before, which works until then. */
    previousSecretHash: bytea("previous_secret_hash"),
    previousSecretUntil: instant("previous_secret_until"),
    redirectUris: text("redirect_uris").array().notNull(),
    /** Checks a calendar month (Asia/Kolkata) that a live client may get; null for as many as its brand may. */
    monthlyCap: integer("monthly_cap"),
    removedAt: instant("removed_at"),
    /** Written at most once a minute. */
    lastUsedAt: instant("last_used_at"),
    createdBy: userId("created_by").references(() => users.id, { onDelete: "set null" }),
    ...timestamps(),
  },
  (t) => [
    check("connect_clients_secret", sql`(${t.secretHash} is null) = ${t.isPublic}`),
    check("connect_clients_hash_is_sha256", sql`octet_length(${t.secretHash}) = 32`),
    check(
      "connect_clients_previous_pair",
      sql`(${t.previousSecretHash} is null) = (${t.previousSecretUntil} is null)`,
    ),
    check("connect_clients_some_address", sql`cardinality(${t.redirectUris}) between 1 and 10`),
    check(
      "connect_clients_cap_of_live",
      sql`${t.monthlyCap} is null or (${t.mode} = 'live' and ${t.monthlyCap} > 0)`,
    ),
    index("connect_clients_brand").on(t.brandId, descending(t.createdAt)),
    index("connect_clients_created_by").on(t.createdBy),
  ],
);
