import { index, pgTable } from "drizzle-orm/pg-core";
import { createdAt, descending, id, instant, studentId } from "../columns.ts";
import { ofOffer } from "./offers.ts";
import { students } from "./students.ts";

/** One row a redirect to a shop; student_id is null for a visitor. */
export const offerClicks = pgTable(
  "offer_clicks",
  {
    id: id(),
    offerId: ofOffer("cascade"),
    studentId: studentId("student_id").references(() => students.id, { onDelete: "set null" }),
    /** When the signed go address was followed. */
    followedAt: instant("followed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("offer_clicks_offer").on(t.offerId, descending(t.createdAt)),
    index("offer_clicks_student").on(t.studentId),
  ],
);
