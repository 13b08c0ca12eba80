import { searchForm } from "@bachat/rules/search-form";

/** How many of each are suggested at most. */
export const SUGGESTED = { brands: 4, categories: 3, offers: 5 } as const;

/** As much of a name as is kept from each of its words on. */
const FORM_LENGTH = 60;
/** All characters outside of words; the vowel signs of Indian scripts are no letters to Unicode. */
const NO_WORD = String.raw`[^\p{L}\p{N}\u0900-\u0963\u0966-\u0dff]`;
const beforeWords = new RegExp(`^${NO_WORD}+`, "u");
const wordStart = new RegExp(`(?<=${NO_WORD})(?!${NO_WORD})`, "gu");

/** The typed text in the form in which names are searched. Empty when it contains no part of a word. */
export const typedForm = (typed: string): string =>
  [...searchForm(typed).replace(beforeWords, "")].slice(0, FORM_LENGTH).join("");

/** The most synonyms that suggestions look for; each needs a query of its own. */
const MOST_SYNONYMS = 4;

/** The typed text, then its synonyms, without synonyms that an earlier one covers. */
export function beginningsOf(form: string, synonyms: readonly string[]): string[] {
  const kept = [form];
  for (const one of synonyms) {
    if (kept.length > MOST_SYNONYMS) break;
    if (!kept.some((before) => one.startsWith(before))) kept.push(one);
  }
  return kept;
}

/** 2 where the name begins with it, 1 where one of its words does, 0 where none does. */
export function matchOf(name: string, form: string): 0 | 1 | 2 {
  const own = searchForm(name).replace(beforeWords, "");
  if (own.startsWith(form)) return 2;
  return [...own.matchAll(wordStart)].some(({ index }) => own.startsWith(form, index)) ? 1 : 0;
}

interface Named {
  name: string;
  nameHi: string | null;
  recentUses: number;
}

/** The best matches of a short list: by match, then use, then name. */
export function bestOf<Item extends Named>(items: readonly Item[], form: string, most: number) {
  const rated = items.map((item) => ({
    item,
    match: Math.max(matchOf(item.name, form), matchOf(item.nameHi ?? "", form)),
  }));
  return rated
    .filter(({ match }) => match > 0)
    .toSorted(
      (a, b) =>
        b.match - a.match ||
        b.item.recentUses - a.item.recentUses ||
        a.item.name.localeCompare(b.item.name, "en"),
    )
    .slice(0, most)
    .map(({ item }) => item);
}
