import { mailStates } from "@bachat/rules/mails";
import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, descending, instant } from "../columns.ts";
import { localeCode } from "./users.ts";

export const mailState = pgEnum("mail_state", mailStates);

/**
 * The outbox: one row for each mail, without its content and without its address. The hash finds the mails of an address that
 * is typed in, `recipient` is the masked address.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** The job that sends it. */
    jobId: uuid("job_id").notNull(),
    template: text("template").notNull(),
    locale: localeCode("locale").notNull(),
    recipientHash: bytea("recipient_hash").notNull(),
    recipient: text("recipient").notNull(),
    state: mailState("state").notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** Attempts that its job has left before it is given up. */
    attemptsLeft: integer("attempts_left").notNull(),
    /** The mail server's last words, without the address. */
    error: text("error"),
    lastAttemptAt: instant("last_attempt_at"),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "mails_ended_has_time",
      sql`(${t.state} in ('sent', 'failed', 'suppressed')) = (${t.endedAt} is not null)`,
    ),
    index("mails_open")
      .on(t.createdAt, t.id)
      .where(sql`${t.state} in ('waiting', 'sending', 'retrying')`),
    index("mails_newest").on(descending(t.createdAt), descending(t.id)),
    index("mails_state").on(t.state, descending(t.createdAt), descending(t.id)),
    index("mails_template").on(t.template, descending(t.createdAt), descending(t.id)),
    index("mails_recipient").on(t.recipientHash, descending(t.createdAt), descending(t.id)),
  ],
);
