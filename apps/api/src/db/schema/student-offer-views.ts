import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant, studentId } from "../columns.ts";
import { offers } from "./offers.ts";
import { students } from "./students.ts";

/** When a student last had a view counted: a guarded upsert here makes it one in 30 minutes. */
export const studentOfferViews = pgTable(
  "student_offer_views",
  {
    studentId: studentId("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    lastCountedAt: instant("last_counted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.offerId] }),
    index("student_offer_views_offer").on(t.offerId),
  ],
);
