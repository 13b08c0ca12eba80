import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { publicOn } from "../../../db/public-offer.ts";
import {
  keptSearches,
  offerCounts,
  offers,
  searchCounts,
  searchTerms,
} from "../../../db/schema/index.ts";
import type { Filters } from "./policy.ts";
import { fromOffers, fromWords, inCells } from "./repository-filters.ts";

export interface KeptSearch {
  /** As `searchKey` gives them. */
  words: string;
  /** As `queryOf` gives it. */
  query: string;
}

type Cells = Omit<Filters, "terms">;

/**
 * Still in the stored totals though its last day is over: only in the minutes after midnight. What is public is published: saying
 * so, and a range, lets Postgres read the index of all that ends.
 */
const justEnded = (today: string) =>
  and(
    offers.isPublic,
    eq(offers.status, "published"),
    sql`${offers.endsOn} between '-infinity' and ${today}::date - 1`,
  );

/** The number of offers that a search finds, as far as it is known. */
export interface Found {
  /** Within the filters. */
  total: number;
  /** Without them; more than can be read where that is not known. */
  matches: number;
  /** All public offers, which are counted where there are many matches. */
  offers: number;
}

/** The maintained counts of a search, or null when it is not kept, with the day it was last asked for. */
export async function countKept(
  db: Executor,
  { words, query }: KeptSearch,
  filters: Cells,
  today: string,
) {
  const counted = (cells: Cells) =>
    db
      .select({ total: sql`coalesce(sum(${searchCounts.total}), 0)` })
      .from(searchCounts)
      .where(and(eq(searchCounts.searchId, keptSearches.id), inCells(searchCounts, cells)));
  const ended = fromOffers(keptSearches.query, and(justEnded(today), inCells(offers, filters)));
  const [row] = await db
    .select({
      total: sql<number>`((${counted(filters)}) - (select count(*) ${ended}))::int`,
      matches: sql<number>`(${counted({})})::int`,
      offers: sql<number>`(select coalesce(sum(total), 0)::int from ${offerCounts})`,
      askedOn: keptSearches.askedOn,
    })
    .from(keptSearches)
    .where(and(eq(keptSearches.words, words), eq(keptSearches.query, query), keptSearches.ready));
  return row ?? null;
}

/** Counts by reading, but no further than to a limit where there is one. */
export async function countFound(
  db: Executor,
  query: string,
  { today, cells = {}, limit = null }: { today: string; cells?: Cells; limit?: number | null },
): Promise<number> {
  const found = fromWords(query, sql`1`, and(publicOn(today), inCells(offers, cells)));
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select ${found} limit ${limit}) as counted`,
  );
  return rows[0]?.total ?? 0;
}

/** Makes room: removes the searches not asked for since that day. */
export async function dropKept(db: Executor, notSince: string): Promise<void> {
  await db.delete(keptSearches).where(lt(keptSearches.askedOn, notSince));
}

/**
 * Adds a search up to a limit, or notes that people searched for it again. A search is counted again when the synonyms of its
 * words have changed.
 */
export async function upsertKept(
  db: Executor,
  { words, query }: KeptSearch,
  { today, atMost }: { today: string; atMost: number },
): Promise<void> {
  await db
    .delete(keptSearches)
    .where(
      and(
        eq(keptSearches.words, words),
        sql`${keptSearches.query} is distinct from ${query}::tsquery`,
      ),
    );
  await db.execute(sql`
    insert into kept_searches (words, query, asked_on)
    select ${words}, ${query}::tsquery, ${today}::date
    where (select count(*) from kept_searches where words <> ${words}) < ${atMost}
    on conflict (words) do update set asked_on = greatest(kept_searches.asked_on, excluded.asked_on)`);
}

/** Counts what a kept search finds, once. Its row must be committed. */
export async function countIntoKept(db: Executor, words: string): Promise<void> {
  await db.execute(
    sql`select count_kept_search(id) from kept_searches where words = ${words} and not ready`,
  );
}

/** The commonest words of the public offers that are not kept yet. */
export async function listCommonWords(
  db: Executor,
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ term: searchTerms.term, words: keptSearches.words })
    .from(searchTerms)
    .leftJoin(keptSearches, eq(keptSearches.words, searchTerms.term))
    .where(gte(searchTerms.offerCount, atLeast))
    .orderBy(desc(searchTerms.offerCount), searchTerms.term)
    .limit(limit);
  return rows.filter((row) => row.words === null).map((row) => row.term);
}
