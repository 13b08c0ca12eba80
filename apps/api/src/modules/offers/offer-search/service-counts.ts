import { dayInKolkata, SECOND, shiftDay } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { registerCache } from "../../../ports/caches.ts";
import { readTerms } from "../search-words/service-index.ts";
import { queryOf } from "./policy-query.ts";
import { type Filters, searchKey } from "./policy.ts";
import * as repository from "./repository-counts.ts";
import { keepSearchCountJob } from "./schemas.ts";

/**
 * Exact totals of searches. A rare search is counted by reading its offers. A common search is kept: a job counts it once,
 * triggers from then on. Reading a common word grows with the offers: it took 1.1 s at a million of them, where the page
 * itself takes one or two milliseconds. A cached number would disagree with its page and differ between instances, numbers of
 * single words cannot be added up, and an estimate is not exact. The price: publishing an offer compares it with each kept
 * search.
 */

type Needs = Pick<Dependencies, "db" | "clock" | "queue">;

/** Reading this many matches takes a few milliseconds. */
const COMMON = 1_000;
/** Each kept search costs every published offer a comparison. */
const MOST_KEPT = 200;
/** Words of this rank are kept before they are searched for. */
const COMMONEST = 50;
const KEPT_DAYS = 7;
/** How old the count of a common search may be that is not kept yet. */
const CACHED_FOR = 30 * SECOND;
const MOST_CACHED = 500;

/** Of a common search that is not kept yet. */
const unknown = { matches: Infinity, offers: 0 };

type CachedCounts = Map<string, { total: number; until: number }>;
const cachedCounts = new WeakMap<object, CachedCounts>();

function openCache(db: Needs["db"], clock: Needs["clock"]): CachedCounts {
  const cache: CachedCounts = new Map();
  cachedCounts.set(db, cache);
  registerCache(clock, "search_counts", { size: () => cache.size, clear: () => cache.clear() });
  return cache;
}

export async function countSearch(
  { db, clock, queue }: Needs,
  filters: Filters,
  today: string,
): Promise<repository.Found> {
  const words = searchKey(filters.terms);
  const query = queryOf(filters.terms);
  // By itself: `db` may be a replica.
  const keep = () =>
    queue.enqueue(null, keepSearchCountJob, { words, query }, { singletonKey: words });
  const kept = await repository.countKept(db, { words, query }, filters, today);
  if (kept !== null) {
    if (kept.askedOn < today) await keep();
    return kept;
  }
  const cache = cachedCounts.get(db) ?? openCache(db, clock);
  const { category, region, city } = filters;
  const key = JSON.stringify([query, category, region, city, today]);
  const now = clock.now().getTime();
  const cached = cache.get(key);
  if (cached !== undefined && cached.until > now) return { ...cached, ...unknown };

  const found = await repository.countFound(db, query, { today, limit: COMMON });
  const cells = { category, region, city };
  const isFiltered = (category ?? region ?? city) !== undefined;
  if (found < COMMON) {
    const total = isFiltered ? await repository.countFound(db, query, { today, cells }) : found;
    return { total, matches: found, offers: 0 };
  }
  await keep();
  const total = await repository.countFound(db, query, { today, cells });
  cache.set(key, { total, until: now + CACHED_FOR });
  const [oldest] = cache.keys();
  if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
  return { total, ...unknown };
}

/**
 * Safe to repeat, and to break off anywhere: the next run goes on. `count_kept_search` waits for the transactions that were
 * writing offers already. Then one statement adds the difference between the offers that it finds and those that the triggers
 * have counted.
 */
export async function keepSearchCount(
  dependencies: Pick<Dependencies, "db" | "clock">,
  { words, query }: { words: string; query?: string | undefined },
): Promise<void> {
  const { db, clock } = dependencies;
  const today = dayInKolkata(clock.now());
  await repository.dropKept(db, shiftDay(today, -KEPT_DAYS));
  // Each in a transaction of its own: the counting must find the row committed.
  const kept = { words, query: query ?? queryOf(await readTerms(dependencies, words)) };
  await repository.upsertKept(db, kept, { today, atMost: MOST_KEPT });
  await repository.countIntoKept(db, words);
}

/** Has the commonest words kept before they are searched for. */
export async function keepCommonest({ db, queue }: Pick<Needs, "db" | "queue">): Promise<void> {
  const common = { atLeast: COMMON, limit: COMMONEST };
  for (const words of await repository.listCommonWords(db, common)) {
    await queue.enqueue(db, keepSearchCountJob, { words }, { singletonKey: words });
  }
}
