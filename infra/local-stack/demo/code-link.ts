import { and, eq, isNull, sql } from "drizzle-orm";
import { timeOrderedUuid } from "../../../apps/api/src/crypto/uuid.ts";
import { brands, codeLinks, offers } from "../../../apps/api/src/db/schema/index.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import { DEMO_BRAND } from "./accounts.ts";
import { readDemoFile, writeDemoFile } from "./demo-file.ts";
import { slugOf } from "./shop-addresses.ts";

const path = `/${slugOf(DEMO_BRAND)}/offers/1`;

/**
 * The link with which the demo brand's sample shop gives the code of its first offer. It is made once, and leads back to where
 * the shops listen now.
 */
export async function ensureCodeLink(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  dataDirectory: string,
  shops: string,
): Promise<void> {
  const file = readDemoFile(dataDirectory);
  if (file === null) return;
  const returnTo = shops + path;
  if (file.code_link !== undefined) {
    const [known] = await db
      .update(codeLinks)
      .set({ returnTo })
      .where(and(eq(codeLinks.id, file.code_link), isNull(codeLinks.removedAt)))
      .returning({ id: codeLinks.id });
    if (known !== undefined) return;
  }
  const [offer] = await db
    .select({ id: offers.id, brandId: offers.brandId })
    .from(offers)
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(
      and(
        eq(brands.name, DEMO_BRAND),
        eq(offers.redemptionMethod, "code"),
        sql`${offers.redemptionUrl} like ${`%${path}`}`,
      ),
    );
  if (offer === undefined) return;
  const id = timeOrderedUuid(clock.now());
  await db.insert(codeLinks).values({ id, brandId: offer.brandId, offerId: offer.id, returnTo });
  writeDemoFile(dataDirectory, { ...file, code_link: id });
}
