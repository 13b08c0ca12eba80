import { searchForm } from "@bachat/rules/search-form";

/** Finds questions as one types, and forgives: accents, word order, endings and a slip of the finger. */

export interface Entry<Id extends string> {
  id: Id;
  question: string;
  answer: string;
}

const words = (text: string): string[] =>
  searchForm(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");

/** How many letters may differ: none in short words, which would match everything. */
const allowedTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Whether two words are at most `most` insertions, deletions, changes or swaps of neighbours apart. */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[line - 1] === other[column - 1];
      const isSwap = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        line > 1 && column > 1 && isSwap ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return (row[other.length] ?? Infinity) <= most;
}

/** 0 not at all, 1 nearly, 2 as the beginning or the whole of a word. */
function fit(asked: string, text: readonly string[]): number {
  if (text.some((word) => word.startsWith(asked))) return 2;
  const most = allowedTypos(asked);
  const isClose = (word: string) =>
    // "redeeming" finds "redeem"; "verifed" finds "verification".
    (word.length >= 4 && asked.startsWith(word)) ||
    isNear(asked, word, most) ||
    isNear(asked, word.slice(0, asked.length), most);
  return most > 0 && text.some(isClose) ? 1 : 0;
}

/** Ids of the matches, best first; matches less than half as good as the best are left out. */
export function search<Id extends string>(entries: readonly Entry<Id>[], query: string): Id[] {
  const all = words(query);
  const long = all.filter((word) => word.length > 2);
  const asked = long.length > 0 ? long : all;
  const scored = entries.map((entry) => {
    const question = words(entry.question);
    const answer = words(entry.answer);
    // A word of the question says more about it than one of its answer.
    const scores = asked.map((word) => 3 * fit(word, question) + fit(word, answer));
    return { id: entry.id, score: scores.reduce((sum, score) => sum + score, 0) };
  });
  const best = Math.max(0, ...scored.map((entry) => entry.score));
  return scored
    .filter(({ score }) => score > 0 && score * 2 >= best)
    .toSorted((one, other) => other.score - one.score)
    .map((entry) => entry.id);
}
