import { desc, eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { brands, offerCodes, offers, redemptions } from "../../db/schema/index.ts";
import type { StudentId } from "../../ids.ts";

/** Everything a student redeemed, with the boxes of what was given. Newest first. */
export async function listRedemptionsOf(db: Executor, studentId: StudentId) {
  return db
    .select({
      studentId: redemptions.studentId,
      offerId: redemptions.offerId,
      ordinal: redemptions.ordinal,
      method: redemptions.method,
      status: redemptions.status,
      codeEncrypted: redemptions.codeEncrypted,
      checkCodeEncrypted: redemptions.checkCodeEncrypted,
      checkedAt: redemptions.checkedAt,
      createdAt: redemptions.createdAt,
      poolCodeEncrypted: offerCodes.codeEncrypted,
      poolCodeHash: offerCodes.codeHash,
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
