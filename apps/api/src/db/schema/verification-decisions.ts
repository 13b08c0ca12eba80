import { sql } from "drizzle-orm";
import { check, date, index, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, instant, userId } from "../columns.ts";
import { users } from "./users.ts";
import { submissionReason, verificationSubmissions } from "./verification-submissions.ts";

export const reviewOutcome = pgEnum("review_outcome", ["approved", "rejected"]);

/**
 * What a reviewer decided, from when it holds. Until then it can be undone, which is a row too; then a job writes it to the
 * submission. Append-only by grant.
 */
export const verificationDecisions = pgTable(
  "verification_decisions",
  {
    id: id(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => verificationSubmissions.id, { onDelete: "restrict" }),
    outcome: reviewOutcome("outcome").notNull(),
    decidedBy: userId("decided_by")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    decidedAt: instant("decided_at").notNull(),
    effectiveAt: instant("effective_at").notNull(),
    reason: submissionReason("reason"),
    reasonText: text("reason_text"),
    verifiedUntil: date("verified_until", { mode: "string" }),
  },
  (t) => [
    check(
      "verification_decisions_outcome_fits",
      sql`case ${t.outcome}
        when 'approved' then ${t.verifiedUntil} is not null and ${t.reason} is null and ${t.reasonText} is null
        else ${t.verifiedUntil} is null and ${t.reason} is not null
      end`,
    ),
    check("verification_decisions_effective_later", sql`${t.effectiveAt} >= ${t.decidedAt}`),
    // What a submission's own key points at: a decision about it and about no other.
    unique("verification_decisions_of_submission").on(t.id, t.submissionId),
    index("verification_decisions_submission").on(t.submissionId, t.decidedAt),
    index("verification_decisions_decided_by").on(t.decidedBy, t.decidedAt),
  ],
);
