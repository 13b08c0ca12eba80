import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, id, instant, sessionId } from "../columns.ts";
import { sessions } from "./sessions.ts";
import { localeCode, ofUser } from "./users.ts";

/**
 * A browser in which an account wants notifications. It belongs to the session that subscribed: after the end of that session
 * no notification is sent.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: ofUser("cascade"),
    sessionId: sessionId("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The address that the browser's push service gave it. */
    endpoint: text("endpoint").notNull().unique(),
    /** The browser's public key and its secret, base64url: only this browser can read the messages. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    language: localeCode("language").notNull(),
    /** How often in a row the push service refused a message. */
    refusals: smallint("refusals").notNull().default(0),
    lastAcceptedAt: instant("last_accepted_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("push_subscriptions_endpoint_length", sql`length(${t.endpoint}) <= 1000`),
    index("push_subscriptions_user").on(t.userId, t.createdAt, t.id),
    index("push_subscriptions_session").on(t.sessionId),
  ],
);
