import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, paise, userId } from "../columns.ts";
import { orders } from "./orders.ts";
import { users } from "./users.ts";

/** Money that arrived on the bank account for an order; several transfers may pay one. Amounts never change: a mistake is reversed. */
export const bankTransfers = pgTable(
  "bank_transfers",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The bank's reference (UTR), normalised: NFKC, upper case, without spaces and invisible characters. */
    reference: text("reference").notNull(),
    receivedPaise: paise("received_paise").notNull(),
    /** The tax that the brand deducted at source; it counts as paid. */
    tdsPaise: paise("tds_paise").notNull(),
    /** The day on which the bank has it, in Kolkata. Null on transfers of older versions. */
    receivedOn: date("received_on", { mode: "string" }),
    /**
     * The number of the receipt voucher: money that came before its invoice is an advance, on which GST is due (rule 50). Null
     * for the transfer that completes an order, which gets the invoice at once, and on transfers of older versions.
     */
    voucherNumber: text("voucher_number").unique(),
    /** The number of the refund voucher, where an advance was taken back before an invoice (rule 51). */
    refundVoucherNumber: text("refund_voucher_number").unique(),
    recordedBy: userId("recorded_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    reversedAt: instant("reversed_at"),
    reversedBy: userId("reversed_by").references(() => users.id, { onDelete: "set null" }),
    reversalReason: text("reversal_reason"),
  },
  (t) => [
    check("bank_transfers_amounts", sql`${t.receivedPaise} > 0 and ${t.tdsPaise} >= 0`),
    check(
      "bank_transfers_reversed_has_reason",
      sql`(${t.reversedAt} is null) = (${t.reversalReason} is null)`,
    ),
    // The form that `bankReference` of the API's schemas gives. A typed variant cannot slip in beside it.
    check("bank_transfers_reference_normalised", sql`${t.reference} ~ '^[A-Z0-9][A-Z0-9._/#-]*$'`),
    // One transfer pays one order. Posted to a wrong one and reversed there, it may be posted to the right one.
    uniqueIndex("bank_transfers_reference")
      .on(t.reference)
      .where(sql`${t.reversedAt} is null`),
    index("bank_transfers_order").on(t.orderId, t.createdAt),
    // Reversed ones are found by their reference too.
    index("bank_transfers_any_reference").on(t.reference),
    // A month's export: transfers recorded and transfers reversed in it.
    index("bank_transfers_posted").on(t.createdAt, t.id),
    index("bank_transfers_taken_back")
      .on(t.reversedAt, t.id)
      .where(sql`${t.reversedAt} is not null`),
  ],
);
