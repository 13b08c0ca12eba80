import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../columns.ts";
import { ofStudent } from "./students.ts";

/**
 * Whom a mailbox at a college has approved without a reviewer. Stays when the student removes the address, so that it approves
 * no second one; goes with the account.
 */
export const academicMailboxes = pgTable(
  "academic_mailboxes",
  {
    /** The address without dots and plus tag, as `student_emails.duplicate_key`. */
    duplicateKey: text("duplicate_key").primaryKey(),
    studentId: ofStudent("cascade"),
    createdAt: createdAt(),
  },
  (t) => [index("academic_mailboxes_student").on(t.studentId)],
);
