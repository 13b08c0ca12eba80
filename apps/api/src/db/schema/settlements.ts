import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, descending, id, instant, paise } from "../columns.ts";
import { orders, paymentGateway } from "./orders.ts";
import { refunds } from "./refunds.ts";

export const settlementEntryKind = pgEnum("settlement_entry_kind", [
  "payment",
  "refund",
  "transfer",
  "adjustment",
  "other",
]);
export const settlementOutcome = pgEnum("settlement_outcome", [
  "agrees",
  "payment_unknown",
  "refund_unknown",
  "amount_differs",
  "fee_differs",
  "unexplained",
]);

/** Days whose settlements were read to the last line. Append-only by grant; the latest is where the job goes on. */
export const settlementDays = pgTable(
  "settlement_days",
  {
    gateway: paymentGateway("gateway").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** Payments and refunds before this moment were searched in the settlements up to this day. */
    expectedBefore: instant("expected_before").notNull(),
    completedAt: instant("completed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.day] })],
);

/** A gateway's payout, with the sums of its entries. Written once all of them are there. Append-only by grant. */
export const settlements = pgTable(
  "settlements",
  {
    id: id(),
    gateway: paymentGateway("gateway").notNull(),
    gatewaySettlementId: text("gateway_settlement_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    settledAt: instant("settled_at").notNull(),
    /** The bank's number of the payout. */
    utr: text("utr"),
    entries: integer("entries").notNull(),
    /** Entries that do not agree with our records. */
    differing: integer("differing").notNull(),
    grossPaise: paise("gross_paise").notNull(),
    /** Without the tax on them. */
    feesPaise: paise("fees_paise").notNull(),
    taxPaise: paise("tax_paise").notNull(),
    refundsPaise: paise("refunds_paise").notNull(),
    /** Other additions and deductions: adjustments, transfers, and the rest of the gateway's own sums. */
    otherPaise: paise("other_paise").notNull(),
    netPaise: paise("net_paise").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "settlements_add_up",
      sql`${t.netPaise} = ${t.grossPaise} - ${t.feesPaise} - ${t.taxPaise} - ${t.refundsPaise} + ${t.otherPaise}`,
    ),
    unique("settlements_once").on(t.gateway, t.gatewaySettlementId, t.day),
    index("settlements_day").on(descending(t.day), descending(t.id)),
    index("settlements_differing")
      .on(descending(t.day), descending(t.id))
      .where(sql`${t.differing} > 0`),
    index("settlements_agreeing")
      .on(descending(t.day), descending(t.id))
      .where(sql`${t.differing} = 0`),
    index("settlements_named").on(t.gatewaySettlementId),
    index("settlements_utr").on(t.utr),
  ],
);

/** The lines of settlements, each with the record that it matched when it was read. Append-only by grant. */
export const settlementEntries = pgTable(
  "settlement_entries",
  {
    id: id(),
    gateway: paymentGateway("gateway").notNull(),
    /** The gateway's id of the payment, refund, transfer or adjustment: read again, it is the same entry. */
    reference: text("reference").notNull(),
    kind: settlementEntryKind("kind").notNull(),
    gatewaySettlementId: text("gateway_settlement_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    settledAt: instant("settled_at").notNull(),
    utr: text("utr"),
    /** In the smallest unit of their currency, as are the other amounts. */
    amount: paise("amount").notNull(),
    currency: text("currency").notNull(),
    /** The fee with the tax on it. */
    fee: paise("fee").notNull(),
    tax: paise("tax").notNull(),
    debit: paise("debit").notNull(),
    credit: paise("credit").notNull(),
    gatewayOrderId: text("gateway_order_id"),
    gatewayPaymentId: text("gateway_payment_id"),
    outcome: settlementOutcome("outcome").notNull(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "restrict" }),
    refundId: uuid("refund_id").references(() => refunds.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("settlement_entries_once").on(t.gateway, t.reference),
    index("settlement_entries_settlement").on(t.gateway, t.gatewaySettlementId, t.day, t.id),
    index("settlement_entries_differing")
      .on(t.gateway, t.gatewaySettlementId, t.day, t.id)
      .where(sql`${t.outcome} <> 'agrees'`),
    index("settlement_entries_day").on(t.day, t.id),
    index("settlement_entries_order").on(t.orderId),
    index("settlement_entries_refund").on(t.refundId),
  ],
);
