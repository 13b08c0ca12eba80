import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { createdAt } from "../columns.ts";

/** The key of one row of ID-desk figures. */
export const idReviewGrouping = pgEnum("id_review_grouping", [
  "all",
  "college",
  "state",
  "kind",
  "reviewer",
]);

const counter = (name: string) => integer(name).notNull().default(0);

/**
 * The student IDs sent and decided on a day in Asia/Kolkata. Derived: a job counts whole days again
 * from submissions and notes, so that running it again changes nothing. Triggers do not add to the sums, since deciders would
 * wait for one row. `waits` counts decisions in 96 steps, each an eighth longer than the last, so that the median of any days is
 * off by less than that.
 */
export const idReviewDays = pgTable(
  "id_review_days",
  {
    grouping: idReviewGrouping("grouping").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** An id, a state or a kind of document; empty for all, and where it is not known. */
    key: text("key").notNull(),
    submitted: counter("submitted"),
    approved: counter("approved"),
    rejected: counter("rejected"),
    /** The approved and rejected IDs that were decided within the promised business days. */
    inTime: counter("in_time"),
    appeals: counter("appeals"),
    appealsDecided: counter("appeals_decided"),
    appealsOverturned: counter("appeals_overturned"),
    secondLooks: counter("second_looks"),
    secondOverturned: counter("second_overturned"),
    /** Rejections by reason, in the order of the enum. */
    reasons: integer("reasons").array().notNull(),
    /** Decisions by how long they took, in steps of the module's policy: medians cannot be added up, these can. */
    waits: integer("waits").array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.grouping, t.day, t.key] }),
    // A day is written whole.
    index("id_review_days_day").on(t.day),
    check(
      "id_review_days_not_negative",
      sql`least(${t.submitted}, ${t.approved}, ${t.rejected}, ${t.inTime}, ${t.appeals}, ${t.appealsDecided}, ${t.appealsOverturned}, ${t.secondLooks}, ${t.secondOverturned}) >= 0`,
    ),
  ],
);

/**
 * Days that have to be counted again. Triggers write a row for each change of a day, so that no writer
 * waits for another; the job takes the rows of a day away and counts it.
 */
export const idReviewChanges = pgTable(
  "id_review_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date("day", { mode: "string" }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("id_review_changes_day").on(t.day, t.createdAt)],
);
