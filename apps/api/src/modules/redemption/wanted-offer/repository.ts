import { and, eq, notExists, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { publicOfferColumns, publicOn } from "../../../db/public-offer.ts";
import { offers, redemptions, students } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

/** The wanted offer in its present state; null once it was redeemed. */
export async function findWanted(db: Executor, userId: UserId, today: string) {
  const [row] = await db
    .select({
      offer: publicOfferColumns,
      available: sql<boolean>`(${publicOn(today)})`.as("available"),
      status: offers.status,
      endsOn: offers.endsOn,
    })
    .from(students)
    .innerJoin(offers, eq(offers.id, students.wantedOfferId))
    .where(
      and(
        eq(students.userId, userId),
        notExists(
          db
            .select({ id: redemptions.id })
            .from(redemptions)
            .where(and(eq(redemptions.studentId, students.id), eq(redemptions.offerId, offers.id))),
        ),
      ),
    );
  return row ?? null;
}
