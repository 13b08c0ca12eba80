import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { codePools, offerCodes } from "../../db/schema/index.ts";

/** All codes and those left, of the offers that have any. */
export async function stockOf(db: Executor, offerIds: readonly string[]) {
  if (offerIds.length === 0) return [];
  const left = db.$count(
    offerCodes,
    and(eq(offerCodes.offerId, codePools.offerId), isNull(offerCodes.assignedAt)),
  );
  return db
    .select({
      offerId: codePools.offerId,
      total: codePools.total,
      left: sql<number>`${left}`.mapWith(Number),
    })
    .from(codePools)
    .where(inArray(codePools.offerId, [...offerIds]));
}
