import { locales, userModes } from "@bachat/rules/accounts";
import { sql } from "drizzle-orm";
import { boolean, check, index, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import type { UserId } from "../../ids.ts";
import { brandId, citext, descending, id, instant, timestamps, userId } from "../columns.ts";
import { brands } from "./brands.ts";

export const userMode = pgEnum("user_mode", userModes);
export const localeCode = pgEnum("locale_code", locales);

/**
 * An account. Erasure empties the personal columns, puts an `.invalid` address in email and sets
 * deleted_at; the row stays because ledger, audit and decisions point at it.
 */
export const users = pgTable(
  "users",
  {
    id: id<UserId>(),
    email: citext("email").notNull().unique(),
    emailConfirmedAt: instant("email_confirmed_at"),
    name: text("name").notNull(),
    passwordHash: text("password_hash"),
    /** Password of a sign-up whose address is not confirmed yet; becomes password_hash on confirmation. */
    pendingPasswordHash: text("pending_password_hash"),
    passwordChangedAt: instant("password_changed_at"),
    userMode: userMode("user_mode").notNull(),
    locale: localeCode("locale").notNull().default("en"),
    is18OrOlder: boolean("is_18_or_older").notNull().default(false),
    blockedAt: instant("blocked_at"),
    blockedReason: text("blocked_reason"),
    deletedAt: instant("deleted_at"),
    /** The brand chosen last in the switcher; decides where a member of several brands lands. */
    lastBrandId: brandId("last_brand_id").references(() => brands.id, { onDelete: "set null" }),
    ...timestamps(),
  },
  (t) => [
    check(
      "users_pending_password_only_unconfirmed",
      sql`${t.pendingPasswordHash} is null or ${t.emailConfirmedAt} is null`,
    ),
    check(
      "users_have_a_password",
      sql`${t.deletedAt} is not null or ${t.passwordHash} is not null or ${t.pendingPasswordHash} is not null`,
    ),
    check("users_block_has_reason", sql`(${t.blockedAt} is null) = (${t.blockedReason} is null)`),
    check("users_email_length", sql`length(${t.email}) <= 254`),
    index("users_created").on(descending(t.createdAt), descending(t.id)),
    index("users_last_brand").on(t.lastBrandId),
  ],
);

/** The column of rows that belong to a user. */
export const ofUser = (onDelete: "cascade" | "restrict") =>
  userId("user_id")
    .notNull()
    .references(() => users.id, { onDelete });
