import { searchForm } from "@bachat/rules/search-form";

export const sorts = ["newest", "popular", "featured", "ending_soon"] as const;
export type Sort = (typeof sorts)[number];

/** Words to look for; each must occur: at most eight, so that a query stays small. */
export function searchWords(search: string): string[] {
  const words = searchForm(search).split(" ").slice(0, 8);
  // Of what has nothing to be seen nothing is left. It is looked for as it is, and not found.
  return words[0] === "" ? search.split(/\s+/).filter(Boolean).slice(0, 1) : words;
}

/** The same for searches that find the same: each word once, in order. */
export const searchKey = (words: readonly string[]): string =>
  [...new Set(words)].toSorted().join(" ");
