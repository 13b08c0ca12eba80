import { and, desc, eq, gte, lt, ne, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { keptSearches, offers, searchCounts, searchTerms } from "../../../db/schema/index.ts";
import type { Filters } from "./policy.ts";
import { inCells, matching } from "./repository-filters.ts";

export interface KeptSearch {
  /** As `searchKey` gives them. */
  words: string;
  /** As `keptPatterns` gives them. */
  patterns: string[];
}

/** Still in the stored totals though its last day is over: only in the minutes after midnight. */
const justEnded = (today: string) => and(offers.isPublic, lt(offers.endsOn, today));

/** The maintained count of a search, or null when that is not kept, with the day it was last asked for. */
export async function countKept(
  db: Executor,
  { words, patterns }: KeptSearch,
  filters: Filters,
  today: string,
) {
  const counted = db
    .select({ total: sql`coalesce(sum(${searchCounts.total}), 0)` })
    .from(searchCounts)
    .where(and(eq(searchCounts.searchId, keptSearches.id), inCells(searchCounts, filters)));
  const ended = db
    .select({ total: sql`count(*)` })
    .from(offers)
    .where(
      and(
        justEnded(today),
        inCells(offers, filters),
        sql`not exists (
          select from unnest(${keptSearches.patterns}) as word
          where not ${offers.searchText} like any (string_to_array(word, E'\\n')))`,
      ),
    );
  const [row] = await db
    .select({
      total: sql<number>`((${counted}) - (${ended}))::int`,
      askedOn: keptSearches.askedOn,
    })
    .from(keptSearches)
    .where(
      and(eq(keptSearches.words, words), eq(keptSearches.patterns, patterns), keptSearches.ready),
    );
  return row ?? null;
}

/** Counts by reading. */
export const countMatching = (db: Executor, filters: Filters, today: string): Promise<number> =>
  db.$count(offers, matching(filters, today));

/** Counts by reading, but no further than to `limit`. */
export async function countUpTo(
  db: Executor,
  limit: number,
  terms: Filters["terms"],
  today: string,
): Promise<number> {
  const found = db
    .select({ id: offers.id })
    .from(offers)
    .where(matching({ terms }, today))
    .limit(limit);
  return db.$count(found.as("found"));
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
  { words, patterns }: KeptSearch,
  { today, atMost }: { today: string; atMost: number },
): Promise<void> {
  await db
    .delete(keptSearches)
    .where(and(eq(keptSearches.words, words), ne(keptSearches.patterns, patterns)));
  await db.execute(sql`
    insert into kept_searches (words, patterns, asked_on)
    select ${words}, ${sql.param(patterns)}::text[], ${today}::date
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
