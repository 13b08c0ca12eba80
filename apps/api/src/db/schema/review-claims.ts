import { index, pgEnum, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant, userId } from "../columns.ts";
import { users } from "./users.ts";

export const reviewSubject = pgEnum("review_subject", [
  "verification",
  "application",
  "offer",
  "finance_case",
]);

/**
 * The admin who works on a case, and until when: only they decide it. An offer's claim is for its changes too.
 */
export const reviewClaims = pgTable(
  "review_claims",
  {
    subjectType: reviewSubject("subject_type").notNull(),
    subjectId: uuid("subject_id").notNull(),
    adminId: userId("admin_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    claimedAt: instant("claimed_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** Its holder decided, and the decision takes effect then: until it does or is undone, nobody gives the claim back. */
    decidesAt: instant("decides_at"),
  },
  (t) => [
    primaryKey({ columns: [t.subjectType, t.subjectId] }),
    index("review_claims_admin").on(t.adminId),
  ],
);
