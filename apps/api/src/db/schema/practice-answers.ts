import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, descending, id, userId } from "../columns.ts";
import { users } from "./users.ts";
import { reviewOutcome } from "./verification-decisions.ts";
import { submissionReason } from "./verification-submissions.ts";

/** Reviewers' answers to practice cases. Append-only by grant. */
export const practiceAnswers = pgTable(
  "practice_answers",
  {
    id: id(),
    /** A key of `practiceCases` in modules/student-verification/calibration/policy.ts. */
    caseKey: text("case_key").notNull(),
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
    unique("practice_answers_once").on(t.caseKey, t.answeredBy),
    index("practice_answers_by").on(t.answeredBy, descending(t.createdAt), descending(t.id)),
    check(
      "practice_answers_outcome_fits",
      sql`case ${t.outcome}::text
        when 'approved' then ${t.verifiedUntil} is not null and num_nonnulls(${t.reason}, ${t.reasonText}) = 0
        when 'rejected' then ${t.verifiedUntil} is null and ${t.reason} is not null
        else false end`,
    ),
  ],
);
