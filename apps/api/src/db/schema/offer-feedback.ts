import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { descending, id, studentId, timestamps } from "../columns.ts";
import { offers } from "./offers.ts";
import { students } from "./students.ts";

export const feedbackOutcome = pgEnum("feedback_outcome", [
  "worked",
  "code_refused",
  "terms_differ",
]);

export const offerFeedback = pgTable(
  "offer_feedback",
  {
    id: id(),
    studentId: studentId("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    outcome: feedbackOutcome("outcome").notNull(),
    comment: text("comment"),
    ...timestamps(),
  },
  (t) => [
    unique("offer_feedback_student_offer").on(t.studentId, t.offerId),
    index("offer_feedback_latest").on(t.offerId, descending(t.updatedAt)),
    /** Few answers are failures: popularity and the admins' list look for them over all offers. */
    index("offer_feedback_failures")
      .on(t.updatedAt, t.offerId)
      .where(sql`${t.outcome} <> 'worked'`),
  ],
);
