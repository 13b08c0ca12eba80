import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, descending, id, instant, studentId, timestamps, userId } from "../columns.ts";
import { colleges } from "./colleges.ts";
import { students } from "./students.ts";
import { users } from "./users.ts";

/** A `draft` approves no students. A second admin's confirmation puts it `in_force`, until it ends. */
export const rosterState = pgEnum("roster_state", ["draft", "in_force", "ended"]);

/** A list of students that a college has sent: its origin, the agreement about it, and its last day. */
export const rosters = pgTable(
  "rosters",
  {
    id: id(),
    collegeId: uuid("college_id")
      .notNull()
      .references(() => colleges.id, { onDelete: "restrict" }),
    state: rosterState("state").notNull().default("draft"),
    /** The sender at the college, and the way of sending. */
    origin: text("origin").notNull(),
    /** The agreement with the college, and its date. */
    agreement: text("agreement").notNull(),
    /** The last day on which the roster verifies students. */
    expiresOn: date("expires_on", { mode: "string" }).notNull(),
    /** The upload that its entries come from; only the newest upload writes entries. */
    loadId: uuid("load_id"),
    /** How many entries it has; null until an upload was written as a whole. */
    entries: integer("entries"),
    leftOut: integer("left_out"),
    createdBy: userId("created_by").references(() => users.id, { onDelete: "set null" }),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
    /** The reason for its end; null where its last day has passed. */
    endReason: text("end_reason"),
    ...timestamps(),
  },
  (t) => [
    check(
      "rosters_in_force_has_entries",
      sql`${t.state} <> 'in_force' or (${t.startedAt} is not null and ${t.entries} > 0)`,
    ),
    check("rosters_ended_at", sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
    index("rosters_college").on(t.collegeId),
    index("rosters_created").on(descending(t.createdAt), descending(t.id)),
    index("rosters_in_force")
      .on(t.expiresOn)
      .where(sql`${t.state} <> 'ended'`),
  ],
);

/** One student of a roster. Neither the roll number nor the name can be read from it: both are hashed with a key. */
export const rosterEntries = pgTable(
  "roster_entries",
  {
    rosterId: uuid("roster_id")
      .notNull()
      .references(() => rosters.id, { onDelete: "cascade" }),
    rollHash: bytea("roll_hash").notNull(),
    /** A hash of the words of the name that are written in full. */
    nameHash: bytea("name_hash").notNull(),
    /** The number of these words. */
    nameWords: smallint("name_words").notNull(),
    /** The words of the name that are one letter. */
    initials: text("initials").notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.rosterId, t.rollHash] })],
);

/**
 * The roll numbers that have approved an account, each one account of its college, whatever roster names it. Stays without the
 * student when the account is deleted, so that the number approves no second one.
 */
export const rosterUses = pgTable(
  "roster_uses",
  {
    collegeId: uuid("college_id")
      .notNull()
      .references(() => colleges.id, { onDelete: "restrict" }),
    rollHash: bytea("roll_hash").notNull(),
    studentId: studentId("student_id").references(() => students.id, { onDelete: "set null" }),
    usedAt: instant("used_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.rollHash] }),
    index("roster_uses_student").on(t.studentId),
  ],
);
