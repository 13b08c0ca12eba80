export const sorts = ["newest", "popular", "featured", "ending_soon"] as const;
export type Sort = (typeof sorts)[number];

/** Words to look for, each of which must occur: at most eight, so that a query stays small. */
export function searchWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** The same for searches that find the same: each word once, in order. */
export const searchKey = (words: readonly string[]): string =>
  [...new Set(words)].toSorted().join(" ");

/** A LIKE pattern that finds the word itself, whatever it holds. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
