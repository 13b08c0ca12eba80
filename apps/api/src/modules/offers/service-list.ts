import type { Dependencies } from "../../dependencies.ts";
import { paginate } from "../../http/schemas.ts";
import { dayInKolkata } from "../../ports/clock.ts";
import { regionOfCity } from "../catalog/policy.ts";
import { searchWords } from "./policy.ts";
import { type Cursor, readCursor, sortValues, writeCursor } from "./policy-cursor.ts";
import * as repository from "./repository-list.ts";
import type { OfferQuery } from "./schemas.ts";
import { presentOffer } from "./service-present.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

interface Found {
  filters: repository.Filters;
  cells: repository.Cell[] | null;
  total: number;
}

/**
 * The public list. When nothing matches: a corrected spelling, then everything, then the safe view; `fallback` says
 * which, and total and pages describe what is shown.
 */
export async function listOffers(dependencies: Needs, query: OfferQuery) {
  const { db, clock } = dependencies;
  const today = dayInKolkata(clock.now());
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, query.sort);
  const filters = filtersOf(query);
  const exact = await find(dependencies, filters, today);
  if (exact.total > 0 || query.fallback === "off") {
    return {
      ...(await readPage(dependencies, query, exact, cursor, today)),
      fallback: "none" as const,
      corrected_search: null,
    };
  }
  const words = await correct(dependencies, filters.words);
  if (words !== null) {
    const corrected = await find(dependencies, { ...filters, words }, today);
    if (corrected.total > 0) {
      const page = await readPage(dependencies, query, corrected, cursor, today);
      return { ...page, fallback: "corrected" as const, corrected_search: words.join(" ") };
    }
  }
  const all = await find(dependencies, { words: [] }, today);
  if (all.total > 0) {
    const page = await readPage(dependencies, query, all, cursor, today);
    return { ...page, fallback: "unfiltered" as const, corrected_search: null };
  }
  const { offset, limit, envelope } = paginate(query, await repository.countSafe(db));
  const items = (await repository.listSafe(db, limit, offset)).map(presentOffer);
  return {
    items,
    ...envelope,
    next_cursor: null,
    prev_cursor: null,
    fallback: items.length > 0 ? ("safe" as const) : ("none" as const),
    corrected_search: null,
  };
}

function filtersOf(query: OfferQuery): repository.Filters {
  const { category, city } = query;
  const region =
    query.region ?? (city === undefined ? undefined : (regionOfCity(city) ?? undefined));
  return { category, region, city, words: searchWords(query.search ?? "") };
}

async function find(
  dependencies: Needs,
  filters: repository.Filters,
  today: string,
): Promise<Found> {
  if (filters.words.length > 0) {
    return { filters, cells: null, total: await countSearch(dependencies, filters, today) };
  }
  const cells = await repository.countByCell(dependencies.db, filters);
  const total = cells.reduce((sum, cell) => sum + cell.total, 0);
  const onlyPlace = filters.region !== undefined && filters.category === undefined;
  return { filters, cells: onlyPlace ? cells : null, total };
}

async function readPage(
  { db }: Needs,
  query: OfferQuery,
  { filters, cells, total }: Found,
  cursor: Cursor | null,
  today: string,
) {
  const { offset, limit, envelope } = paginate(query, total);
  const rows = await repository.listOffers(db, filters, cells, {
    today,
    sort: query.sort,
    cursor,
    // One more than shown tells whether the list goes on.
    limit: limit + 1,
    offset: cursor === null ? offset : 0,
  });
  const backwards = cursor?.direction === "prev";
  const more = rows.length > limit;
  const shown = backwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const first = shown[0];
  const last = shown.at(-1);
  const hasNext = backwards || more;
  const hasPrev = backwards ? more : cursor !== null || offset > 0;
  const cursorAt = (row: typeof first, direction: Cursor["direction"], exists: boolean) =>
    exists && row !== undefined
      ? writeCursor({ sort: query.sort, direction, values: sortValues(query.sort, row) })
      : null;
  return {
    items: shown.map(presentOffer),
    ...envelope,
    next_cursor: cursorAt(last, "next", hasNext),
    prev_cursor: cursorAt(first, "prev", hasPrev),
  };
}

/** The words with misspelt ones put right, or null when there is nothing to put right. */
async function correct({ db }: Needs, words: readonly string[]): Promise<string[] | null> {
  if (words.length === 0) return null;
  const nearest = await Promise.all(words.map((word) => repository.correctWord(db, word)));
  const corrected = words.map((word, i) => nearest[i] ?? word);
  return corrected.every((word, i) => word === words[i]) ? null : corrected;
}

/** A search's count is read, not kept, so it may be up to this old. */
const COUNT_SECONDS = 30;
const COUNTS_KEPT = 500;
const counts = new WeakMap<object, Map<string, { total: number; until: number }>>();

async function countSearch({ db, clock }: Needs, filters: repository.Filters, today: string) {
  const kept = counts.get(db) ?? new Map<string, { total: number; until: number }>();
  counts.set(db, kept);
  const key = JSON.stringify([
    filters.category,
    filters.region,
    filters.city,
    filters.words,
    today,
  ]);
  const now = clock.now().getTime();
  const known = kept.get(key);
  if (known !== undefined && known.until > now) return known.total;
  const total = await repository.countMatching(db, filters, today);
  // An empty answer is not kept: a search for what was just published must find it.
  if (total > 0) {
    kept.set(key, { total, until: now + COUNT_SECONDS * 1000 });
    const [oldest] = kept.keys();
    if (kept.size > COUNTS_KEPT && oldest !== undefined) kept.delete(oldest);
  }
  return total;
}
