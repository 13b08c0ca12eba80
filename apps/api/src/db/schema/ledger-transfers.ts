import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, descending, id, instant, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { orders } from "./orders.ts";
import { refunds } from "./refunds.ts";
import { users } from "./users.ts";

export const ledgerTransferKind = pgEnum("ledger_transfer_kind", [
  "purchase",
  "trial",
  "grant",
  "usage",
  "refund",
  "correction",
]);

/** The head of a double entry. Append-only by grant; a mistake is put right by another transfer. */
export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: id(),
    kind: ledgerTransferKind("kind").notNull(),
    brandId: ofBrand("restrict"),
    orderId: uuid("order_id"),
    refundId: uuid("refund_id").references(() => refunds.id, { onDelete: "restrict" }),
    /** The closed hour whose log rows a usage transfer sums. */
    usageHour: instant("usage_hour"),
    note: text("note"),
    /** The order in which transfers changed the brand's balance, numbered while the balance's row is locked. */
    position: bigint("position", { mode: "number" }).generatedAlwaysAsIdentity(),
    /**
     * The balance after this transfer. The difference between two transfers shows how many credits the calls between them
     * used. Null for the hourly sums of calls, because they are posted later than the calls.
     */
    balanceAfter: bigint("balance_after", { mode: "number" }),
    createdBy: userId("created_by").references(() => users.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "ledger_transfers_order_brand",
      columns: [t.orderId, t.brandId],
      foreignColumns: [orders.id, orders.brandId],
    }).onDelete("restrict"),
    check(
      "ledger_transfers_cause_fits_kind",
      sql`(${t.kind} = 'purchase') = (${t.orderId} is not null)
        and case when ${t.refundId} is null then ${t.kind} <> 'refund' else ${t.kind} in ('refund', 'correction') end
        and (${t.kind} = 'usage') = (${t.usageHour} is not null)
        and (${t.kind} not in ('grant', 'correction') or ${t.note} is not null)`,
    ),
    uniqueIndex("ledger_transfers_order_once")
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    // A refund takes its credits once, and returns them once when it is declined.
    uniqueIndex("ledger_transfers_refund_once")
      .on(t.refundId, t.kind)
      .where(sql`${t.refundId} is not null`),
    uniqueIndex("ledger_transfers_hour_once")
      .on(t.brandId, t.usageHour)
      .where(sql`${t.usageHour} is not null`),
    uniqueIndex("ledger_transfers_trial_once")
      .on(t.brandId)
      .where(sql`${t.kind} = 'trial'`),
    // The transfers that changed a brand's credits, without the sums of its calls.
    index("ledger_transfers_causes")
      .on(t.brandId, t.position)
      .where(sql`${t.kind} <> 'usage'`),
    index("ledger_transfers_brand").on(t.brandId, descending(t.createdAt), descending(t.id)),
  ],
);
