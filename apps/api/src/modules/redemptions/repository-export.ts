import { desc, eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { brands, offerCodes, offers, redemptions } from "../../db/schema/index.ts";
import type { StudentId } from "../../ids.ts";
import { redemptionColumns } from "./repository.ts";

/** Everything a student redeemed, with what was given, encrypted. Newest first. */
export async function listRedemptionsOf(db: Executor, studentId: StudentId) {
  return db
    .select({
      ...redemptionColumns,
      offerTitle: offers.title,
      brandName: brands.name,
    })
    .from(redemptions)
    .innerJoin(offers, eq(offers.id, redemptions.offerId))
    .innerJoin(brands, eq(brands.id, redemptions.brandId))
    .leftJoin(offerCodes, eq(offerCodes.id, redemptions.offerCodeId))
    .where(eq(redemptions.studentId, studentId))
    .orderBy(desc(redemptions.createdAt), desc(redemptions.id));
}
