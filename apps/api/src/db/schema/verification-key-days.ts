import { date, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { ofBrand } from "./brands.ts";

/**
 * Live calls of each key by day in Asia/Kolkata and by result, with their latency: as verification_days, but by key, and with
 * a watermark of its own, so that months before the table was made are counted too.
 */
export const verificationKeyDays = pgTable(
  "verification_key_days",
  {
    brandId: ofBrand("restrict"),
    apiKeyId: uuid("api_key_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    verified: integer("verified").notNull(),
    notVerified: integer("not_verified").notNull(),
    rateLimited: integer("rate_limited").notNull(),
    quotaExceeded: integer("quota_exceeded").notNull(),
    insufficientCredits: integer("insufficient_credits").notNull(),
    keyCapExceeded: integer("key_cap_exceeded").notNull(),
    /** Answered calls by their latency, as in verification_days. */
    latencyCounts: integer("latency_counts").array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.apiKeyId, t.day] })],
);
