import { contactKinds } from "@bachat/rules/contact";
import { sql } from "drizzle-orm";
import { check, date, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { citext, createdAt, descending, id, instant, timestamps, userId } from "../columns.ts";
import { users } from "./users.ts";

export const contactMessageStatus = pgEnum("contact_message_status", [
  "new",
  // From versions that took opening for handling; it waits for an answer like a new one.
  "read",
  "answered",
  "closed",
]);

export const contactKind = pgEnum("contact_kind", contactKinds);

/** A person's message to Bachat. The rest of the conversation is in `contact_entries`. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    userId: userId("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: citext("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    kind: contactKind("kind").notNull().default("general"),
    status: contactMessageStatus("status").notNull().default("new"),
    /** Since when it waits for an answer: when it came, or when its writer wrote again. */
    waitingSince: instant("waiting_since").notNull().defaultNow(),
    /** The day in Kolkata by which admins answer it. */
    dueOn: date("due_on", { mode: "string" })
      .notNull()
      .default(sql`(now() at time zone 'Asia/Kolkata')::date + 3`),
    assignedTo: userId("assigned_to").references(() => users.id, { onDelete: "set null" }),
    handledBy: userId("handled_by").references(() => users.id, { onDelete: "set null" }),
    handledAt: instant("handled_at"),
    /** The latest answer. */
    answer: text("answer"),
    ...timestamps(),
  },
  (t) => [
    check(
      "contact_messages_answered_has_answer",
      sql`${t.status} <> 'answered' or ${t.answer} is not null`,
    ),
    check(
      "contact_messages_handled_has_time",
      sql`${t.status} = 'new' or ${t.handledAt} is not null`,
    ),
    index("contact_messages_open")
      .on(t.waitingSince, t.id)
      .where(sql`${t.status} in ('new', 'read')`),
    index("contact_messages_open_due")
      .on(t.dueOn, t.waitingSince, t.id)
      .where(sql`${t.status} in ('new', 'read')`),
    index("contact_messages_open_kind")
      .on(t.kind, t.waitingSince, t.id)
      .where(sql`${t.status} in ('new', 'read')`),
    index("contact_messages_status_since").on(t.status, t.waitingSince, t.id),
    index("contact_messages_kind_since").on(t.kind, t.waitingSince, t.id),
    index("contact_messages_since").on(t.waitingSince, t.id),
    index("contact_messages_assigned").on(t.assignedTo, t.waitingSince, t.id),
    index("contact_messages_created").on(descending(t.createdAt), descending(t.id)),
    index("contact_messages_email").on(t.email, descending(t.createdAt)),
    index("contact_messages_search").using(
      "gin",
      sql`search_form(${t.subject}) gin_trgm_ops`,
      sql`search_form(${t.name}) gin_trgm_ops`,
      sql`search_form(${t.email}::text) gin_trgm_ops`,
    ),
    index("contact_messages_handled")
      .on(t.handledAt)
      .where(sql`${t.status} in ('answered', 'closed')`),
    index("contact_messages_handled_by").on(t.handledBy),
    index("contact_messages_user").on(t.userId),
  ],
);

export const contactEntryKind = pgEnum("contact_entry_kind", ["sender", "reply", "note"]);

/** The rest of a conversation: the writer's additions, mailed answers, and admins' notes for each other. */
export const contactEntries = pgTable(
  "contact_entries",
  {
    /** Made by the page for replies and notes, so that a repeat sends no second mail. */
    id: uuid("id").primaryKey(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    kind: contactEntryKind("kind").notNull(),
    /** The admin; null for the writer's own. */
    authorId: userId("author_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("contact_entries_message").on(t.messageId, t.createdAt, t.id),
    index("contact_entries_author").on(t.authorId),
  ],
);
