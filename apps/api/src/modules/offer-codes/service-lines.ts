import { isUtf8 } from "node:buffer";
import type { codeEncoding } from "../../db/schema/index.ts";
import { codesEmpty, codesUnreadable, tooManyCodes } from "./errors.ts";
import {
  cellsOf,
  codeColumn,
  codeFault,
  MAX_CODES,
  type Problem,
  type ProblemRule,
  separatorOf,
} from "./policy.ts";

/** Reading codes out of whatever a spreadsheet saved. */

export type Encoding = (typeof codeEncoding.enumValues)[number];

const PIECE = 64 * 1024;
/** Far longer than a row of codes; what is longer is cut before it is looked at. */
const LONGEST_LINE = 10_000;
const SHOWN = 60;

/** By its byte order mark, else by what the bytes can be. @throws for what is no text. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Letters of UTF-16 have a zero beside them, always on the same side.
  if (odd > start.length / 4 && even === 0) return "utf-16le";
  if (even > start.length / 4 && odd === 0) return "utf-16be";
  if (even + odd > 0) throw codesUnreadable();
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** The lines without their ends, decoded piece by piece. */
export function* linesOf(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  let rest = "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    rest += decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    // A carriage return at the end may be half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    yield* lines;
    if (rest.length > PIECE) rest = rest.slice(0, LONGEST_LINE);
  }
  rest += decoder.decode();
  yield* rest.split(/\r\n|\n|\r/);
}

export interface ReadCodes {
  encoding: Encoding;
  columnName: string | null;
  /** Each code once, with its line. */
  codes: Map<string, number>;
  problems: Problem[];
}

/** @throws codesEmpty, codesUnreadable, tooManyCodes */
export function readCodes(bytes: Uint8Array): ReadCodes {
  const encoding = encodingOf(bytes);
  const codes = new Map<string, number>();
  const problems: Problem[] = [];
  let separator: string | null = null;
  let column = 0;
  let columnName: string | null = null;
  let width = 1;
  let line = 0;
  for (const text of linesOf(bytes, encoding)) {
    line += 1;
    if (text.trim() === "") continue;
    const cells = cellsOf(text.slice(0, LONGEST_LINE), (separator ??= separatorOf(text)));
    if (codes.size + problems.length === 0 && columnName === null && cells !== null) {
      const found = codeColumn(cells);
      if (found !== null) {
        column = found;
        columnName = cells[found]?.trim() ?? null;
        width = cells.length;
        continue;
      }
    }
    if (codes.size + problems.length >= MAX_CODES) throw tooManyCodes();
    const leftOut = (rule: ProblemRule, sameAs: number | null = null) =>
      problems.push({ line, rule, sameAs, text: (cells?.[column] ?? text).trim().slice(0, SHOWN) });
    if (cells === null) leftOut("open_quote");
    // Taking one of them and dropping the others would lose codes without a word.
    else if (cells.slice(width).some((cell) => cell.trim() !== "")) leftOut("several_values");
    else {
      const code = (cells[column] ?? "").trim();
      const fault = codeFault(code);
      const earlier = codes.get(code);
      if (fault !== null) leftOut(fault);
      else if (earlier === undefined) codes.set(code, line);
      else leftOut("repeated", earlier);
    }
  }
  if (codes.size + problems.length === 0) throw codesEmpty();
  return { encoding, columnName, codes, problems };
}
