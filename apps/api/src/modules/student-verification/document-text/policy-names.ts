import { searchForm } from "@bachat/rules/search-form";
import type { Line, PlacedWord } from "./policy-lines.ts";

/** `differs`: other words are printed beside those that match. */
export type Match = "same" | "similar" | "differs" | "missing";

export interface Found {
  match: Match;
  /** As it is printed; null when missing. */
  text: string | null;
  words: PlacedWord[];
}

const missing: Found = { match: "missing", text: null, words: [] };

interface Token {
  text: string;
  word: PlacedWord;
}

/** The words of the text's search form. */
const tokensOf = (text: string): string[] =>
  searchForm(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((token) => token !== "");

const tokensIn = (line: Line): Token[] =>
  line.flatMap((word) => tokensOf(word.text).map((text) => ({ text, word })));

/** Whether the machine may have read the one for the other: a letter off, two in long words. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const length = Math.max(one.length, other.length);
  if (length < 4 || /\d/.test(one + other)) return false;
  return editDistance(one, other) <= (length >= 9 ? 2 : 1);
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** What is printed beside a name and is none. */
const LABELS = new Set(
  "name student s full of the mr ms mrs miss shri smt kum kumari dr नाम नाव छात्र छात्रा का विद्यार्थी विद्यार्थ्याचे श्री कुमारी श्रीमती".split(
    " ",
  ),
);
/** Lines about somebody else. */
const OTHERS =
  /\b(father|mother|guardian|parent|husband|principal|registrar|dean|[sdwc]\s*\/\s*o)\b|पिता|माता|वडील|वडिल|(?<![\p{L}\p{M}])आई(?:चे)?(?![\p{L}\p{M}])/iu;

/** A name in any order, with initials, as a single name, written as one word, or a letter off. */
export function findName(lines: readonly Line[], name: string): Found {
  const written = tokensOf(name);
  const wanted = written.toSorted((one, other) => other.length - one.length);
  const own = lines.filter((line) => !OTHERS.test(line.map(({ text }) => text).join(" ")));
  let best: { found: Found; score: number } = { found: missing, score: 0 };
  for (const line of own) {
    const tokens = tokensIn(line);
    const whole = runOf(tokens, written.join(""));
    if (whole.length > 0) return found("same", whole);
    const result = nameIn(tokens, wanted);
    if (result.score > best.score) best = result;
  }
  return best.found;
}

/** Below this a name may be part of anything: then nothing but labels may be beside it. */
const TELLING_LETTERS = 4;

/** The words in a row that are the name, however it is spaced; empty where there are none. */
function runOf(tokens: readonly Token[], name: string): readonly Token[] {
  if (name.length < TELLING_LETTERS) {
    const own = tokens.filter(({ text }) => !LABELS.has(text));
    return own.map(({ text }) => text).join("") === name ? own : [];
  }
  for (const start of tokens.keys()) {
    let text = "";
    for (const [count, token] of tokens.slice(start).entries()) {
      text += token.text;
      if (text === name) return tokens.slice(start, start + count + 1);
      if (!name.startsWith(text)) break;
    }
  }
  return [];
}

function nameIn(tokens: Token[], wanted: readonly string[]): { found: Found; score: number } {
  const rest = [...tokens];
  const take = (fits: (text: string) => boolean): Token | undefined => {
    const index = rest.findIndex(({ text }) => fits(text));
    return index === -1 ? undefined : rest.splice(index, 1)[0];
  };
  const taken: Token[] = [];
  let whole = 0;
  let initials = 0;
  for (const text of wanted) {
    const token = take((other) => other === text) ?? take((other) => isAlike(other, text));
    if (token !== undefined) {
      taken.push(token);
      if (text.length > 1) whole += 1;
      else initials += 1;
    }
  }
  if (whole === 0) return { found: missing, score: 0 };
  const left = wanted.length - taken.length;
  for (const text of wanted) {
    if (taken.length === wanted.length) break;
    const initial = take(
      (other) => (other.length === 1 || text.length === 1) && other[0] === text[0],
    );
    if (initial === undefined) continue;
    taken.push(initial);
    initials += 1;
  }
  const others = rest.filter(
    ({ text }) => text.length > 2 && !LABELS.has(text) && !/\d/.test(text),
  );
  const isWhole = taken.length === wanted.length;
  const match: Match = left === 0 ? "same" : isWhole || others.length === 0 ? "similar" : "differs";
  const shown = match === "differs" ? [...taken, ...others] : taken;
  return {
    found: found(match, shown),
    score: 3 * whole + initials - (match === "differs" ? 1 : 0),
  };
}

const SMALL_WORDS = new Set(
  "of the and for at in & deemed to be university autonomous का की के एवं".split(" "),
);
/** A college's name may go over so many lines. */
const LINES_MOST = 3;
/** As much of a name that it is probably this one. */
const MOST_OF_IT = 0.6;

/** One of a college's names, over up to three lines. */
export function findCollege(lines: readonly Line[], names: readonly string[]): Found {
  let best: { found: Found; score: number } = { found: missing, score: 0 };
  for (const name of names) {
    const all = tokensOf(name);
    const telling = all.filter((token) => !SMALL_WORDS.has(token));
    const wanted = telling.length > 0 ? telling : all;
    for (const index of lines.keys()) {
      for (let count = 1; count <= LINES_MOST; count += 1) {
        const window = lines.slice(index, index + count);
        if (window.length < count || !isOnePage(window)) break;
        const result = collegeIn(window.flatMap(tokensIn), wanted);
        if (result.score > best.score) best = result;
      }
    }
  }
  return best.found;
}

const isOnePage = (lines: readonly Line[]): boolean =>
  new Set(lines.map(([first]) => `${first?.document_id}:${first?.page}`)).size === 1;

function collegeIn(tokens: Token[], wanted: readonly string[]): { found: Found; score: number } {
  const rest = [...tokens];
  const taken: Token[] = [];
  for (const text of wanted) {
    const index = rest.findIndex((token) => isAlike(token.text, text));
    if (index !== -1) taken.push(...rest.splice(index, 1));
  }
  const share = taken.length / wanted.length;
  if (share < MOST_OF_IT || (share < 1 && taken.length < 2)) return { found: missing, score: 0 };
  // A longer name that is found whole says more than a short one; fewer lines say more than many.
  const score = share * 100 + (share === 1 ? wanted.length : 0) - tokens.length / 1_000;
  const places = taken.map((token) => tokens.indexOf(token));
  const between = tokens.slice(Math.min(...places), Math.max(...places));
  const small = between.filter(({ text }) => SMALL_WORDS.has(text));
  return { found: found(share === 1 ? "same" : "similar", [...taken, ...small]), score };
}

function found(match: Match, tokens: readonly Token[]): Found {
  const words = [...new Set(tokens.map(({ word }) => word))].toSorted(
    (one, other) => one.page - other.page || one.line - other.line || one.x - other.x,
  );
  return { match, text: words.map(({ text }) => text).join(" "), words };
}
