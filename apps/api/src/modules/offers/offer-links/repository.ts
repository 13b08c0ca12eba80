import { and, desc, eq } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { brands, offerLinkChecks as checks, offers } from "../../../db/schema/index.ts";

export async function findBrandOf(db: Executor, offerId: string) {
  const [row] = await db
    .select(pick(brands, "websiteUrl", "contactEmail"))
    .from(offers)
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(eq(offers.id, offerId));
  return row ?? null;
}

export async function insert(db: Executor, row: typeof checks.$inferInsert): Promise<void> {
  await db.insert(checks).values(row);
}

/** The latest try of this address. */
export async function findLatest(db: Executor, offerId: string, url: string) {
  const [row] = await db
    .select(pick(checks, "outcome", "finalUrl", "statusCode", "checkedAt"))
    .from(checks)
    .where(and(eq(checks.offerId, offerId), eq(checks.url, url)))
    .orderBy(desc(checks.checkedAt))
    .limit(1);
  return row ?? null;
}
