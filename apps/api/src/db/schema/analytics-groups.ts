import { sql } from "drizzle-orm";
import { check, date, index, integer, pgEnum, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { ofBrand } from "./brands.ts";
import { colleges } from "./colleges.ts";
import { yearOfStudy } from "./students.ts";

export const analyticsGroupKind = pgEnum("analytics_group_kind", ["college", "year"]);

/**
 * Acts of the students of a college, or of a year, in a calendar month, written once after the month and never changed. Each
 * row stands for 10 students or more: smaller groups are one row without a college or year, and where that one would
 * stand for fewer than 10, the next larger group is in it. So no sum or difference of rows tells of fewer than 10.
 */
export const analyticsGroups = pgTable(
  "analytics_groups",
  {
    brandId: ofBrand("cascade"),
    /** Its first day. */
    month: date("month", { mode: "string" }).notNull(),
    /** The two are counted apart, never crossed. */
    kind: analyticsGroupKind("kind").notNull(),
    collegeId: uuid("college_id").references(() => colleges.id, { onDelete: "cascade" }),
    year: yearOfStudy("year"),
    views: integer("views").notNull(),
    saves: integer("saves").notNull(),
    redeems: integer("redeems").notNull(),
    worked: integer("worked").notNull(),
  },
  (t) => [
    unique("analytics_groups_cell")
      .on(t.brandId, t.month, t.kind, t.collegeId, t.year)
      .nullsNotDistinct(),
    check(
      "analytics_groups_one_kind",
      sql`case ${t.kind} when 'college' then ${t.year} is null else ${t.collegeId} is null end`,
    ),
    index("analytics_groups_college").on(t.collegeId),
  ],
);
