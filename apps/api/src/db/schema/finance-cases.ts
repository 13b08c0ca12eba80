import { sql } from "drizzle-orm";
import { boolean, check, index, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, descending, id, instant, paise, userId } from "../columns.ts";
import { orders, paymentGateway } from "./orders.ts";
import { users } from "./users.ts";

export const financeCaseReason = pgEnum("finance_case_reason", [
  "amount_differs",
  "currency_differs",
  "order_differs",
  "account_differs",
  "status_unknown",
  "notice_unreadable",
  "partly_refunded_before_credit",
  "refunded_at_provider",
  "refund_failed",
  "dispute",
  "transfer_overpaid",
  "transfer_reversed",
  "transfer_reference_repeated",
  "settled_payment_unknown",
  "settled_refund_unknown",
  "settled_amount_differs",
  "settled_fee_differs",
  "settled_unexplained",
  "settled_twice",
  "payment_not_settled",
  "refund_not_settled",
]);

/** Payments that do not match their order: they give no credits until finance has looked. */
export const financeCases = pgTable(
  "finance_cases",
  {
    id: id(),
    reason: financeCaseReason("reason").notNull(),
    gateway: paymentGateway("gateway").notNull(),
    /** The payment, refund, dispute, transfer or notice in question: reported again, it is the same case. */
    reference: text("reference").notNull(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "restrict" }),
    /** In the smallest unit of their currencies. Null where the reason is about something else. */
    expectedAmount: paise("expected_amount"),
    expectedCurrency: text("expected_currency"),
    expectedId: text("expected_id"),
    receivedAmount: paise("received_amount"),
    receivedCurrency: text("received_currency"),
    receivedId: text("received_id"),
    /** The provider's deadline for an answer: after it a dispute is lost. */
    dueAt: instant("due_at"),
    /** The provider's own words, where it has some. */
    detail: text("detail"),
    createdAt: createdAt(),
    resolvedAt: instant("resolved_at"),
    resolvedBy: userId("resolved_by").references(() => users.id, { onDelete: "set null" }),
    note: text("note"),
    /** A later record explained it; no person did anything. */
    resolvedByItself: boolean("resolved_by_itself").notNull().default(false),
  },
  (t) => [
    check("finance_cases_resolved_has_note", sql`(${t.resolvedAt} is null) = (${t.note} is null)`),
    unique("finance_cases_once").on(t.gateway, t.reason, t.reference),
    index("finance_cases_open")
      .on(t.createdAt, t.id)
      .where(sql`${t.resolvedAt} is null`),
    index("finance_cases_open_reason")
      .on(t.reason, t.createdAt, t.id)
      .where(sql`${t.resolvedAt} is null`),
    index("finance_cases_due")
      .on(t.dueAt, t.createdAt, t.id)
      .where(sql`${t.resolvedAt} is null`),
    index("finance_cases_reason").on(t.reason, descending(t.createdAt), descending(t.id)),
    index("finance_cases_reference").on(t.reference),
    index("finance_cases_received_id").on(t.receivedId),
    index("finance_cases_resolved")
      .on(descending(t.createdAt), descending(t.id))
      .where(sql`${t.resolvedAt} is not null`),
    index("finance_cases_order").on(t.orderId),
  ],
);
