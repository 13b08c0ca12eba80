import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, userId } from "../columns.ts";
import { users } from "./users.ts";
import { documentKind, verificationDocuments } from "./verification-documents.ts";
import { submissionReason, verificationSubmissions } from "./verification-submissions.ts";

export const reviewOutcome = pgEnum("review_outcome", ["approved", "rejected", "asked"]);

/**
 * A reviewer's decision and the time from which it holds. Until then it can be undone, which is a row too; then a job writes it
 * to the submission. Append-only by grant.
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
    /** A rejection after which the student cannot send another document. */
    isFinal: boolean("is_final").notNull().default(false),
    /** For admins alone. */
    internalNote: text("internal_note"),
    /**
     * With `asked`: why another document is needed, which kind, and the document that it replaces. Not in `reason`: the
     * version before this one would take the decision for a rejection.
     */
    askedReason: submissionReason("asked_reason"),
    askedKind: documentKind("asked_kind"),
    askedAgain: uuid("asked_again").references(() => verificationDocuments.id, {
      onDelete: "set null",
    }),
  },
  (t) => [
    check(
      "verification_decisions_outcome_fits",
      // As text: a value that was just added to an enum cannot be used in the transaction that adds it.
      sql`case ${t.outcome}::text
        when 'approved' then ${t.verifiedUntil} is not null and num_nonnulls(${t.reason}, ${t.reasonText}, ${t.askedReason}, ${t.askedKind}) = 0
        when 'asked' then ${t.verifiedUntil} is null and ${t.reason} is null and num_nonnulls(${t.askedReason}, ${t.askedKind}) = 2
        else ${t.verifiedUntil} is null and ${t.reason} is not null and num_nonnulls(${t.askedReason}, ${t.askedKind}) = 0
      end and (${t.outcome} = 'rejected' or not ${t.isFinal})`,
    ),
    check("verification_decisions_effective_later", sql`${t.effectiveAt} >= ${t.decidedAt}`),
    // The target of a submission's own key: a decision about it and about no other.
    unique("verification_decisions_of_submission").on(t.id, t.submissionId),
    index("verification_decisions_submission").on(t.submissionId, t.decidedAt),
    index("verification_decisions_decided_by").on(t.decidedBy, t.decidedAt),
  ],
);
