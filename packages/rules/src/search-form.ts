import { latinDigits } from "./digits.ts";

/**
 * The form in which text is searched and names are compared: different spellings of the same text have one form. Accents,
 * nuktas, case, width, curly quotes, long dashes, the script of digits and characters without width do not count; a run of
 * white space is one space.
 * Vowel signs stay, since Hindi words would become each other without them. Both the stored text and the search go through
 * this function. The database has the same as `search_form`, and a test compares the two on every character.
 */
export function searchForm(text: string): string {
  return (
    latinDigits(text)
      // Its decomposition is a space and an accent.
      .replaceAll("´", "'")
      .normalize("NFKD")
      .replaceAll(ignored, "")
      .toLowerCase()
      .replaceAll(variant, (character) => plain[character] ?? character)
      .replaceAll(blanks, " ")
      .replaceAll(/^ | $/g, "")
      .normalize("NFC")
  );
}

/** Whether readers take two names for the same. */
export const isSameName = (one: string, other: string): boolean =>
  searchForm(one) === searchForm(other);

/** Whether a text has all words of the other in it, in any order and anywhere in its own words. */
export function hasWords(text: string, searched: string): boolean {
  const form = searchForm(text);
  return searchForm(searched)
    .split(" ")
    .every((word) => form.includes(word));
}

const variants: Record<string, string> = {
  "'": "`‘’‚‛ʹʻʼʽˈ′ꞌ",
  '"': "“”„‟",
  "-": "‐‑‒–—―−",
  ss: "ß",
  ae: "æ",
  oe: "œ",
  o: "ø",
  d: "đ",
  l: "ł",
  i: "ı",
  σ: "ς",
  // A nasal vowel in Hindi is written either way.
  "\u0902": "\u0901",
};
const plain: Record<string, string> = Object.fromEntries(
  Object.entries(variants).flatMap(([to, from]) => [...from].map((one) => [one, to])),
);

const variant = /[\u0901`‘’‚‛ʹʻʼʽˈ′ꞌ“”„‟‐‑‒–—―−ßæœøđłıς]/gu;

/** Accents, the nuktas of Indian scripts, soft hyphens, joiners, marks of direction, variation selectors. */
const ignored =
  // oxlint-disable-next-line no-misleading-character-class -- the class means each character by itself
  /[\u00ad\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]/gu;
const blanks = /[\t-\r \u0085\u1680\u2028\u2029]+/gu;
