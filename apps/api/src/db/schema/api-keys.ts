import { sql } from "drizzle-orm";
import {
  check,
  cidr,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, descending, id, instant, timestamps, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { users } from "./users.ts";

export const apiKeyMode = pgEnum("api_key_mode", ["live", "test"]);

export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    brandId: ofBrand("restrict"),
    name: text("name").notNull(),
    mode: apiKeyMode("mode").notNull(),
    /** The visible beginning, such as bk_live_ and a few characters. */
    prefix: text("prefix").notNull(),
    lastFour: text("last_four").notNull(),
    secretHash: bytea("secret_hash").notNull().unique(),
    /** Only test keys can be shown again. */
    secretEncrypted: bytea("secret_encrypted"),
    /** Null or empty means from anywhere. */
    allowedIps: cidr("allowed_ips").array(),
    /** Answers a calendar month (Asia/Kolkata) that a live key may get; null for as many as its brand may. */
    monthlyCap: integer("monthly_cap"),
    /** The key this one replaces; that one lives on until its expires_at, and has no expires_on. */
    rotatedFromId: uuid("rotated_from_id"),
    expiresAt: instant("expires_at"),
    /**
     * The last day, in Asia/Kolkata, that was chosen for it; null without one, and once a rotation set its end. So a key with an
     * end and no day has a successor, and two rotations at once make one. The moment is `expires_at`, which alone decides calls.
     */
    expiresOn: date("expires_on", { mode: "string" }),
    /** When its brand was warned that this day is near. */
    expiryWarnedAt: instant("expiry_warned_at"),
    revokedAt: instant("revoked_at"),
    revokedBy: userId("revoked_by").references(() => users.id, { onDelete: "set null" }),
    /** Written at most once a minute, outside the call. */
    lastUsedAt: instant("last_used_at"),
    createdBy: userId("created_by").references(() => users.id, { onDelete: "set null" }),
    ...timestamps(),
  },
  (t) => [
    foreignKey({
      name: "api_keys_rotated_from",
      columns: [t.rotatedFromId],
      foreignColumns: [t.id],
    }).onDelete("set null"),
    check("api_keys_hash_is_sha256", sql`octet_length(${t.secretHash}) = 32`),
    check("api_keys_live_secret_is_gone", sql`${t.mode} = 'test' or ${t.secretEncrypted} is null`),
    check(
      "api_keys_prefix_fits_mode",
      sql`starts_with(${t.prefix}, 'bk_' || ${t.mode}::text || '_')`,
    ),
    check(
      "api_keys_cap_of_live_key",
      sql`${t.monthlyCap} is null or (${t.mode} = 'live' and ${t.monthlyCap} > 0)`,
    ),
    check("api_keys_last_four", sql`length(${t.lastFour}) = 4`),
    index("api_keys_brand").on(t.brandId, descending(t.createdAt)),
    index("api_keys_rotated_from_id").on(t.rotatedFromId),
  ],
);
