import { DAY } from "@bachat/rules/time";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { ensureCategories } from "../../../apps/api/src/db/reference-data.ts";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import { categoryRedirects } from "../../../apps/api/src/db/schema/categories.ts";
import { offerCodes } from "../../../apps/api/src/db/schema/offer-codes.ts";
import { offers } from "../../../apps/api/src/db/schema/offers.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import { logoKey, logoUrl } from "../../../apps/api/src/modules/brands/brands/policy.ts";
import {
  sealPoolCode,
  sharedCodeContext,
} from "../../../apps/api/src/modules/offers/offers/policy-codes.ts";
import { DEMO_BRAND, demoEmail } from "./accounts.ts";
import { demoCatalog } from "./demo-catalog.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import { logoImage } from "./logos.ts";
import type { DemoBrand, OfferRow } from "./offers.ts";
import { storePictures } from "./pictures.ts";
import type { Random } from "./random.ts";

const LEADING = 3;
const HIDDEN = 9;

/** Addresses that categories had before: of one that was merged, and of one that got another address. */
const earlierAddresses = [
  { slug: "hostels", of: "stays", isMerged: true },
  { slug: "gadgets", of: "electronics", isMerged: false },
] as const;

type CatalogDependencies = Pick<Dependencies, "storage" | "secretBox" | "config">;

/** Categories, brands with their logos, offers and their codes. */
export async function seedCatalog(
  tx: Transaction,
  dependencies: CatalogDependencies,
  random: Random,
  { now, shops }: { now: Date; shops: string },
): Promise<{ brands: DemoBrand[]; offers: OfferRow[]; categoryIds: ReadonlyMap<string, string> }> {
  const long = new Date(now.getTime() - 200 * DAY);
  const categoryIds = await ensureCategories(tx);
  await insertAll(
    tx,
    categoryRedirects,
    earlierAddresses.map(({ slug, of, isMerged }) => ({
      slug,
      categoryId: categoryIds.get(of) ?? "",
      mergedId: isMerged ? demoId(`category:${slug}`, long) : null,
    })),
  );
  const catalog = demoCatalog(random, { now, shops, categoryIds });
  await insertAll(
    tx,
    brands,
    await Promise.all(catalog.brands.map((brand) => brandRow(brand, dependencies))),
  );

  await storePictures(dependencies);
  await insertAll(
    tx,
    offers,
    catalog.offers.map(({ sharedCode, poolSize: _poolSize, ...row }) => ({
      ...row,
      sharedCodeEncrypted:
        sharedCode === null
          ? null
          : dependencies.secretBox.seal(sharedCode, sharedCodeContext(row.id)),
    })),
  );
  await insertAll(
    tx,
    offerCodes,
    [...catalog.poolCodes].flatMap(([offerId, codes]) =>
      codes.map((code) => sealPoolCode(dependencies, offerId, code)),
    ),
  );
  return { brands: catalog.brands, offers: catalog.offers, categoryIds };
}

async function brandRow(
  brand: DemoBrand,
  { storage, config }: CatalogDependencies,
): Promise<typeof brands.$inferInsert> {
  await storage.put(logoKey(brand.id), await logoImage(brand.content.name), "image/webp");
  return {
    id: brand.id,
    name: brand.content.name,
    slug: brand.slug,
    status: brand.status,
    statusReason:
      brand.status === "suspended" ? "Three students reported that codes were refused." : null,
    description: brand.content.line,
    websiteUrl: brand.shop,
    categoryId: brand.category.id,
    ...contactOf(brand),
    logoUrl: logoUrl(config.origins.api, brand.id),
    // Three lead the public list of brands, and one is hidden from it.
    listPosition: brand.index < LEADING ? brand.index + 1 : null,
    isListed: brand.index !== HIDDEN,
    approvedAt: brand.approvedAt,
    trialCreditsGrantedAt: brand.approvedAt,
    createdAt: brand.appliedAt,
  };
}

/** Who applied for the brand, and acts for it. */
export const contactOf = ({ content, slug }: DemoBrand) =>
  content.name === DEMO_BRAND
    ? { contactName: "Vidya Subramaniam", contactEmail: demoEmail("brand") }
    : { contactName: "Partnerships desk", contactEmail: `hello@${slug}.example` };
