import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { descending, id, instant, timestamps } from "../columns.ts";
import { webhookEndpoints, webhookEvent } from "./webhook-endpoints.ts";

export const deliveryStatus = pgEnum("delivery_status", ["pending", "delivered", "failed"]);

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** The same for every endpoint that the event goes to. */
    eventId: uuid("event_id").notNull(),
    event: webhookEvent("event").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    status: deliveryStatus("status").notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    lastStatusCode: smallint("last_status_code"),
    lastError: text("last_error"),
    deliveredAt: instant("delivered_at"),
    /** While one is under way, when another worker may take it; null also while the endpoint is stopped. */
    nextAttemptAt: instant("next_attempt_at"),
    ...timestamps(),
  },
  (t) => [
    check(
      "webhook_deliveries_delivered_has_time",
      sql`(${t.status} = 'delivered') = (${t.deliveredAt} is not null)`,
    ),
    unique("webhook_deliveries_event_once").on(t.endpointId, t.eventId),
    index("webhook_deliveries_endpoint").on(
      t.endpointId,
      descending(t.createdAt),
      descending(t.id),
    ),
    index("webhook_deliveries_created").on(t.createdAt),
    // Endpoint first, so that nobody reads past the backlog of another.
    index("webhook_deliveries_due")
      .on(t.endpointId, t.nextAttemptAt)
      .where(sql`${t.status} = 'pending' and ${t.nextAttemptAt} is not null`),
  ],
);
