import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { descending, id, instant, timestamps } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { offerOfBrand } from "./offers.ts";
import { boostPlan, orders } from "./orders.ts";

export const boostStatus = pgEnum("boost_status", [
  "scheduled",
  "active",
  "paused",
  "ended",
  "cancelled",
]);

export const boosts = pgTable(
  "boosts",
  {
    id: id(),
    offerId: uuid("offer_id").notNull(),
    brandId: ofBrand("restrict"),
    /** Null when an admin gave it. */
    orderId: uuid("order_id")
      .unique()
      .references(() => orders.id, { onDelete: "restrict" }),
    plan: boostPlan("plan").notNull(),
    status: boostStatus("status").notNull().default("scheduled"),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    pausedAt: instant("paused_at"),
    /** The remaining time while paused; ends_at is set again on resuming. */
    remainingSeconds: integer("remaining_seconds"),
    ...timestamps(),
  },
  (t) => [
    offerOfBrand("boosts_offer_brand", t).onDelete("restrict"),
    check("boosts_dates_in_order", sql`${t.endsAt} > ${t.startsAt}`),
    check(
      "boosts_paused_knows_rest",
      sql`(${t.status} = 'paused') = (${t.pausedAt} is not null) and (${t.status} = 'paused') = (${t.remainingSeconds} is not null)`,
    ),
    uniqueIndex("boosts_one_running")
      .on(t.offerId)
      .where(sql`${t.status} in ('active', 'paused')`),
    index("boosts_brand").on(t.brandId, descending(t.createdAt)),
    index("boosts_offer").on(t.offerId),
    index("boosts_due").on(t.status, t.startsAt, t.endsAt),
  ],
);
