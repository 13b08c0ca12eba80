import { DAY } from "@bachat/rules/time";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import { categoryRedirects } from "../../../apps/api/src/db/schema/categories.ts";
import { offerCodes } from "../../../apps/api/src/db/schema/offer-codes.ts";
import { offers } from "../../../apps/api/src/db/schema/offers.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import { logoUrl } from "../../../apps/api/src/files/brand-logos.ts";
import {
  sealPoolCode,
  sharedCodeContext,
} from "../../../apps/api/src/modules/offers/offers/policy-codes.ts";
import { DEMO_BRAND, demoEmail } from "./accounts.ts";
import type { DemoCatalog } from "./demo-catalog.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { DemoBrand } from "./offers.ts";

const LEADING = 3;
const HIDDEN = 9;

/** Addresses that categories had before: of one that was merged, and of one that got another address. */
const earlierAddresses = [
  { slug: "hostels", of: "stays", isMerged: true },
  { slug: "gadgets", of: "electronics", isMerged: false },
] as const;

type CatalogDependencies = Pick<Dependencies, "secretBox" | "config">;

/** Brands, offers and their codes. */
export async function seedCatalog(
  tx: Transaction,
  dependencies: CatalogDependencies,
  catalog: DemoCatalog,
  { now, categoryIds }: { now: Date; categoryIds: ReadonlyMap<string, string> },
): Promise<void> {
  const long = new Date(now.getTime() - 200 * DAY);
  await insertAll(
    tx,
    categoryRedirects,
    earlierAddresses.map(({ slug, of, isMerged }) => ({
      slug,
      categoryId: categoryIds.get(of) ?? "",
      mergedId: isMerged ? demoId(`category:${slug}`, long) : null,
    })),
  );
  await insertAll(
    tx,
    brands,
    catalog.brands.map((brand) => brandRow(brand, dependencies)),
  );
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
}

function brandRow(brand: DemoBrand, { config }: CatalogDependencies): typeof brands.$inferInsert {
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

/** The person who applied for the brand, and acts for it. */
export const contactOf = ({ content, slug }: DemoBrand) =>
  content.name === DEMO_BRAND
    ? { contactName: "Vidya Subramaniam", contactEmail: demoEmail("brand") }
    : { contactName: "Partnerships desk", contactEmail: `hello@${slug}.example` };
