import { OFFERS_BEFORE_COLLECTIONS } from "@bachat/rules/offers";
import { eq } from "drizzle-orm";
import { categories, offerCodes, offers } from "../../src/db/schema/index.ts";
import { sealPoolCode, sharedCodeContext } from "../../src/modules/offers/offers/policy-codes.ts";
import type { TestApp } from "../app.ts";
import { buildBrand } from "./brand.ts";
import { unique } from "./user.ts";

export type Offer = typeof offers.$inferSelect;
export type Category = typeof categories.$inferSelect;

/** A category of a name of its own. */
export async function buildCategory(
  test: Pick<TestApp, "dependencies">,
  overrides: Partial<typeof categories.$inferInsert> = {},
): Promise<Category> {
  const number = unique();
  const [category] = await test.dependencies.db
    .insert(categories)
    .values({ name: `Category ${number}`, slug: `category-${number}`, icon: "tag", ...overrides })
    .returning();
  if (category === undefined) throw new Error("No category was inserted.");
  return category;
}

interface OfferOptions extends Partial<typeof offers.$inferInsert> {
  /** Makes it a code offer with this shared code. */
  sharedCode?: string;
  /** Makes it a code offer with a pool of these codes. */
  poolCodes?: string[];
}

/**
 * A published open redirect offer of an approved brand, for all of India, already running and without end, by
 * default. `redemptionMethod: "qr"` makes it a QR offer. Brand and category are made when not given.
 */
export async function buildOffer(
  test: Pick<TestApp, "dependencies">,
  { sharedCode, poolCodes, ...overrides }: OfferOptions = {},
): Promise<Offer> {
  const { db, clock, secretBox } = test.dependencies;
  const number = unique();
  const takesCode = sharedCode !== undefined || poolCodes !== undefined;
  const method = overrides.redemptionMethod ?? (takesCode ? "code" : "redirect");
  const status = overrides.status ?? "published";
  const [made] = await db
    .insert(offers)
    .values({
      title: `Offer ${number}`,
      description: `What offer ${number} gives.`,
      offerType: method === "redirect" ? "redirect" : "code",
      redemptionUrl: method === "redirect" ? `https://shop-${number}.example/deal` : null,
      discountType: "percentage",
      discountPercent: overrides.discountType === undefined ? 25 : null,
      country: "India",
      startDate: "2026-01-01",
      publishedAt: status === "published" ? clock.now() : null,
      reviewNote: status === "rejected" ? "For a test." : null,
      ...overrides,
      status: takesCode ? "draft" : status,
      redemptionMethod: method,
      brandId: overrides.brandId ?? (await buildBrand(test)).id,
      categoryId: overrides.categoryId ?? (await buildCategory(test)).id,
    })
    .returning();
  if (made === undefined) throw new Error("No offer was inserted.");
  if (!takesCode) return made;
  const [offer] = await db
    .update(offers)
    .set({
      status,
      codeMode: sharedCode === undefined ? "pool" : "shared",
      sharedCodeEncrypted:
        sharedCode === undefined ? null : secretBox.seal(sharedCode, sharedCodeContext(made.id)),
    })
    .where(eq(offers.id, made.id))
    .returning();
  if (offer === undefined) throw new Error("The offer was not completed.");
  if (poolCodes !== undefined) await addPoolCodes(test, offer.id, poolCodes);
  return offer;
}

/** Codes that the offer's pool does not have yet. */
export async function addPoolCodes(
  { dependencies }: Pick<TestApp, "dependencies">,
  offerId: string,
  codes: readonly string[],
): Promise<void> {
  const rows = codes.map((code) => sealPoolCode(dependencies, offerId, code));
  if (rows.length > 0) await dependencies.db.insert(offerCodes).values(rows);
}

/** As many old offers as home shows before its collections, which then hold only the offers that a test builds besides. */
export async function buildFirstOffers(test: Pick<TestApp, "dependencies">): Promise<void> {
  const category = await buildCategory(test);
  for (let i = 0; i < OFFERS_BEFORE_COLLECTIONS; i += 1)
    await buildOffer(test, {
      categoryId: category.id,
      featured: true,
      createdAt: new Date("2026-01-01"),
    });
}
