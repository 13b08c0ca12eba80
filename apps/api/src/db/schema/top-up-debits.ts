import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { descending, id, instant, paise, timestamps } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { creditPack, orders } from "./orders.ts";

export const topUpDebitStatus = pgEnum("top_up_debit_status", [
  "announced",
  "sent",
  "paid",
  "failed",
  "cancelled",
]);

/** Each debit that was announced by mail, and its state. */
export const topUpDebits = pgTable(
  "top_up_debits",
  {
    id: id(),
    brandId: ofBrand("restrict"),
    pack: creditPack("pack").notNull(),
    amountPaise: paise("amount_paise").notNull(),
    status: topUpDebitStatus("status").notNull().default("announced"),
    dueAt: instant("due_at").notNull(),
    orderId: uuid("order_id")
      .unique()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** Set when nothing more happens with it. */
    closedAt: instant("closed_at"),
    ...timestamps(),
  },
  (t) => [
    check("top_up_debits_amount", sql`${t.amountPaise} > 0`),
    check(
      "top_up_debits_sent_has_order",
      sql`(${t.status} in ('announced', 'cancelled')) = (${t.orderId} is null)`,
    ),
    check(
      "top_up_debits_closed_has_time",
      sql`(${t.status} in ('paid', 'failed', 'cancelled')) = (${t.closedAt} is not null)`,
    ),
    uniqueIndex("top_up_debits_one_open")
      .on(t.brandId)
      .where(sql`${t.closedAt} is null`),
    index("top_up_debits_brand").on(t.brandId, descending(t.dueAt)),
    index("top_up_debits_open")
      .on(t.dueAt)
      .where(sql`${t.closedAt} is null`),
  ],
);
