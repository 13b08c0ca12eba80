import { sql } from "drizzle-orm";
import {
  boolean,
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
    /** Money beyond the order's price: a second payment, or a wrong amount. It is sent back. */
    surplus: boolean("surplus").notNull().default(false),
    /** The gateway's id of the refund that sent a surplus back. */
    gatewayRefundId: text("gateway_refund_id"),
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
    // The second of callback and webhook finds the place taken: an order is credited once.
    uniqueIndex("payments_one_capture")
      .on(t.orderId)
      .where(sql`${t.capturedAt} is not null and not ${t.surplus}`),
    index("payments_surplus_open")
      .on(t.createdAt)
      .where(sql`${t.surplus} and ${t.gatewayRefundId} is null`),
    // Payments that settlements must hold, and those that one gives back.
    index("payments_captured")
      .on(t.gateway, t.capturedAt, t.id)
      .where(sql`${t.capturedAt} is not null`),
    index("payments_given_back")
      .on(t.gateway, t.gatewayRefundId)
      .where(sql`${t.gatewayRefundId} is not null`),
    index("payments_order").on(t.orderId),
  ],
);
