import type { SmallerPack } from "@bachat/rules/refunds";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { descending, id, instant, paise, timestamps, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { offerOfBrand } from "./offers.ts";
import { users } from "./users.ts";

export const orderKind = pgEnum("order_kind", ["credit_pack", "boost"]);
export const orderStatus = pgEnum("order_status", [
  "created",
  "paid",
  "failed",
  "expired",
  "partly_refunded",
  "refunded",
]);
export const creditPack = pgEnum("credit_pack", ["starter", "growth", "enterprise"]);
export const boostPlan = pgEnum("boost_plan", ["days_7", "days_15", "days_30"]);
export const paymentGateway = pgEnum("payment_gateway", ["razorpay", "sandbox", "bank_transfer"]);

export const orders = pgTable(
  "orders",
  {
    id: id(),
    brandId: ofBrand("restrict"),
    /** Chosen by who orders: the same key is the same order. Null on orders of older versions. */
    creationKey: uuid("creation_key"),
    placedBy: userId("placed_by").references(() => users.id, { onDelete: "set null" }),
    kind: orderKind("kind").notNull(),
    pack: creditPack("pack"),
    credits: integer("credits"),
    boostPlan: boostPlan("boost_plan"),
    offerId: uuid("offer_id"),
    /** The day on which a boost shall start; null for as soon as possible. */
    boostStartDay: date("boost_start_day", { mode: "string" }),
    status: orderStatus("status").notNull().default("created"),
    /** Net price as listed, then GST, then the amount charged. */
    netPaise: paise("net_paise").notNull(),
    taxPaise: paise("tax_paise").notNull(),
    totalPaise: paise("total_paise").notNull(),
    /**
     * For a pack: the smaller packs' prices when it was ordered, the smallest first. A refund prices used credits by them, as
     * the brand read before it paid. Null on orders from older versions.
     */
    smallerPacks: jsonb("smaller_packs").$type<SmallerPack[]>(),
    gateway: paymentGateway("gateway").notNull(),
    gatewayOrderId: text("gateway_order_id"),
    paidAt: instant("paid_at"),
    /** The credits of a pack that were refunded so far. */
    refundedCredits: integer("refunded_credits").notNull().default(0),
    /** The payer's name at the gateway, set when the bank is to agree to later debits with this payment. */
    mandateCustomerId: text("mandate_customer_id"),
    /** A pack that a member pays online: while it is unpaid, ordering the pack again goes on with this order. */
    reusable: boolean("reusable").notNull().default(false),
    /** When the gateway was last asked about the order. */
    askedAt: instant("asked_at"),
    ...timestamps(),
  },
  (t) => [
    offerOfBrand("orders_offer_brand", t).onDelete("restrict"),
    check(
      "orders_item_fits_kind",
      sql`case ${t.kind}
        when 'credit_pack' then ${t.pack} is not null and ${t.credits} is not null and ${t.credits} > 0 and ${t.boostPlan} is null and ${t.offerId} is null and ${t.boostStartDay} is null
        else ${t.boostPlan} is not null and ${t.offerId} is not null and ${t.pack} is null and ${t.credits} is null
      end`,
    ),
    check(
      "orders_total",
      sql`${t.netPaise} > 0 and ${t.taxPaise} >= 0 and ${t.totalPaise} = ${t.netPaise} + ${t.taxPaise}`,
    ),
    check(
      "orders_paid_has_time",
      sql`(${t.status} in ('paid', 'partly_refunded', 'refunded')) = (${t.paidAt} is not null)`,
    ),
    check(
      "orders_refunded_credits",
      sql`${t.refundedCredits} >= 0 and ${t.refundedCredits} <= coalesce(${t.credits}, 0)`,
    ),
    unique("orders_creation_key").on(t.brandId, t.creationKey),
    // Two clicks at once find one order.
    uniqueIndex("orders_one_open")
      .on(t.brandId, t.gateway, t.pack)
      .where(sql`${t.reusable} and ${t.status} in ('created', 'failed')`),
    // Rows of an order name its brand too; they cannot name another.
    unique("orders_id_brand").on(t.id, t.brandId),
    unique("orders_gateway_order").on(t.gateway, t.gatewayOrderId),
    index("orders_brand").on(t.brandId, descending(t.createdAt), descending(t.id)),
    index("orders_brand_paid")
      .on(t.brandId, t.paidAt)
      .where(sql`${t.paidAt} is not null`),
    // The sales of some days.
    index("orders_paid")
      .on(t.paidAt)
      .where(sql`${t.paidAt} is not null`),
    index("orders_status").on(t.status, t.createdAt),
    index("orders_offer").on(t.offerId),
    // The lists of all brands' orders.
    index("orders_created").on(descending(t.createdAt), descending(t.id)),
    index("orders_total").on(descending(t.totalPaise), descending(t.id)),
    index("orders_gateway").on(t.gateway, descending(t.createdAt), descending(t.id)),
    index("orders_gateway_status").on(
      t.gateway,
      t.status,
      descending(t.createdAt),
      descending(t.id),
    ),
  ],
);
