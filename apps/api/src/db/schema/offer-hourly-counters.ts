import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { ofOffer } from "./offers.ts";

export const offerHourlyCounters = pgTable(
  "offer_hourly_counters",
  {
    offerId: ofOffer("cascade"),
    /**
     * Start of a clock hour in Asia/Kolkata, where days and hours are counted. Older rows hold an hour of UTC; they count
     * whole for the hour of Kolkata in which they begin.
     */
    hour: instant("hour").notNull(),
    views: integer("views").notNull().default(0),
    impressions: integer("impressions").notNull().default(0),
    clicks: integer("clicks").notNull().default(0),
    redeems: integer("redeems").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.hour] }),
    check(
      "offer_hourly_counters_not_negative",
      sql`least(${t.views}, ${t.impressions}, ${t.clicks}, ${t.redeems}) >= 0`,
    ),
    check(
      "offer_hourly_counters_whole_hour",
      sql`${t.hour} in (date_trunc('hour', ${t.hour}, 'Asia/Kolkata'), date_trunc('hour', ${t.hour}, 'UTC'))`,
    ),
    index("offer_hourly_counters_hour").on(t.hour),
  ],
);
