import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { citext, descending, id, instant, timestamps, userId } from "../columns.ts";
import { users } from "./users.ts";

export const contactMessageStatus = pgEnum("contact_message_status", [
  "new",
  "read",
  "answered",
  "closed",
]);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    userId: userId("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: citext("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    status: contactMessageStatus("status").notNull().default("new"),
    handledBy: userId("handled_by").references(() => users.id, { onDelete: "set null" }),
    handledAt: instant("handled_at"),
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
    index("contact_messages_status").on(t.status, descending(t.createdAt), descending(t.id)),
    index("contact_messages_created").on(descending(t.createdAt), descending(t.id)),
    index("contact_messages_handled")
      .on(t.handledAt)
      .where(sql`${t.status} in ('answered', 'closed')`),
    index("contact_messages_user").on(t.userId),
  ],
);
