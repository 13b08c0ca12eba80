import { regionOfCity } from "@bachat/rules/regions";
import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { paginate } from "../../../http/schemas.ts";
import { findPresentAddress } from "../../platform/catalog/service.ts";
import { presentOffer } from "../offers/service-present.ts";
import { type Term, understand } from "../search-words/policy.ts";
import { readSynonyms, readTerms } from "../search-words/service-index.ts";
import { type Cursor, readCursor, sortValues, writeCursor } from "./policy-cursor.ts";
import { queryOf } from "./policy-query.ts";
import { type DroppedFilter, type Filters, relaxations } from "./policy.ts";
import { countFound } from "./repository-counts.ts";
import { countOffers, listOffers as listOffersOf } from "./repository-lists.ts";
import * as repository from "./repository.ts";
import type { OfferQuery } from "./schemas.ts";
import { countSearch } from "./service-counts.ts";
import { correctSpelling } from "./service-spelling.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "queue"> & {
  config: Pick<Dependencies["config"], "origins">;
};

/**
 * The public list. When nothing matches: a corrected spelling, then fewer filters, then everything, then the safe view;
 * `fallback` says which, and total and pages describe what is shown.
 */
export async function listOffers(dependencies: Needs, query: OfferQuery) {
  const { db, clock } = dependencies;
  const today = dayInKolkata(clock.now());
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, query.sort);
  const filters = await filtersOf(dependencies, query);
  const read = (chosen: Filters) => readPage(dependencies, query, chosen, cursor, today);
  const exact = await readExact(dependencies, filters, read);
  const as = { dropped: [] as DroppedFilter[], corrected_search: null as string | null };
  if (exact.total > 0 || query.fallback === "off")
    return { ...exact, ...as, fallback: "none" as const };
  const corrected = await correct(dependencies, query);
  for (const { dropped, left } of relaxations(filters)) {
    for (const terms of [filters.terms, corrected?.terms ?? null]) {
      // Without any drop and correction it was read above.
      if (terms === null || (dropped.length === 0 && terms === filters.terms)) continue;
      const found = await readExact(dependencies, { ...left, terms }, read);
      if (found.total === 0) continue;
      return {
        ...found,
        fallback: dropped.length > 0 ? ("relaxed" as const) : ("corrected" as const),
        dropped,
        corrected_search: terms === filters.terms ? null : (corrected?.search ?? null),
      };
    }
  }
  const all = await read({ terms: [] });
  if (all.total > 0) return { ...all, ...as, fallback: "unfiltered" as const };
  const { offset, limit, envelope } = paginate(query, await repository.countSafe(db));
  const rows = await repository.listSafe(db, limit, offset);
  const items = rows.map((row) => presentOffer(row, dependencies.config.origins.api));
  return {
    items,
    ...envelope,
    next_cursor: null,
    prev_cursor: null,
    ...as,
    fallback: items.length > 0 ? ("safe" as const) : ("none" as const),
  };
}

export async function getStats({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  return { active_offers: await countOffers(db, {}, dayInKolkata(clock.now())) };
}

const ADDRESSES_AT_ONCE = 5_000;

/** All public offers, a stretch at a time: ids and when they last changed. */
export async function listAddresses(
  { db, clock }: Pick<Needs, "db" | "clock">,
  after: string | null,
) {
  const today = dayInKolkata(clock.now());
  const rows = await repository.listAddresses(db, today, after, ADDRESSES_AT_ONCE + 1);
  const shown = rows.slice(0, ADDRESSES_AT_ONCE);
  return {
    items: shown.map((row) => ({ id: row.id, updated_at: row.updatedAt })),
    next_after: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function filtersOf(dependencies: Needs, query: OfferQuery): Promise<Filters> {
  const { category, city, search = "", spelling } = query;
  const region =
    query.region ?? (city === undefined ? undefined : (regionOfCity(city) ?? undefined));
  return { category, region, city, terms: await readTerms(dependencies, search, spelling) };
}

/** What matches. A category that has nothing may have been renamed or merged since its address was kept. */
async function readExact<Page extends { total: number }>(
  { db }: Pick<Needs, "db">,
  filters: Filters,
  read: (chosen: Filters) => Promise<Page>,
): Promise<Page> {
  const exact = await read(filters);
  if (exact.total > 0 || filters.category === undefined) return exact;
  const category = await findPresentAddress(db, filters.category);
  return category === null ? exact : read({ ...filters, category });
}

async function readPage(
  dependencies: Needs,
  query: OfferQuery,
  filters: Filters,
  cursor: Cursor | null,
  today: string,
) {
  const { sort, page, per_page: perPage } = query;
  const searched =
    filters.terms.length > 0 ? await countSearch(dependencies, filters, today) : null;
  const { total, rows } =
    searched?.total === 0
      ? { total: 0, rows: [] }
      : await listOffersOf(dependencies.db, filters, {
          today,
          sort,
          cursor,
          perPage,
          offset: (page - 1) * perPage,
          found: searched,
        });
  const { offset, limit, envelope } = paginate(query, total);
  const backwards = cursor?.direction === "prev";
  const more = rows.length > limit;
  const shown = backwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const first = shown[0];
  const last = shown.at(-1);
  const hasNext = backwards || more;
  const hasPrev = backwards ? more : cursor !== null || offset > 0;
  const cursorAt = (row: typeof first, direction: Cursor["direction"], exists: boolean) =>
    exists && row !== undefined
      ? writeCursor({ sort, direction, values: sortValues(sort, row) })
      : null;
  return {
    items: shown.map((row) => presentOffer(row, dependencies.config.origins.api)),
    ...envelope,
    next_cursor: cursorAt(last, "next", hasNext),
    prev_cursor: cursorAt(first, "prev", hasPrev),
  };
}

/**
 * The search with its most likely spelling, without words that no offer has; null where the spelling is right, or the reader
 * wants the search as typed.
 */
async function correct(dependencies: Needs, { search = "", spelling }: OfferQuery) {
  if (search === "" || spelling === "as_typed") return null;
  const synonyms = await readSynonyms(dependencies);
  const corrected = await correctSpelling(dependencies, search, synonyms);
  const terms = understand(corrected ?? search, synonyms);
  const known = await keepKnown(dependencies, terms);
  if (known.length < terms.length)
    return { search: known.map(({ typed }) => typed).join(" "), terms: known };
  return corrected === null ? null : { search: corrected, terms };
}

/** The terms that at least one offer meets; all terms where no offer meets any. */
async function keepKnown({ db, clock }: Needs, terms: readonly Term[]) {
  if (terms.length < 2) return terms;
  const today = dayInKolkata(clock.now());
  const counts = await Promise.all(
    terms.map((term) => countFound(db, queryOf([term]), { today, limit: 1 })),
  );
  const known = terms.filter((_term, i) => counts[i] !== 0);
  return known.length === 0 ? terms : known;
}
