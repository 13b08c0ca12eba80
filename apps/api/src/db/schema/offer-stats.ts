import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { ofOffer } from "./offers.ts";

/**
 * Lifetime totals and the cap counters of an offer. A redemption takes its place by one guarded
 * update here (redeem_count < total_cap and so on), so that caps are exact under races.
 */
export const offerStats = pgTable(
  "offer_stats",
  {
    offerId: ofOffer("cascade").primaryKey(),
    viewCount: bigint("view_count", { mode: "number" }).notNull().default(0),
    impressionCount: bigint("impression_count", { mode: "number" }).notNull().default(0),
    clickCount: bigint("click_count", { mode: "number" }).notNull().default(0),
    saveCount: bigint("save_count", { mode: "number" }).notNull().default(0),
    redeemCount: bigint("redeem_count", { mode: "number" }).notNull().default(0),
    /** Day in Asia/Kolkata that redeem_day_count belongs to. */
    redeemDay: date("redeem_day", { mode: "string" }),
    redeemDayCount: integer("redeem_day_count").notNull().default(0),
    workedCount: integer("worked_count").notNull().default(0),
    failedCount: integer("failed_count").notNull().default(0),
    /** The time since which the offer's pool has changes that the job for low pools has not seen; set by triggers. */
    poolChangedAt: instant("pool_changed_at"),
    /** Since when saves, redeems, feedback or repairs are not in the popularity; set by triggers. */
    popularityChangedAt: instant("popularity_changed_at"),
    /** The last day of the offer for which those who saved it are noted to get a mail. */
    endNotedFor: date("end_noted_for", { mode: "string" }),
  },
  (t) => [
    check(
      "offer_stats_not_negative",
      sql`least(${t.viewCount}, ${t.impressionCount}, ${t.clickCount}, ${t.saveCount}, ${t.redeemCount}, ${t.redeemDayCount}, ${t.workedCount}, ${t.failedCount}) >= 0`,
    ),
    // Work lists of jobs: they hold only changed offers.
    index("offer_stats_pool_changed")
      .on(t.poolChangedAt, t.offerId)
      .where(sql`${t.poolChangedAt} is not null`),
    index("offer_stats_popularity_changed")
      .on(t.popularityChangedAt, t.offerId)
      .where(sql`${t.popularityChangedAt} is not null`),
  ],
);
