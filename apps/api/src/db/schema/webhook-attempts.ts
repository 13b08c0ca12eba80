import { index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";
import { webhookDeliveries } from "./webhook-deliveries.ts";

/** Each try of a delivery, and what the endpoint answered. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: id(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    /** Until the answer, or until there was none. */
    durationMs: integer("duration_ms").notNull(),
    statusCode: smallint("status_code"),
    error: text("error"),
    /** The first 1 kB of the answer. */
    answer: text("answer"),
  },
  (t) => [index("webhook_attempts_delivery").on(t.deliveryId, t.at)],
);
