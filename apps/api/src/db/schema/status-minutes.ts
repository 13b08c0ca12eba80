import { statusComponents } from "@bachat/rules/status";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
} from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";

export const statusComponent = pgEnum("status_component", statusComponents);

/** A component's measurement in a minute. A minute without a row was not measured. Kept for some days. */
export const statusMinutes = pgTable(
  "status_minutes",
  {
    component: statusComponent("component").notNull(),
    /** The start of the minute. */
    minute: instant("minute").notNull(),
    isUp: boolean("is_up").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.component, t.minute] }),
    index("status_minutes_age").on(t.minute),
  ],
);

/** The sums of a day in Asia/Kolkata, added up with each minute, so that 90 days are 90 rows a component. */
export const statusDays = pgTable(
  "status_days",
  {
    component: statusComponent("component").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** Minutes. */
    measured: integer("measured").notNull(),
    good: integer("good").notNull(),
  },
  (t) => [
    // Days first: they are read for all components at once.
    primaryKey({ columns: [t.day, t.component] }),
    check("status_days_good_were_measured", sql`${t.good} between 0 and ${t.measured}`),
  ],
);
