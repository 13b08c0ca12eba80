import { reviewStatuses } from "@bachat/rules/accounts";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  pgEnum,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { StudentId } from "../../ids.ts";
import { beginning, lastWord } from "../beginning.ts";
import { citext, descending, id, studentId, timestamps } from "../columns.ts";
import { colleges } from "./colleges.ts";
import { offers } from "./offers.ts";
import { ofUser } from "./users.ts";

export const yearOfStudy = pgEnum("year_of_study", [
  "freshman",
  "sophomore",
  "junior",
  "senior",
  "graduate",
  "phd",
]);
export const verificationStatus = pgEnum("verification_status", reviewStatuses);

/** A profile. The columns that may be null are the ones the complete-profile dialog asks for. */
export const students = pgTable(
  "students",
  {
    id: id<StudentId>(),
    userId: ofUser("restrict").unique(),
    name: text("name").notNull(),
    email: citext("email").notNull(),
    collegeName: text("college_name"),
    collegeId: uuid("college_id").references(() => colleges.id, { onDelete: "set null" }),
    yearOfStudy: yearOfStudy("year_of_study"),
    degree: text("degree"),
    location: text("location"),
    /** Given if the student likes, in the form of E.164, so that admins find the account of a caller. No brand reads it. */
    phone: text("phone"),
    verificationStatus: verificationStatus("verification_status").notNull().default("pending"),
    /** Last day of access, inclusive, in Asia/Kolkata. A past day means approved but expired. */
    verifiedUntil: date("verified_until", { mode: "string" }),
    /** The offer that the student came for and cannot redeem yet; mail, dashboard and pass lead back to it. */
    wantedOfferId: uuid("wanted_offer_id").references((): AnyPgColumn => offers.id, {
      onDelete: "set null",
    }),
    avatarKey: text("avatar_key"),
    avatarUrl: text("avatar_url"),
    /** The student whose account this one was merged into, and who has its history now. */
    mergedInto: studentId("merged_into").references((): AnyPgColumn => students.id, {
      onDelete: "restrict",
    }),
    /** The only students that test keys see; no real person has it. */
    isTest: boolean("is_test").notNull().default(false),
    /**
     * The account is in use and its owner has agreed that brands may check. Kept by triggers from users and consents, so
     * that a verification call reads neither; any other value written here is overwritten.
     */
    brandsMayCheck: boolean("brands_may_check").notNull().default(false),
    ...timestamps(),
  },
  (t) => [
    check(
      "students_approved_has_end",
      sql`(${t.verificationStatus} = 'approved') = (${t.verifiedUntil} is not null)`,
    ),
    check("students_avatar_pair", sql`(${t.avatarKey} is null) = (${t.avatarUrl} is null)`),
    check("students_phone_form", sql`${t.phone} ~ '^\\+[1-9][0-9]{7,14}$'`),
    index("students_status_created").on(
      t.verificationStatus,
      descending(t.createdAt),
      descending(t.id),
    ),
    index("students_created").on(descending(t.createdAt), descending(t.id)),
    index("students_verified_until")
      .on(t.verifiedUntil, t.id)
      .where(sql`${t.verifiedUntil} is not null`),
    index("students_college").on(t.collegeId),
    index("students_typed_college")
      .on(sql`search_form(${t.collegeName})`)
      .where(sql`${t.collegeId} is null and ${t.collegeName} is not null and not ${t.isTest}`),
    index("students_merged_into")
      .on(t.mergedInto)
      .where(sql`${t.mergedInto} is not null`),
    index("students_wanted_offer")
      .on(t.wantedOfferId)
      .where(sql`${t.wantedOfferId} is not null`),
    index("students_email").on(t.email),
    // From the end: people read out its last digits.
    index("students_phone")
      .on(sql`reverse(${t.phone}) text_pattern_ops`)
      .where(sql`${t.phone} is not null`),
    // Found by how a name begins, or its last word.
    index("students_beginning").on(beginning(t.name), t.id),
    index("students_last_word").on(lastWord(t.name), t.id),
    index("students_search").using(
      "gin",
      sql`search_form(${t.name}) gin_trgm_ops`,
      sql`search_form(${t.collegeName}) gin_trgm_ops`,
    ),
  ],
);

/** The column of rows that belong to a student. */
export const ofStudent = (onDelete: "cascade" | "restrict") =>
  studentId("student_id")
    .notNull()
    .references(() => students.id, { onDelete });
