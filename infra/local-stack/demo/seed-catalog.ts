import { DAY } from "@bachat/rules/time";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { ensureCategories } from "../../../apps/api/src/db/reference-data.ts";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import { categoryRedirects } from "../../../apps/api/src/db/schema/categories.ts";
import { offerCodes } from "../../../apps/api/src/db/schema/offer-codes.ts";
import { offers } from "../../../apps/api/src/db/schema/offers.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { BrandId } from "../../../apps/api/src/ids.ts";
import { logoKey, logoUrl } from "../../../apps/api/src/modules/brands/brands/policy.ts";
import {
  sealPoolCode,
  sharedCodeContext,
} from "../../../apps/api/src/modules/offers/offers/policy-codes.ts";
import { DEMO_BRAND, demoEmail } from "./accounts.ts";
import { allBrandContent } from "./catalog-content.ts";
import { datesOfApproval, madeByApproval } from "./first-offers.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import { logoImage } from "./logos.ts";
import { type DemoBrand, demoOffers, type OfferRow } from "./offers.ts";
import { storePictures } from "./pictures.ts";
import type { Random } from "./random.ts";

const LEADING = 3;
const HIDDEN = 9;

/** Addresses that categories had before: of one that was merged, and of one that got another address. */
const earlierAddresses = [
  { slug: "hostels", of: "stays", isMerged: true },
  { slug: "gadgets", of: "electronics", isMerged: false },
] as const;

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

type CatalogDependencies = Pick<Dependencies, "storage" | "secretBox" | "config">;

/** Categories, brands with their logos, offers and their codes. */
export async function seedCatalog(
  tx: Transaction,
  dependencies: CatalogDependencies,
  random: Random,
  now: Date,
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
  const demoBrands = allBrandContent.map(({ category, content }, index): DemoBrand => ({
    id: demoId(`brand:${content.name}`, long) as BrandId,
    index,
    content,
    category: { id: categoryIds.get(category) ?? "", slug: category },
    slug: slugOf(content.name),
    // Two stand for what happens after approval; the rest are what students see.
    status: content.name === "Recharge Republic" ? "suspended" : "approved",
    ...datesOfApproval(index, now),
  }));
  await insertAll(
    tx,
    brands,
    await Promise.all(demoBrands.map((brand) => brandRow(brand, dependencies))),
  );

  await storePictures(dependencies);
  const rows = madeByApproval(demoBrands, demoOffers(random, demoBrands, now));
  await insertAll(
    tx,
    offers,
    rows.map(({ sharedCode, poolSize: _poolSize, ...row }) => ({
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
    rows.flatMap((offer) => poolOf(offer, dependencies, random)),
  );
  return { brands: demoBrands, offers: rows, categoryIds };
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
    websiteUrl: `https://${brand.slug}.example`,
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

function poolOf(
  offer: OfferRow,
  dependencies: CatalogDependencies,
  random: Random,
): (typeof offerCodes.$inferInsert)[] {
  return Array.from({ length: offer.poolSize }, () =>
    sealPoolCode(dependencies, offer.id, random.letters(8)),
  );
}
