import { searchForm } from "@bachat/rules/search-form";

/**
 * The words of a search, in the form in which the database keeps those of names: `college_words` in SQL is the same, and a test
 * compares the two. Dots and apostrophes go, other punctuation is a space, single letters in a row are one word.
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
/** The most names that are compared: names that begin with the search, and names that have all of its words. */
export const MOST_BEGINNING = 100;
export const MOST_WITH_WORDS = 400;
/** From this similarity on (pg_trgm, 0 to 1), the search counts as a misspelling of a part of the name. */
export const ALIKE_WORDS = 0.5;
