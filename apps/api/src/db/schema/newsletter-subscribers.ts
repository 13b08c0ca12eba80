import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable } from "drizzle-orm/pg-core";
import { citext, descending, id, instant, timestamps } from "../columns.ts";
import { localeCode } from "./users.ts";

export const newsletterStatus = pgEnum("newsletter_status", [
  "pending",
  "confirmed",
  "unsubscribed",
]);

export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: id(),
    email: citext("email").notNull().unique(),
    locale: localeCode("locale").notNull().default("en"),
    status: newsletterStatus("status").notNull().default("pending"),
    confirmedAt: instant("confirmed_at"),
    unsubscribedAt: instant("unsubscribed_at"),
    ...timestamps(),
  },
  (t) => [
    check(
      "newsletter_subscribers_confirmed_has_time",
      sql`${t.status} <> 'confirmed' or ${t.confirmedAt} is not null`,
    ),
    check(
      "newsletter_subscribers_ended_has_time",
      sql`(${t.status} = 'unsubscribed') = (${t.unsubscribedAt} is not null)`,
    ),
    index("newsletter_subscribers_status").on(t.status, descending(t.createdAt)),
    index("newsletter_subscribers_not_confirmed")
      .on(t.updatedAt)
      .where(sql`${t.status} <> 'confirmed'`),
  ],
);
