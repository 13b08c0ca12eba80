import { sql } from "drizzle-orm";
import { check, index, jsonb, pgEnum, pgTable } from "drizzle-orm/pg-core";
import { bytea, citext, createdAt, id, instant, userId } from "../columns.ts";
import { users } from "./users.ts";

export const mailTokenPurpose = pgEnum("mail_token_purpose", [
  "confirm_email",
  "reset_password",
  "change_email",
  "academic_email",
  "admin_invitation",
  "newsletter_confirm",
  "newsletter_unsubscribe",
  "contact_email",
  "join_provider",
]);

/** Links sent by mail. Only the hash is stored; using one is a guarded update of used_at. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    id: id(),
    purpose: mailTokenPurpose("purpose").notNull(),
    tokenHash: bytea("token_hash").notNull().unique(),
    userId: userId("user_id").references(() => users.id, { onDelete: "cascade" }),
    email: citext("email").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull().default({}),
    usedAt: instant("used_at"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "mail_tokens_account_purposes_have_user",
      sql`${t.userId} is not null or ${t.purpose} in ('admin_invitation', 'newsletter_confirm', 'newsletter_unsubscribe', 'contact_email')`,
    ),
    index("mail_tokens_user_purpose").on(t.userId, t.purpose),
    index("mail_tokens_email_purpose").on(t.email, t.purpose),
    index("mail_tokens_expiry").on(t.expiresAt),
  ],
);
