import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, userId } from "../columns.ts";
import { users } from "./users.ts";
import { verificationSubmissions } from "./verification-submissions.ts";

export const verificationNoteKind = pgEnum("verification_note_kind", [
  "escalated",
  "snoozed",
  "agreed",
  "disagreed",
]);

/**
 * Acts of reviewers on a case besides deciding it: leaving it to others, snoozing it, or a second look at an approval. For
 * admins alone. Append-only by grant.
 */
export const verificationNotes = pgTable(
  "verification_notes",
  {
    id: id(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => verificationSubmissions.id, { onDelete: "restrict" }),
    kind: verificationNoteKind("kind").notNull(),
    writtenBy: userId("written_by")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    writtenAt: instant("written_at").notNull(),
    note: text("note"),
    /** Until when it was put off. */
    until: instant("until"),
  },
  (t) => [
    index("verification_notes_submission").on(t.submissionId, t.writtenAt),
    index("verification_notes_written_by").on(t.writtenBy),
    // Second looks, by when they were.
    index("verification_notes_looks")
      .on(t.writtenAt)
      .where(sql`${t.kind} in ('agreed', 'disagreed')`),
  ],
);
