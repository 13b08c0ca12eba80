import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import { publicOfferColumns, publicOn, type PublicOfferRow } from "../../db/public-offer.ts";
import { offers, offersSafe } from "../../db/schema/index.ts";
import type { Cursor } from "./policy-cursor.ts";
import type { Sort } from "./policy.ts";
import { type Cell, hasJustEnded } from "./repository-counts.ts";
import { type Filters, inCells, matching } from "./repository-filters.ts";

interface Reading {
  today: string;
  sort: Sort;
  limit: number;
  offset: number;
  cursor: Cursor | null;
}

const newest = [desc(offers.createdAt), desc(offers.id)];
const orders: Record<Sort, SQL[]> = {
  newest,
  popular: [desc(offers.popularityScore), ...newest],
  featured: [desc(offers.featured), desc(offers.popularityScore), ...newest],
  ending_soon: [asc(offers.endsOn), asc(offers.id)],
};
const oldest = [asc(offers.createdAt), asc(offers.id)];
const reversed: Record<Sort, SQL[]> = {
  newest: oldest,
  popular: [asc(offers.popularityScore), ...oldest],
  featured: [asc(offers.featured), asc(offers.popularityScore), ...oldest],
  ending_soon: [desc(offers.endsOn), desc(offers.id)],
};

const newestKey = sql`${offers.createdAt}, ${offers.id}`;
const keys: Record<Sort, SQL> = {
  newest: newestKey,
  popular: sql`${offers.popularityScore}, ${newestKey}`,
  featured: sql`${offers.featured}, ${offers.popularityScore}, ${newestKey}`,
  ending_soon: sql`${offers.endsOn}, ${offers.id}`,
};
const keyTypes: Record<Sort, string[]> = {
  newest: ["timestamptz", "uuid"],
  popular: ["float8", "timestamptz", "uuid"],
  featured: ["boolean", "float8", "timestamptz", "uuid"],
  ending_soon: ["date", "uuid"],
};

/** One row comparison, so that an index of the sort is entered at the cursor's place. */
function beyond({ sort, direction, values }: Cursor): SQL {
  const place = sql.join(
    values.map((value, i) => sql`${value}::${sql.raw(keyTypes[sort][i] ?? "text")}`),
    sql`, `,
  );
  const rising = (sort === "ending_soon") === (direction === "next");
  return rising ? sql`(${keys[sort]}) > (${place})` : sql`(${keys[sort]}) < (${place})`;
}

/**
 * A numbered page by its ids. It asks nothing but what the sort's index holds, so that what lies before the page is
 * skipped there and never fetched. What is public has begun; ask `hasJustEnded` about the other end.
 */
function idsOfPage(db: Executor, filters: Filters, order: SQL[], { limit, offset }: Reading) {
  return db
    .select({ id: offers.id })
    .from(offers)
    .where(and(offers.isPublic, inCells(offers, filters)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** How far a list of a place may be read from all its cells' indexes together before one plain read is better. */
const MAX_CELLS = 40;

/**
 * A stretch of the list. `cells` are given for a region or city without category and search: each is read from the
 * index of its place, so that a rare city costs no more than a common one.
 */
export async function listOffers(
  db: Executor,
  filters: Filters,
  cells: readonly Cell[] | null,
  reading: Reading,
): Promise<PublicOfferRow[]> {
  const { today, sort, limit, offset, cursor } = reading;
  const order = cursor?.direction === "prev" ? reversed[sort] : orders[sort];
  const from = cursor === null ? undefined : beyond(cursor);
  const read = db.select(publicOfferColumns).from(offers);
  if (cells === null || cells.length > MAX_CELLS) {
    if (offset > 0 && filters.words.length === 0 && !(await hasJustEnded(db, today))) {
      return read
        .where(inArray(offers.id, idsOfPage(db, filters, order, reading)))
        .orderBy(...order);
    }
    return read
      .where(and(matching(filters, today), from))
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  }
  // The city, though it is one in each cell, tells Postgres that the place's index has this order. Where it is null, it
  // would otherwise go through the whole list and hope to meet the place's offers soon.
  const place = cursor?.direction === "prev" ? desc(offers.city) : asc(offers.city);
  const [first, second, ...others] = cells.map(({ country, city }) =>
    db
      .select({ id: offers.id })
      .from(offers)
      .where(
        and(
          publicOn(today),
          eq(offers.country, country),
          city === null ? isNull(offers.city) : eq(offers.city, city),
          from,
        ),
      )
      .orderBy(place, ...order)
      .limit(offset + limit),
  );
  if (first === undefined) return [];
  const ids = second === undefined ? first : unionAll(first, second, ...others);
  return read
    .where(inArray(offers.id, ids))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** Public offers by id, along the primary key: a stretch costs the same however far it lies. */
export async function listAddresses(
  db: Executor,
  today: string,
  after: string | null,
  limit: number,
): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: offers.id, updatedAt: offers.updatedAt })
    .from(offers)
    .where(and(publicOn(today), after === null ? undefined : gt(offers.id, after)))
    .orderBy(asc(offers.id))
    .limit(limit);
}

/** The safe view as rows of the usual shape, newest first: what is shown when nothing else can be. */
export async function listSafe(
  db: Executor,
  limit: number,
  offset: number,
): Promise<PublicOfferRow[]> {
  const rows = await db
    .select({
      id: offersSafe.id,
      title: offersSafe.title,
      description: offersSafe.description,
      offerType: offersSafe.offerType,
      discountType: offersSafe.discountType,
      discountValue: offersSafe.discountValue,
      redemptionMethod: offersSafe.redemptionMethod,
      country: offersSafe.country,
      city: offersSafe.city,
      currency: offersSafe.currency,
      popularityScore: offersSafe.popularityScore,
      featured: offersSafe.featured,
      createdAt: offersSafe.createdAt,
      startDate: offersSafe.startDate,
      endDate: offersSafe.endDate,
      exclusivity: offersSafe.exclusivity,
      brandName: offersSafe.brandName,
      brandLogoUrl: offersSafe.brandLogoUrl,
      categoryName: offersSafe.categoryName,
      categorySlug: offersSafe.categorySlug,
    })
    .from(offersSafe)
    .orderBy(desc(offersSafe.createdAt), desc(offersSafe.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    ...row,
    redemptionUrl: null,
    channel: "online",
    tags: [],
    placementPriority: 0,
    categoryIcon: "tag",
  }));
}

export const countSafe = (db: Executor): Promise<number> => db.$count(offersSafe);
