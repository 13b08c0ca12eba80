import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, descending, id, instant, userId } from "../columns.ts";
import { users } from "./users.ts";
import { reviewOutcome } from "./verification-decisions.ts";
import { submissionReason, verificationSubmissions } from "./verification-submissions.ts";

/**
 * Empty, and nobody may add to it: until version 0.3 new reviewers practised on students' documents. The table is here for a
 * process of that version beside one of this; drop both tables in the version after this.
 */
export const calibrationCases = pgTable(
  "calibration_cases",
  {
    id: id(),
    submissionId: uuid("submission_id")
      .notNull()
      .unique()
      .references(() => verificationSubmissions.id, { onDelete: "restrict" }),
    addedBy: userId("added_by")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
    /** Taken out of the set; its answers stay. */
    removedAt: instant("removed_at"),
  },
  (t) => [
    index("calibration_cases_in_set")
      .on(descending(t.createdAt), descending(t.id))
      .where(sql`${t.removedAt} is null`),
    index("calibration_cases_added_by").on(t.addedBy),
  ],
);

/** As above. */
export const calibrationAnswers = pgTable(
  "calibration_answers",
  {
    id: id(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => calibrationCases.id, { onDelete: "restrict" }),
    answeredBy: userId("answered_by")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    outcome: reviewOutcome("outcome").notNull(),
    verifiedUntil: date("verified_until", { mode: "string" }),
    reason: submissionReason("reason"),
    reasonText: text("reason_text"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("calibration_answers_once").on(t.caseId, t.answeredBy),
    index("calibration_answers_by").on(t.answeredBy, descending(t.createdAt), descending(t.id)),
    check(
      "calibration_answers_outcome_fits",
      sql`case ${t.outcome}::text
        when 'approved' then ${t.verifiedUntil} is not null and num_nonnulls(${t.reason}, ${t.reasonText}) = 0
        when 'rejected' then ${t.verifiedUntil} is null and ${t.reason} is not null
        else false end`,
    ),
  ],
);
