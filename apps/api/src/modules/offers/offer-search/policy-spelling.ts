import distanceOf from "damerau-levenshtein";

/** A word that a spelling may be corrected to. */
export interface Candidate {
  word: string;
  /** The number of public offers with the word; 0 for a word that is only a synonym. */
  offers: number;
}

/** The most letters in which a word of that length may differ from its correction. */
export const mostSlips = (length: number): number => (length < 6 ? 1 : length < 11 ? 2 : 3);

/**
 * The most likely correction of a word: by letters added, left out, exchanged or swapped, then by the first letter, which is
 * seldom wrong, then by use. Null when no word is near enough.
 */
export function nearestWord(typed: string, candidates: readonly Candidate[]): string | null {
  const most = mostSlips(typed.length);
  const near = candidates
    .filter(({ word }) => Math.abs(word.length - typed.length) <= most && word.length > 2)
    .map((candidate) => ({ ...candidate, slips: distanceOf(typed, candidate.word).steps }))
    .filter(({ slips }) => slips <= most);
  const begins = ({ word }: Candidate) => Number(word[0] === typed[0]);
  const [best] = near.toSorted(
    (a, b) =>
      a.slips - b.slips ||
      begins(b) - begins(a) ||
      b.offers - a.offers ||
      (a.word < b.word ? -1 : 1),
  );
  return best?.word ?? null;
}
