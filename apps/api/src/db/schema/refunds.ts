import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { descending, id, instant, paise, timestamps, userId } from "../columns.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { users } from "./users.ts";

export const refundStatus = pgEnum("refund_status", [
  "requested",
  "processed",
  "failed",
  "approved",
  "declined",
]);

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    paymentId: uuid("payment_id").notNull(),
    status: refundStatus("status").notNull().default("requested"),
    /** Unused credits taken back; null for a boost. */
    credits: integer("credits"),
    amountPaise: paise("amount_paise").notNull(),
    reason: text("reason").notNull(),
    gatewayRefundId: text("gateway_refund_id").unique(),
    /** Chosen by who asks: the same key is the same request. */
    requestKey: uuid("request_key").unique(),
    requestedBy: userId("requested_by").references(() => users.id, { onDelete: "set null" }),
    decidedBy: userId("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    decisionNote: text("decision_note"),
    processedAt: instant("processed_at"),
    /** Set when it is finished: processed or declined. */
    closedAt: instant("closed_at"),
    ...timestamps(),
  },
  (t) => [
    foreignKey({
      name: "refunds_payment_order",
      columns: [t.paymentId, t.orderId],
      foreignColumns: [payments.id, payments.orderId],
    }).onDelete("restrict"),
    check("refunds_amount", sql`${t.amountPaise} >= 0 and ${t.credits} > 0`),
    check(
      "refunds_processed_has_time",
      sql`(${t.status} = 'processed') = (${t.processedAt} is not null)`,
    ),
    // An order has at most one open refund.
    uniqueIndex("refunds_one_open")
      .on(t.orderId)
      .where(sql`${t.closedAt} is null`),
    index("refunds_order").on(t.orderId),
    index("refunds_payment").on(t.paymentId),
    index("refunds_processed")
      .on(t.processedAt)
      .where(sql`${t.processedAt} is not null`),
    // For the sum of a brand's refunds, which decides about the second approval.
    index("refunds_decided")
      .on(t.decidedAt)
      .where(sql`${t.decidedAt} is not null`),
    index("refunds_status").on(t.status, t.createdAt),
    index("refunds_created").on(descending(t.createdAt), descending(t.id)),
    index("refunds_waiting")
      .on(t.createdAt, t.id)
      .where(sql`${t.status} in ('requested', 'failed')`),
  ],
);

/** The first of two approvals of a large refund. Append-only by grant. */
export const refundFirstApprovals = pgTable(
  "refund_first_approvals",
  {
    id: id(),
    refundId: uuid("refund_id")
      .notNull()
      .unique()
      .references(() => refunds.id, { onDelete: "restrict" }),
    approvedBy: userId("approved_by").references(() => users.id, { onDelete: "set null" }),
    approvedAt: instant("approved_at").notNull(),
  },
  (t) => [index("refund_first_approvals_approved_by").on(t.approvedBy)],
);
