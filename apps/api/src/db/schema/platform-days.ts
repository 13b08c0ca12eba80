import { bigint, date, pgEnum, pgTable, primaryKey } from "drizzle-orm/pg-core";

/** The measures of the whole platform. Revenue is in paise, all else is a number of events. */
export const platformMeasures = [
  "sign_ups",
  "verified_students",
  "verified_by_address",
  "verified_by_roster",
  "redemptions",
  "api_calls",
  "revenue",
] as const;
export const platformMeasure = pgEnum("platform_measure", platformMeasures);

/**
 * A measure of a past day in Asia/Kolkata, written once by a job when no transaction of that day can still be running. Later
 * days are counted for each request.
 */
export const platformDays = pgTable(
  "platform_days",
  {
    measure: platformMeasure("measure").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    value: bigint("value", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.measure, t.day] })],
);
