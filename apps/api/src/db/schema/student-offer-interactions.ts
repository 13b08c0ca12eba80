import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, descending, id, instant } from "../columns.ts";
import { ofOffer } from "./offers.ts";
import { ofStudent } from "./students.ts";

export const interactionType = pgEnum("interaction_type", ["view", "save", "redeem"]);

export const studentOfferInteractions = pgTable(
  "student_offer_interactions",
  {
    id: id(),
    studentId: ofStudent("cascade"),
    offerId: ofOffer("cascade"),
    interactionType: interactionType("interaction_type").notNull(),
    redeemedAt: instant("redeemed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "student_offer_interactions_redeemed_at",
      sql`(${t.interactionType} = 'redeem') = (${t.redeemedAt} is not null)`,
    ),
    uniqueIndex("student_offer_interactions_one_save")
      .on(t.studentId, t.offerId)
      .where(sql`${t.interactionType} = 'save'`),
    index("student_offer_interactions_list").on(
      t.studentId,
      t.interactionType,
      descending(t.createdAt),
      descending(t.id),
    ),
    index("student_offer_interactions_offer").on(t.offerId, t.interactionType, t.createdAt),
    index("student_offer_interactions_recent").on(t.createdAt),
  ],
);
