import { sql } from "drizzle-orm";
import { date, index, pgTable } from "drizzle-orm/pg-core";
import { ofStudent } from "./students.ts";

/**
 * Students who switched on the mail about saved offers that end: the day on which the job looks at their saved offers, and the
 * day of the last mail. Whether the mail is still on is in mail_preferences.
 */
export const savedOfferReminders = pgTable(
  "saved_offer_reminders",
  {
    studentId: ofStudent("cascade").primaryKey(),
    /** Null while nothing that they saved is known to end within the week. */
    dueOn: date("due_on", { mode: "string" }),
    sentOn: date("sent_on", { mode: "string" }),
  },
  (t) => [
    index("saved_offer_reminders_due")
      .on(t.dueOn, t.studentId)
      .where(sql`${t.dueOn} is not null`),
  ],
);
