import { searchForm } from "@bachat/rules/search-form";

/**
 * The words of what is searched, as the database keeps those of names: `college_words` in SQL is the same, and a test compares
 * the two. Dots and apostrophes go, other punctuation is a space, single letters in a row are one word.
 */
export function wordsOf(text: string): string[] {
  const spaced = searchForm(text)
    .replaceAll(/[.']/g, "")
    .replaceAll(/[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+/g, " ");
  return ` ${spaced} `
    .replaceAll(/(?<= [a-z]) (?=[a-z] )/g, "")
    .trim()
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** So many colleges are shown. */
export const MOST_SHOWN = 10;
/** So many names are looked at that begin with what is searched, or have all of its words. */
export const MOST_BEGINNING = 100;
export const MOST_WITH_WORDS = 400;
/** From this similarity on (pg_trgm, 0 to 1), what was searched is a misspelling of a part of the name. */
export const ALIKE_WORDS = 0.5;
