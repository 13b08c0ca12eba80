import { savedRupees } from "@bachat/rules/money";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, text, unique } from "drizzle-orm/pg-core";
import { descending, id, timestamps } from "../columns.ts";
import { ofOffer } from "./offers.ts";
import { ofStudent } from "./students.ts";

export const feedbackOutcome = pgEnum("feedback_outcome", [
  "worked",
  "code_refused",
  "terms_differ",
]);

export const offerFeedback = pgTable(
  "offer_feedback",
  {
    id: id(),
    studentId: ofStudent("cascade"),
    offerId: ofOffer("cascade"),
    outcome: feedbackOutcome("outcome").notNull(),
    comment: text("comment"),
    /** The student's saving, in paise of rupees; only where the offer worked. */
    savedPaise: integer("saved_paise"),
    /** Earlier, students were promised that only Bachat reads it. */
    commentForBrand: boolean("comment_for_brand").notNull().default(false),
    ...timestamps(),
  },
  (t) => [
    check(
      "offer_feedback_saved_fits",
      sql`${t.savedPaise} is null or (${t.outcome} = 'worked' and ${t.savedPaise} between ${sql.raw(`${savedRupees.min * 100} and ${savedRupees.max * 100}`)})`,
    ),
    unique("offer_feedback_student_offer").on(t.studentId, t.offerId),
    index("offer_feedback_latest").on(t.offerId, descending(t.updatedAt)),
    // A brand looks for one kind of answer, which may be rare, among those about its offers.
    index("offer_feedback_outcome").on(t.offerId, t.outcome, descending(t.updatedAt)),

    /** Few answers are failures: popularity and the admins' list look for them over all offers. */
    index("offer_feedback_failures")
      .on(t.updatedAt, t.offerId)
      .where(sql`${t.outcome} <> 'worked'`),
  ],
);
