import { sql } from "drizzle-orm";
import { check, index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, userId } from "../columns.ts";
import { users } from "./users.ts";

export const heldSubject = pgEnum("held_subject", [
  "offer",
  "offer_revision",
  "application",
  "contact_message",
  "finance_case",
]);
/** `refused`: when it was to take effect, the case was not as it had been decided any more. */
export const heldEnd = pgEnum("held_end", ["done", "undone", "refused"]);

/**
 * What an admin decided at a desk, from the moment of the key until it takes effect. Until then its author can undo it. The
 * desk of student IDs has rows of its own (verification_decisions).
 */
export const heldDecisions = pgTable(
  "held_decisions",
  {
    id: id(),
    subjectType: heldSubject("subject_type").notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** The act's name, and its body. */
    act: text("act").notNull(),
    body: jsonb("body").$type<unknown>(),
    /** The case's name, for the line that offers to undo. */
    title: text("title").notNull(),
    decidedBy: userId("decided_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    decidedAt: instant("decided_at").notNull(),
    effectiveAt: instant("effective_at").notNull(),
    endedAt: instant("ended_at"),
    end: heldEnd("end"),
    /** With `refused`: why, as the admin reads it. */
    refusal: text("refusal"),
  },
  (t) => [
    check("held_decisions_end_fits", sql`num_nonnulls(${t.endedAt}, ${t.end}) in (0, 2)`),
    // One decision at a time about a case.
    uniqueIndex("held_decisions_one")
      .on(t.subjectType, t.subjectId)
      .where(sql`${t.endedAt} is null`),
    index("held_decisions_due")
      .on(t.effectiveAt)
      .where(sql`${t.endedAt} is null`),
    index("held_decisions_ended").on(t.endedAt),
    index("held_decisions_decided_by").on(t.decidedBy, t.decidedAt),
  ],
);
