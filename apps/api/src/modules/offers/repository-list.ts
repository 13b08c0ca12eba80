import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import { publicOfferColumns, publicOn, type PublicOfferRow } from "../../db/public-offer.ts";
import { offerCounts, offers, offersSafe, searchTerms } from "../../db/schema/index.ts";
import type { Region } from "../catalog/policy.ts";
import type { Cursor } from "./policy-cursor.ts";
import { containing, type Sort } from "./policy.ts";

export interface Filters {
  category?: string | undefined;
  region?: Region | undefined;
  city?: string | undefined;
  /** Words that must all occur. */
  words: readonly string[];
}

/** A place that offers are for, and how many of the filtered ones are for exactly it. */
export interface Cell {
  country: Region;
  city: string | null;
  total: number;
}

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

/** The chosen region and everywhere; the chosen city and the whole region. */
function inPlace({ region, city }: Filters): SQL | undefined {
  if (region === undefined) return undefined;
  const countries = inArray(offers.country, [...new Set<Region>(["Global", region])]);
  return city === undefined
    ? countries
    : and(countries, or(isNull(offers.city), eq(offers.city, city)));
}

function matching(filters: Filters, today: string): SQL | undefined {
  return and(
    publicOn(today),
    filters.category === undefined ? undefined : eq(offers.categorySlug, filters.category),
    inPlace(filters),
    ...filters.words.map((word) => sql`${offers.searchText} like lower(${containing(word)})`),
  );
}

/** The maintained counts behind a filter without search; their sum is the exact total. */
export async function countByCell(
  db: Executor,
  { category, region, city }: Filters,
): Promise<Cell[]> {
  return db
    .select({
      country: offerCounts.country,
      city: offerCounts.city,
      total: sql<number>`sum(${offerCounts.total})::int`,
    })
    .from(offerCounts)
    .where(
      and(
        category === undefined ? undefined : eq(offerCounts.categorySlug, category),
        region === undefined
          ? undefined
          : inArray(offerCounts.country, [...new Set<Region>(["Global", region])]),
        city === undefined ? undefined : or(isNull(offerCounts.city), eq(offerCounts.city, city)),
      ),
    )
    .groupBy(offerCounts.country, offerCounts.city)
    .having(sql`sum(${offerCounts.total}) > 0`);
}

/** Counts by reading: for searches, whose total no counter keeps. */
export async function countMatching(
  db: Executor,
  filters: Filters,
  today: string,
): Promise<number> {
  return db.$count(offers, matching(filters, today));
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
    return read
      .where(and(matching(filters, today), from))
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  }
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
      .orderBy(...order)
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

/** The nearest known word by trigrams, or null when the word is known or nothing is near. */
export async function correctWord(db: Executor, word: string): Promise<string | null> {
  const [row] = await db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(sql`${searchTerms.term} % lower(${word})`)
    .orderBy(
      sql`similarity(${searchTerms.term}, lower(${word})) desc`,
      desc(searchTerms.offerCount),
      asc(searchTerms.term),
    )
    .limit(1);
  return row?.term ?? null;
}
