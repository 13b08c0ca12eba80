import type { Region } from "@bachat/rules/regions";
import type { Term } from "../search-words/policy.ts";

export const sorts = ["newest", "popular", "featured", "ending_soon"] as const;
export type Sort = (typeof sorts)[number];

export interface Filters {
  category?: string | undefined;
  region?: Region | undefined;
  city?: string | undefined;
  /** The terms of a search; an offer must meet each of them. */
  terms: readonly Term[];
}

/** In the order in which they are dropped while nothing is found. */
export const droppedFilters = ["city", "region", "category"] as const;
export type DroppedFilter = (typeof droppedFilters)[number];

/**
 * A search with ever fewer of its filters, itself first. A search without filters and terms is left out: that is the whole
 * list, and no answer to what was asked.
 */
export function relaxations(filters: Filters): { dropped: DroppedFilter[]; left: Filters }[] {
  const steps = [{ dropped: [] as DroppedFilter[], left: filters }];
  for (const name of droppedFilters) {
    const last = steps.at(-1);
    if (last === undefined || filters[name] === undefined) continue;
    steps.push({ dropped: [...last.dropped, name], left: { ...last.left, [name]: undefined } });
  }
  const isWholeList = ({ terms, ...left }: Filters) =>
    terms.length === 0 && droppedFilters.every((name) => left[name] === undefined);
  return steps.filter(({ left }) => !isWholeList(left));
}

/** The same for searches that find the same: each term once, in order. */
export const searchKey = (terms: readonly Pick<Term, "typed">[]): string =>
  [...new Set(terms.map(({ typed }) => typed))].toSorted().join(" ");
