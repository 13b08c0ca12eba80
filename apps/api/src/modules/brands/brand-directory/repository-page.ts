import { and, asc, desc, eq, exists, or, type SQL } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { publicOfferColumns, publicOn, type PublicOfferRow } from "../../../db/public-offer.ts";
import { brands, categories, offers } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { Sort } from "../../offers/offer-search/policy.ts";
import { publicColumns } from "./repository.ts";

const publicOf = (brandId: BrandId | typeof brands.id, today: string): SQL | undefined =>
  and(eq(offers.brandId, brandId), publicOn(today));

/** The brand of an address that has a page: approved, and in the list or with an offer now. */
export async function findWithPage(db: Executor, slug: string, today: string) {
  const offer = db.select({ id: offers.id }).from(offers).where(publicOf(brands.id, today));
  const [row] = await db
    .select({ ...publicColumns, websiteUrl: brands.websiteUrl })
    .from(brands)
    .leftJoin(categories, eq(categories.id, brands.categoryId))
    .where(
      and(
        eq(brands.slug, slug),
        eq(brands.status, "approved"),
        or(eq(brands.isListed, true), exists(offer)),
      ),
    );
  return row ?? null;
}

const newest = [desc(offers.createdAt), desc(offers.id)];
const popular = [desc(offers.popularityScore), ...newest];
const orders: Readonly<Record<Sort, SQL[]>> = {
  newest,
  popular,
  featured: [desc(offers.featured), ...popular],
  ending_soon: [asc(offers.endsOn), asc(offers.id)],
};

export const countOffers = (db: Executor, brandId: BrandId, today: string): Promise<number> =>
  db.$count(offers, publicOf(brandId, today));

/** A brand has few offers: they are read by its own index and sorted. */
export const listOffers = (
  db: Executor,
  brandId: BrandId,
  today: string,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
): Promise<PublicOfferRow[]> =>
  db
    .select(publicOfferColumns)
    .from(offers)
    .where(publicOf(brandId, today))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
