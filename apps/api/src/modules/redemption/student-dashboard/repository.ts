import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { prepared } from "../../../db/prepared.ts";
import { offerFeedback as feedback, offers, redemptions } from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";

const { placeholder } = sql;

/** Each offer that the student redeemed, with how often a shop accepted it and the student's answer. */
const savings = prepared("student-savings", (db) => {
  const used = db
    .select({
      offerId: redemptions.offerId,
      accepted: sql<number>`count(${redemptions.checkedAt})::int`.as("accepted"),
    })
    .from(redemptions)
    .where(eq(redemptions.studentId, placeholder("studentId")))
    .groupBy(redemptions.offerId)
    .as("used");
  return db
    .select({
      accepted: used.accepted,
      worked: sql<boolean>`coalesce(${feedback.outcome} = 'worked', false)`,
      enteredPaise: feedback.savedPaise,
      fixedPaise: sql<
        number | null
      >`case when ${offers.discountType} = 'fixed' and ${offers.currency} = 'INR' then ${offers.discountMinor} end`,
    })
    .from(used)
    .innerJoin(offers, eq(offers.id, used.offerId))
    .leftJoin(
      feedback,
      and(eq(feedback.offerId, used.offerId), eq(feedback.studentId, placeholder("studentId"))),
    );
});

export const listSavings = (db: Executor, studentId: StudentId) =>
  savings(db).execute({ studentId });
