import type { Region } from "@bachat/rules/regions";
import { searchForm } from "@bachat/rules/search-form";

export const sorts = ["newest", "popular", "featured", "ending_soon"] as const;
export type Sort = (typeof sorts)[number];

export interface Filters {
  category?: string | undefined;
  region?: Region | undefined;
  city?: string | undefined;
  /** Words that must all occur, in their search form. */
  words: readonly string[];
}

/** In the order in which they are dropped while nothing is found. */
export const droppedFilters = ["city", "region", "category"] as const;
export type DroppedFilter = (typeof droppedFilters)[number];

/**
 * A search with ever fewer of its filters, itself first. What has neither filters nor words is left out: that is the whole
 * list, and no answer to what was asked.
 */
export function relaxations(filters: Filters): { dropped: DroppedFilter[]; left: Filters }[] {
  const steps = [{ dropped: [] as DroppedFilter[], left: filters }];
  for (const name of droppedFilters) {
    const last = steps.at(-1);
    if (last === undefined || filters[name] === undefined) continue;
    steps.push({ dropped: [...last.dropped, name], left: { ...last.left, [name]: undefined } });
  }
  const isWholeList = ({ words, ...left }: Filters) =>
    words.length === 0 && droppedFilters.every((name) => left[name] === undefined);
  return steps.filter(({ left }) => !isWholeList(left));
}

/** Words to look for; each must occur: at most eight, so that a query stays small. */
export function searchWords(search: string): string[] {
  const words = searchForm(search).split(" ").slice(0, 8);
  // Of what has nothing to be seen nothing is left. It is looked for as it is, and not found.
  return words[0] === "" ? search.split(/\s+/).filter(Boolean).slice(0, 1) : words;
}

/** The same for searches that find the same: each word once, in order. */
export const searchKey = (words: readonly string[]): string =>
  [...new Set(words)].toSorted().join(" ");
