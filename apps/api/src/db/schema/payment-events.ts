import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";
import { paymentGateway } from "./orders.ts";

/** Every call of a gateway as it came; the unique event id makes repeats harmless. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: id(),
    gateway: paymentGateway("gateway").notNull(),
    eventId: text("event_id").notNull(),
    kind: text("kind").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    processedAt: instant("processed_at"),
  },
  (t) => [
    unique("payment_events_event").on(t.gateway, t.eventId),
    index("payment_events_open")
      .on(t.receivedAt)
      .where(sql`${t.processedAt} is null`),
  ],
);
