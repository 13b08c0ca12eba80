import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { brandId, descending, id, instant, paise, timestamps, userId } from "../columns.ts";
import { brands } from "./brands.ts";
import { offers } from "./offers.ts";
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
export const paymentGateway = pgEnum("payment_gateway", ["razorpay", "sandbox"]);

export const orders = pgTable(
  "orders",
  {
    id: id(),
    brandId: brandId("brand_id")
      .notNull()
      .references(() => brands.id, { onDelete: "restrict" }),
    placedBy: userId("placed_by").references(() => users.id, { onDelete: "set null" }),
    kind: orderKind("kind").notNull(),
    pack: creditPack("pack"),
    credits: integer("credits"),
    boostPlan: boostPlan("boost_plan"),
    offerId: uuid("offer_id"),
    status: orderStatus("status").notNull().default("created"),
    /** Net price as listed, then GST, then what is charged. */
    netPaise: paise("net_paise").notNull(),
    taxPaise: paise("tax_paise").notNull(),
    totalPaise: paise("total_paise").notNull(),
    gateway: paymentGateway("gateway").notNull(),
    gatewayOrderId: text("gateway_order_id"),
    paidAt: instant("paid_at"),
    ...timestamps(),
  },
  (t) => [
    foreignKey({
      name: "orders_offer_brand",
      columns: [t.offerId, t.brandId],
      foreignColumns: [offers.id, offers.brandId],
    }).onDelete("restrict"),
    check(
      "orders_item_fits_kind",
      sql`case ${t.kind}
        when 'credit_pack' then ${t.pack} is not null and ${t.credits} is not null and ${t.credits} > 0 and ${t.boostPlan} is null and ${t.offerId} is null
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
    // What follows from an order names its brand too; it cannot name another.
    unique("orders_id_brand").on(t.id, t.brandId),
    unique("orders_gateway_order").on(t.gateway, t.gatewayOrderId),
    index("orders_brand").on(t.brandId, descending(t.createdAt), descending(t.id)),
    index("orders_brand_paid")
      .on(t.brandId, t.paidAt)
      .where(sql`${t.paidAt} is not null`),
    index("orders_status").on(t.status, t.createdAt),
    index("orders_offer").on(t.offerId),
  ],
);
