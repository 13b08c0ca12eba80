import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { citext, createdAt, id, instant } from "../columns.ts";
import { ofStudent } from "./students.ts";

export const studentEmailKind = pgEnum("student_email_kind", ["account", "academic"]);

/**
 * Every confirmed address of a student: the account's own and academic ones. The verification API
 * looks a student up here and nowhere else, so an address is in this table exactly while it counts.
 */
export const studentEmails = pgTable(
  "student_emails",
  {
    id: id(),
    studentId: ofStudent("cascade"),
    kind: studentEmailKind("kind").notNull(),
    email: citext("email").notNull(),
    /** Trimmed, NFC, lower-cased, domain in punycode: a brand's question is compared with it. */
    lookupAddress: text("lookup_address").notNull().unique(),
    /** Also without dots and plus tags: only a hint that two students are one person. */
    duplicateKey: text("duplicate_key").notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "student_emails_lookup_form",
      sql`${t.lookupAddress} = lower(btrim(${t.lookupAddress})) and length(${t.lookupAddress}) <= 254`,
    ),
    // Lets a submission name the address together with its student.
    unique("student_emails_id_student").on(t.id, t.studentId),
    uniqueIndex("student_emails_one_account_address")
      .on(t.studentId)
      .where(sql`${t.kind} = 'account'`),
    index("student_emails_student").on(t.studentId),
    index("student_emails_duplicate_key").on(t.duplicateKey),
  ],
);
