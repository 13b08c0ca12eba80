import { suppressionReasons } from "@bachat/rules/mails";
import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, descending, id, userId } from "../columns.ts";
import { users } from "./users.ts";

export const suppressionReason = pgEnum("suppression_reason", suppressionReasons);

/** Addresses that get only the mails that their owner requests, by their hash. */
export const suppressedAddresses = pgTable(
  "suppressed_addresses",
  {
    id: id(),
    recipientHash: bytea("recipient_hash").notNull().unique(),
    /** The masked address. */
    recipient: text("recipient").notNull(),
    reason: suppressionReason("reason").notNull(),
    /** The mail server's words, or the admin's reason. */
    note: text("note"),
    addedBy: userId("added_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "suppressed_addresses_manual_has_author",
      sql`(${t.reason} = 'manual') = (${t.addedBy} is not null)`,
    ),
    index("suppressed_addresses_newest").on(descending(t.createdAt), descending(t.id)),
    index("suppressed_addresses_reason").on(t.reason, descending(t.createdAt), descending(t.id)),
    index("suppressed_addresses_author").on(t.addedBy),
  ],
);

/** Permanent refusals of an address and complaints about a mail, each once. They decide whether the address is suppressed. */
export const mailRefusals = pgTable(
  "mail_refusals",
  {
    id: id(),
    /** Null once the address was taken off the list: it is counted no longer, and its notice is still known. */
    recipientHash: bytea("recipient_hash"),
    /** The mail that the mail server refused; null for a provider's notice. */
    mailId: uuid("mail_id").unique(),
    /** The provider's notice; null for a mail that was refused at once. */
    noticeId: text("notice_id").unique(),
    createdAt: createdAt(),
  },
  (t) => [
    check("mail_refusals_has_source", sql`(${t.mailId} is null) <> (${t.noticeId} is null)`),
    index("mail_refusals_recipient").on(t.recipientHash, t.createdAt),
    index("mail_refusals_age").on(t.createdAt),
  ],
);
