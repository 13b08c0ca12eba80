import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { descending, instant } from "../columns.ts";
import { ofBrand } from "./brands.ts";

/** The brands that have called the verification API with a live key. Written each minute by the job that watches the calls. */
export const apiCustomers = pgTable(
  "api_customers",
  {
    brandId: ofBrand("restrict").primaryKey(),
    /** Answered or refused. */
    lastCallAt: instant("last_call_at").notNull(),
    /** End (exclusive) of the calls that are in `recent_answers`, or were left out of it because an alert was open. */
    watchedUntil: instant("watched_until").notNull(),
    /** The last answers since the last alert was cleared, one character each: 1 for not verified. The oldest is the first. */
    recentAnswers: text("recent_answers").notNull().default(""),
  },
  (t) => [
    index("api_customers_last_call").on(descending(t.lastCallAt), t.brandId),
    check(
      "api_customers_answers",
      sql`length(${t.recentAnswers}) < 1000 and ${t.recentAnswers} ~ '^[01]*$'`,
    ),
  ],
);
