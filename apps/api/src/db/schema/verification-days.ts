import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { ofBrand } from "./brands.ts";

/**
 * Live calls of a brand by day in Asia/Kolkata and by result. What the log has is added once, in one transaction with the
 * watermark; later rows are still in the log alone. Requests that were refused as unreadable are in no log: they are counted
 * here as they come.
 */
export const verificationDays = pgTable(
  "verification_days",
  {
    brandId: ofBrand("restrict"),
    day: date("day", { mode: "string" }).notNull(),
    verified: integer("verified").notNull(),
    notVerified: integer("not_verified").notNull(),
    rateLimited: integer("rate_limited").notNull(),
    quotaExceeded: integer("quota_exceeded").notNull(),
    insufficientCredits: integer("insufficient_credits").notNull(),
    keyCapExceeded: integer("key_cap_exceeded").notNull().default(0),
    /** Requests answered with 400 or 413. */
    invalid: integer("invalid").notNull().default(0),
    /**
     * Answered calls by their latency, one number for each step of `latencySteps` and a last one for slower calls; null for
     * days that an older version counted. Counts can be added up over days, medians cannot; a median of them is near, not
     * exact.
     */
    latencyCounts: integer("latency_counts").array(),
  },
  (t) => [
    primaryKey({ columns: [t.brandId, t.day] }),
    // The figures of all brands.
    index("verification_days_day").on(t.day),
    check(
      "verification_days_not_negative",
      sql`least(${t.verified}, ${t.notVerified}, ${t.rateLimited}, ${t.quotaExceeded}, ${t.insufficientCredits}, ${t.keyCapExceeded}, ${t.invalid}) >= 0`,
    ),
  ],
);
