import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { ofBrand } from "./brands.ts";
import { offerOfBrand } from "./offers.ts";
import { outlets } from "./outlets.ts";

/** How many checks of an offer stand at an outlet on a day in Asia/Kolkata; without an outlet where none was chosen. */
export const analyticsOutletDays = pgTable(
  "analytics_outlet_days",
  {
    brandId: ofBrand("cascade"),
    day: date("day", { mode: "string" }).notNull(),
    offerId: uuid("offer_id").notNull(),
    outletId: uuid("outlet_id"),
    checks: integer("checks").notNull(),
  },
  (t) => [
    unique("analytics_outlet_days_cell")
      .on(t.brandId, t.day, t.offerId, t.outletId)
      .nullsNotDistinct(),
    offerOfBrand("analytics_outlet_days_offer_brand", t).onDelete("cascade"),
    foreignKey({
      name: "analytics_outlet_days_outlet_brand",
      columns: [t.outletId, t.brandId],
      foreignColumns: [outlets.id, outlets.brandId],
    }).onDelete("cascade"),
    check("analytics_outlet_days_positive", sql`${t.checks} > 0`),
    index("analytics_outlet_days_day").on(t.day),
    index("analytics_outlet_days_offer").on(t.offerId, t.brandId),
    index("analytics_outlet_days_outlet").on(t.outletId, t.brandId),
  ],
);
