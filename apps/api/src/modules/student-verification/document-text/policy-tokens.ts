import { searchForm } from "@bachat/rules/search-form";
import type { Line, PlacedWord } from "./policy-lines.ts";

/**
 * How a text on an ID compares with the profile. Only `same` is agreement. `differs` is a contradiction; all others could
 * not be compared well enough, and are the reviewer's to compare.
 */
export type Match = "same" | "similar" | "sounds_alike" | "other_script" | "differs" | "missing";

export interface Found {
  match: Match;
  /** As it is printed; null when missing. */
  text: string | null;
  words: PlacedWord[];
}

export const missing: Found = { match: "missing", text: null, words: [] };

/** A part of a printed word that is a word of its own in a search. */
export interface Token {
  text: string;
  word: PlacedWord;
  /** The text between this token and the last: nothing, a comma or the like, or so much that another entry begins. */
  before: "nothing" | "comma" | "end";
}

/** The words of the text's search form. */
export const tokensOf = (text: string): string[] =>
  searchForm(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((token) => token !== "");

/** A gap of so many heights of a line is the space between two columns. */
const COLUMN_GAP = 2;

export function tokensIn(line: Line): Token[] {
  let last: PlacedWord | undefined;
  let before: Token["before"] = "end";
  return line.flatMap((word) => {
    if (last !== undefined && word.x - last.x - last.width > COLUMN_GAP * word.height)
      before = "end";
    if (/^[:;|]/.test(word.text)) before = "end";
    else if (/^[,(–—]|^-$/.test(word.text) && before === "nothing") before = "comma";
    last = word;
    const parts = tokensOf(word.text).map((text, index): Token => {
      const token: Token = { text, word, before: index === 0 ? before : "nothing" };
      return token;
    });
    if (/[:;|]$/.test(word.text)) before = "end";
    else if (/[,)–—]$|^-$/.test(word.text))
      before = before === "end" && parts.length === 0 ? "end" : "comma";
    else if (parts.length > 0) before = "nothing";
    return parts;
  });
}

/** The entries of a line: its parts between colons, bars and columns. */
export function entriesOf(line: Line): Token[][] {
  const entries: Token[][] = [];
  for (const token of tokensIn(line)) {
    if (token.before === "end" || entries.length === 0) entries.push([token]);
    else entries.at(-1)?.push(token);
  }
  return entries;
}

/** Whether the machine may have read the one for the other: a letter off, two in long words. */
export function isAlike(one: string, other: string): boolean {
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

/** These tokens as they are printed, in reading order. */
export function found(match: Match, tokens: readonly Token[]): Found {
  const words = [...new Set(tokens.map(({ word }) => word))].toSorted(
    (one, other) => one.page - other.page || one.line - other.line || one.x - other.x,
  );
  return { match, text: words.map(({ text }) => text).join(" "), words };
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that join others and name nothing. */
export const FILLERS = words("of the and for at in का की के एवं व");
/** Words that say what kind of place it is: two places of one kind share them. */
export const KINDS = words(
  "university college institute institution school academy polytechnic faculty vidyalaya vidyapeeth mahavidyalaya " +
    "vishwavidyalaya विश्वविद्यालय विद्यापीठ महाविद्यालय विद्यालय कॉलेज संस्थान संस्था",
);
export const isKind = (text: string): boolean =>
  KINDS.has(text) || [...KINDS].some((kind) => kind.length >= 7 && isAlike(kind, text));

const OTHERS =
  /\b(father|mother|guardian|parent|husband|principal|registrar|dean|signatory|[sdwc]\s*\/\s*o)\b|पिता|माता|वडील|वडिल|(?<![\p{L}\p{M}])आई(?:चे)?(?![\p{L}\p{M}])/iu;
/** What a label of somebody else consists of, so that the name itself is printed under it. */
const OTHERS_LABEL =
  /^(?:father|mother|guardian|parent|husband|principal|registrar|dean|signatory|name|s|of|the|का|की|के|चे|नाव|नाम|पिता|माता|वडिलांचे|आईचे)$/u;

/** The lines without those about somebody else, and without the line under such a label. */
export function withoutOthers(lines: readonly Line[]): Line[] {
  return lines.filter((line, index) => {
    if (OTHERS.test(textOfLine(line))) return false;
    const above = lines[index - 1];
    if (above === undefined || !OTHERS.test(textOfLine(above))) return true;
    return !tokensIn(above).every(({ text }) => OTHERS_LABEL.test(text));
  });
}

const NAME_LABEL = /\b(?:student(?:'?s)?\s+)?name\b|(?<![\p{L}\p{M}])(?:नाम|नाव)(?![\p{L}\p{M}])/iu;
const ADDRESS_LABEL =
  /\baddr(?:ess)?\b|\bresiden(?:ce|t)\b|(?<![\p{L}\p{M}])(?:पता|पत्ता)(?![\p{L}\p{M}])/iu;
const PIN_CODE = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/;
/** An address goes over so many lines. */
const ADDRESS_LINES = 4;

export const textOfLine = (line: Line): string => line.map(({ text }) => text).join(" ");

/** Whether a line is the entry of a person's name, but no name of a college: "College Name: …" is one. */
export const isNameLine = (line: Line): boolean =>
  NAME_LABEL.test(textOfLine(line)) && !tokensIn(line).some(({ text }) => isKind(text));

/** The lines without those of an address: from its label to its PIN code. */
export function withoutAddresses(lines: readonly Line[]): Line[] {
  let left = 0;
  return lines.filter((line) => {
    const text = textOfLine(line);
    if (ADDRESS_LABEL.test(text)) left = ADDRESS_LINES;
    if (left === 0) return true;
    left = PIN_CODE.test(text) ? 0 : left - 1;
    return false;
  });
}

const DEVANAGARI = /\p{Script=Devanagari}/gu;
const LETTER = /\p{L}/gu;
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether most letters of the text are of the Devanagari script. */
export const isDevanagari = (text: string): boolean => {
  const letters = countOf(text, LETTER);
  return letters > 0 && countOf(text, DEVANAGARI) > letters / 2;
};
