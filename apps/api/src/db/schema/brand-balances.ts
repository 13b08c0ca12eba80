import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, integer, jsonb, pgEnum, pgTable } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { ofBrand } from "./brands.ts";

export const planTier = pgEnum("plan_tier", ["free_trial", "starter", "growth", "enterprise"]);

/**
 * The hot row of the verification API: one a brand. Balance and both counters change in one guarded
 * update per batch of calls. No index but the key, and pages left half empty (see the migration), so
 * that every update stays on its page.
 */
export const brandBalances = pgTable(
  "brand_balances",
  {
    brandId: ofBrand("restrict").primaryKey(),
    balance: bigint("balance", { mode: "number" }).notNull().default(0),
    planTier: planTier("plan_tier").notNull().default("free_trial"),
    /** Start of the clock hour (Asia/Kolkata) that hour_calls counts; older means zero. */
    hourStartedAt: instant("hour_started_at")
      .notNull()
      .default(sql`'epoch'`),
    hourCalls: integer("hour_calls").notNull().default(0),
    /** While an alert about its calls is open, the hourly limit is a tenth. Here, so that a call reads no further row for it. */
    hourReduced: boolean("hour_reduced").notNull().default(false),
    /** First day of the calendar month (Asia/Kolkata) that month_calls counts; older means zero. */
    monthStartedOn: date("month_started_on", { mode: "string" })
      .notNull()
      .default(sql`'1970-01-01'`),
    monthCalls: integer("month_calls").notNull().default(0),
    /**
     * Answers of a month of the keys that have a cap, by key, with the month; null for a brand without such keys. Here, so that
     * balance, quota, hour and cap are decided on one locked row: a row for each key would need a second lock, or a rollback
     * where one of them refuses.
     */
    keyCalls: jsonb("key_calls").$type<Record<string, string | number>>(),
  },
  (t) => [
    check("brand_balances_not_negative", sql`${t.balance} >= 0`),
    check(
      "brand_balances_counters_not_negative",
      sql`${t.hourCalls} >= 0 and ${t.monthCalls} >= 0`,
    ),
  ],
);
