import { sql } from "drizzle-orm";
import {
  check,
  index,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, paise, timestamps } from "../columns.ts";
import { orders, paymentGateway } from "./orders.ts";

export const paymentStatus = pgEnum("payment_status", [
  "authorized",
  "captured",
  "failed",
  "refunded",
]);

export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    gateway: paymentGateway("gateway").notNull(),
    gatewayPaymentId: text("gateway_payment_id").notNull(),
    status: paymentStatus("status").notNull(),
    amountPaise: paise("amount_paise").notNull(),
    method: text("method"),
    capturedAt: instant("captured_at"),
    failureReason: text("failure_reason"),
    ...timestamps(),
  },
  (t) => [
    check("payments_amount", sql`${t.amountPaise} > 0`),
    check(
      "payments_captured_has_time",
      sql`(${t.status} in ('captured', 'refunded')) = (${t.capturedAt} is not null)`,
    ),
    // Lets a refund name the payment together with its order.
    unique("payments_id_order").on(t.id, t.orderId),
    unique("payments_gateway_payment").on(t.gateway, t.gatewayPaymentId),
    // Whoever of callback and webhook comes second finds the place taken: an order is credited once.
    uniqueIndex("payments_one_capture")
      .on(t.orderId)
      .where(sql`${t.capturedAt} is not null`),
    index("payments_order").on(t.orderId),
  ],
);
