import { DAY } from "@bachat/rules/time";
import type { BrandId } from "../../../apps/api/src/ids.ts";
import { allBrandContent } from "./content.ts";
import { datesOfApproval, madeByApproval } from "./first-offers.ts";
import { demoId } from "./ids.ts";
import { type DemoBrand, demoOffers, type OfferRow } from "./offers.ts";
import type { Random } from "./random.ts";
import { shopAddress, slugOf } from "./shop-addresses.ts";

export const DEMO_SEED = 20_261_121;

export interface DemoCatalog {
  brands: DemoBrand[];
  offers: OfferRow[];
  /** Codes by offer: one for each student. */
  poolCodes: ReadonlyMap<string, readonly string[]>;
}

interface Needs {
  now: Date;
  /** The origin of the sample shops. */
  shops: string;
  categoryIds: ReadonlyMap<string, string>;
}

/**
 * Brands, offers and codes: the same codes wherever it is made from the demo's seed first. So the sample shops know the
 * codes that the database was filled with.
 */
export function demoCatalog(random: Random, { now, shops, categoryIds }: Needs): DemoCatalog {
  const long = new Date(now.getTime() - 200 * DAY);
  const brands = allBrandContent.map(({ category, content }, index): DemoBrand => {
    const slug = slugOf(content.name);
    return {
      id: demoId(`brand:${content.name}`, long) as BrandId,
      index,
      content,
      category: { id: categoryIds.get(category) ?? "", slug: category },
      slug,
      shop: shopAddress(shops, slug),
      // Two are examples of later states; students see the rest.
      status: content.name === "Recharge Republic" ? "suspended" : "approved",
      ...datesOfApproval(index, now),
    };
  });
  const offers = madeByApproval(brands, demoOffers(random, brands, now));
  const poolCodes = new Map(
    offers.map(({ id, poolSize }) => [
      id,
      Array.from({ length: poolSize }, () => random.letters(8)),
    ]),
  );
  return { brands, offers, poolCodes };
}
