import { sql } from "drizzle-orm";
import { check, pgTable, text, unique } from "drizzle-orm/pg-core";
import { bytea, createdAt, userId } from "../columns.ts";
import { ofUser, users } from "./users.ts";

/** The code of an account's own link for friends, made when it is first asked for. */
export const invitationCodes = pgTable(
  "invitation_codes",
  {
    userId: ofUser("cascade").primaryKey(),
    code: text("code").notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [check("invitation_codes_form", sql`${t.code} ~ '^[a-z2-9]{10}$'`)],
);

/** An account that began with a friend's link. It counts once its address is confirmed. */
export const invitedAccounts = pgTable(
  "invited_accounts",
  {
    userId: ofUser("cascade").primaryKey(),
    invitedBy: userId("invited_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Keyed hash of the address without dots and plus tag: one mailbox counts once for each who invites. */
    mailboxHash: bytea("mailbox_hash").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("invited_accounts_mailbox").on(t.invitedBy, t.mailboxHash),
    check("invited_accounts_not_own", sql`${t.userId} <> ${t.invitedBy}`),
  ],
);
