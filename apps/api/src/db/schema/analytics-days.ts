import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { ofBrand } from "./brands.ts";
import { offerOfBrand } from "./offers.ts";

const counter = (name: string) => integer(name).notNull().default(0);
/** One number an hour of the day, 24 of them; null when none happened. */
const hours = (name: string) => integer(name).array();

/**
 * An offer's figures of a day in Asia/Kolkata, counted from the events by a job that rewrites whole days, so
 * that running it again changes nothing.
 */
export const analyticsDays = pgTable(
  "analytics_days",
  {
    brandId: ofBrand("cascade"),
    day: date("day", { mode: "string" }).notNull(),
    offerId: uuid("offer_id").notNull(),
    impressions: counter("impressions"),
    views: counter("views"),
    opens: counter("opens"),
    saves: counter("saves"),
    redeems: counter("redeems"),
    worked: counter("worked"),
    failed: counter("failed"),
    impressionHours: hours("impression_hours"),
    viewHours: hours("view_hours"),
    saveHours: hours("save_hours"),
    redeemHours: hours("redeem_hours"),
    workedHours: hours("worked_hours"),
  },
  (t) => [
    primaryKey({ columns: [t.brandId, t.day, t.offerId] }),
    offerOfBrand("analytics_days_offer_brand", t).onDelete("cascade"),
    check(
      "analytics_days_not_negative",
      sql`least(${t.impressions}, ${t.views}, ${t.opens}, ${t.saves}, ${t.redeems}, ${t.worked}, ${t.failed}) >= 0`,
    ),
    // The job rewrites days of all brands.
    index("analytics_days_day").on(t.day, t.offerId),
    // For filters by offer or city.
    index("analytics_days_offer_day").on(t.offerId, t.day),
  ],
);
