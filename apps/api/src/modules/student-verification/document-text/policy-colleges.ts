import type { Line } from "./policy-lines.ts";
import {
  FILLERS,
  type Found,
  found,
  isAlike,
  isDevanagari,
  isKind,
  isNameLine,
  missing,
  textOfLine,
  type Token,
  tokensIn,
  tokensOf,
  withoutAddresses,
  withoutOthers,
} from "./policy-tokens.ts";

export interface CollegeNames {
  /** Every name that it goes by. */
  names: readonly string[];
  /** Its city and state: they may stand behind its name. */
  places: readonly string[];
  /** Its mail domains, which IDs print as its web address too. */
  domains: readonly string[];
}

/** A college's name may go over so many lines. */
const LINES_MOST = 3;
/** As much of a name that it is probably this one. */
const MOST_OF_IT = 0.6;
/** A part of some colleges' names, which IDs print or leave out. */
const OPTIONAL = new Set("deemed to be autonomous".split(" "));
/** Words behind a name that do not make it another one. */
const HARMLESS = new Set("campus autonomous deemed estd established since india main".split(" "));
/** A word before a name that says of another college where it belongs. */
const BELONGS = /^(?:affiliat|constituent|recogni|approv|accredit|under$|संबद्ध|सम्बद्ध|मान्यता)/;
/** With one of these a name goes on in the next words. */
const JOINS = new Set("of for and at in के की का एवं व".split(" "));

interface Candidate {
  found: Found;
  score: number;
}
const nothing: Candidate = { found: missing, score: 0 };

/**
 * One of a college's names, over up to three lines. Agrees only where the name is whole and for itself: every telling word in
 * a row, and nothing beside it that makes it the name of another college. One telling word agrees only with the words around it
 * that the name has: "University of Delhi" or "Delhi University", never "Delhi".
 */
export function findCollege(lines: readonly Line[], college: CollegeNames): Found {
  const own = withoutAddresses(withoutOthers(lines)).filter((line) => !isNameLine(line));
  let best = nothing;
  for (const name of college.names) {
    const result = nameOn(own, name, college.places);
    if (result.score > best.score) best = result;
  }
  const domain = domainOn(lines, college.domains);
  if (best.found.match === "similar" && domain.length > 0) {
    return { ...best.found, match: "same" };
  }
  if (best.found.match !== "missing") return best.found;
  if (domain.length > 0) return found("similar", domain);
  const other = own.find(
    (line) =>
      tokensIn(line).some(({ text }) => isKind(text)) &&
      tokensIn(line).some(({ text }) => isTelling(text)) &&
      !isDevanagari(textOfLine(line)),
  );
  if (other !== undefined && college.names.length > 0) return found("differs", tokensIn(other));
  return isDevanagari(lines.map(textOfLine).join(" ")) && college.names.length > 0
    ? { ...missing, match: "other_script" }
    : missing;
}

const isTelling = (text: string): boolean =>
  text.length > 1 &&
  !FILLERS.has(text) &&
  !OPTIONAL.has(text) &&
  !isKind(text) &&
  !/\p{Nd}/u.test(text);

function nameOn(lines: readonly Line[], name: string, places: readonly string[]): Candidate {
  const written = tokensOf(name);
  let best = nothing;
  for (const index of lines.keys()) {
    for (let count = 1; count <= LINES_MOST; count += 1) {
      const window = lines.slice(index, index + count);
      if (window.length < count || !isOnePage(window)) break;
      const around = { before: lines[index - 1], after: lines[index + count] };
      const result = nameIn(window.flatMap(tokensIn), written, around, places);
      // Fewer lines say more than many.
      const score = result.score - count / 1_000;
      if (result.score > 0 && score > best.score) best = { ...result, score };
    }
  }
  return best;
}

const isOnePage = (lines: readonly Line[]): boolean =>
  new Set(lines.map(([first]) => `${first?.document_id}:${first?.page}`)).size === 1;

interface Around {
  before: Line | undefined;
  after: Line | undefined;
}

function nameIn(
  tokens: Token[],
  written: readonly string[],
  around: Around,
  places: readonly string[],
): Candidate {
  const runs = ordersOf(written).flatMap((order) => {
    const run = runOf(tokens, order);
    return run === null ? [] : [run];
  });
  const [run] = runs;
  if (run !== undefined) {
    const isWhole = isForItself(tokens, run, around, places);
    return {
      found: found(isWhole ? "same" : "similar", tokens.slice(run.start, run.end)),
      score: (isWhole ? 200 : 100) + written.length,
    };
  }
  return partIn(tokens, written);
}

/** How the words may be ordered: as they are written, and "Delhi University" for "University of Delhi". */
function ordersOf(written: readonly string[]): (readonly string[])[] {
  const [kind, of, ...rest] = written;
  const isTurned = kind !== undefined && isKind(kind) && of === "of" && rest.length > 0;
  return isTurned ? [written, [...rest, kind]] : [written];
}

interface Run {
  start: number;
  end: number;
}

/** The words in a row. Joining words may be missing or more, unless the name has only one telling word. */
function runOf(tokens: readonly Token[], order: readonly string[]): Run | null {
  const telling = order.filter(isTelling);
  const isShort = telling.length < 2;
  if (isShort && !order.some(isKind)) return null;
  const skips = (text: string): boolean =>
    text === "the" || OPTIONAL.has(text) || (!isShort && FILLERS.has(text));
  const wanted = order.filter((text) => !skips(text));
  let lettersOff = telling.length < 3 ? 0 : 1;
  const fits = (printed: string, text: string): boolean => {
    if (printed === text) return true;
    if (isKind(text)) return isAlike(printed, text);
    if (lettersOff === 0 || text.length < 7 || !isAlike(printed, text)) return false;
    lettersOff -= 1;
    return true;
  };
  for (const start of tokens.keys()) {
    lettersOff = telling.length < 3 ? 0 : 1;
    let at = start;
    let count = 0;
    while (count < wanted.length && at < tokens.length) {
      const { text = "", before, word } = tokens[at] ?? {};
      const isNextColumn = before === "end" && word?.line === tokens[at - 1]?.word.line;
      if (fits(text, wanted[count] ?? "")) count += 1;
      else if (count === 0 || !skips(text) || isNextColumn) break;
      at += 1;
    }
    if (count === wanted.length && count > 0) return { start, end: at };
  }
  return null;
}

/** Whether nothing beside the words makes them a part of another name. */
function isForItself(
  tokens: readonly Token[],
  { start, end }: Run,
  { before, after }: Around,
  places: readonly string[],
): boolean {
  const first = tokens[start];
  const lead = [...(before === undefined ? [] : tokensIn(before)), ...tokens.slice(0, start)];
  if (lead.slice(-5).some(({ text }) => BELONGS.test(text))) return false;
  const previous = lead.at(-1);
  const isSameLine = start > 0 && tokens[start - 1]?.word.line === first?.word.line;
  if (previous !== undefined) {
    if (JOINS.has(previous.text)) return false;
    if (isSameLine && first?.before === "nothing" && isTelling(previous.text)) return false;
  }
  const last = tokens[end - 1];
  const trail = [...tokens.slice(end), ...(after === undefined ? [] : tokensIn(after))];
  const next = trail[0];
  if (next === undefined || next.before === "comma") return true;
  if (JOINS.has(next.text)) return false;
  if (next.word.line !== last?.word.line || next.before === "end") return true;
  const isPlace = places.some((place) => tokensOf(place).includes(next.text));
  return isPlace || HARMLESS.has(next.text) || !isTelling(next.text);
}

/** Most of the name's words, or its one telling word: worth a look where no other name is printed there. */
function partIn(tokens: Token[], written: readonly string[]): Candidate {
  const telling = written.filter(isTelling);
  const rest = [...tokens];
  const taken: Token[] = [];
  for (const text of written.filter((one) => isTelling(one) || isKind(one))) {
    const index = rest.findIndex((token) => isAlike(token.text, text));
    if (index !== -1) taken.push(...rest.splice(index, 1));
  }
  const tellingTaken = taken.filter(({ text }) => telling.some((one) => isAlike(text, one)));
  const wanted = written.filter((one) => isTelling(one) || isKind(one));
  const share = taken.length / Math.max(wanted.length, 1);
  if (tellingTaken.length === 0 || share < MOST_OF_IT) return nothing;
  const places = taken.map((token) => tokens.indexOf(token));
  const span = tokens.slice(Math.min(...places), Math.max(...places) + 1);
  const next = tokens.slice(Math.max(...places) + 1, Math.max(...places) + 3);
  const goesOn = next[0] !== undefined && next[0].before === "nothing" ? next : [];
  const others = [...span, ...goesOn].filter(
    (token) => !taken.includes(token) && isTelling(token.text),
  );
  const isOther = others.length > 0 && tellingTaken.length < telling.length;
  const small = span.filter(({ text }) => FILLERS.has(text));
  return {
    found: found(isOther ? "differs" : "similar", [...taken, ...small, ...(isOther ? others : [])]),
    score: share * 50 - (isOther ? 25 : 0),
  };
}

/** The word that holds one of these domains: a web address, or a mail address of the office. */
function domainOn(lines: readonly Line[], domains: readonly string[]): Token[] {
  const hosts = (text: string) => text.toLowerCase().split(/[^a-z0-9.-]+/);
  const word = lines
    .flat()
    .find(({ text }) =>
      hosts(text).some((host) =>
        domains.some((domain) => host === domain || host.endsWith(`.${domain}`)),
      ),
    );
  return word === undefined ? [] : [{ text: word.text, word, before: "end" }];
}
