import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { ofOffer } from "./offers.ts";
import { ofStudent } from "./students.ts";

/** When a student last had a view counted: a guarded upsert here makes it one in 30 minutes. */
export const studentOfferViews = pgTable(
  "student_offer_views",
  {
    studentId: ofStudent("cascade"),
    offerId: ofOffer("cascade"),
    lastCountedAt: instant("last_counted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.offerId] }),
    index("student_offer_views_offer").on(t.offerId),
  ],
);
