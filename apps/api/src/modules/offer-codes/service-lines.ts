import type { codeEncoding } from "../../db/schema/index.ts";
import { codesUnreadable, tooManyCodes } from "./errors.ts";
import { cellsOf, codeColumn, codeFault, type LineRule, MAX_CODES, separatorOf } from "./policy.ts";

/** Reading codes out of whatever a spreadsheet saved, piece by piece. */

export type Encoding = (typeof codeEncoding.enumValues)[number];

/** Far longer than a row of codes; what is longer is cut before it is looked at. */
const LONGEST_LINE = 10_000;
const LONGEST_REST = 64 * 1024;
const SHOWN = 60;

/** By its byte order mark, else by what the bytes can be, all of them. @throws for what is no text. */
export async function encodingOf(pieces: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let isStart = true;
  try {
    for await (const piece of pieces) {
      const marked = isStart ? encodingOfStart(piece.subarray(0, 4096)) : null;
      if (marked !== null) return marked;
      isStart = false;
      strict.decode(piece, { stream: true });
    }
    strict.decode();
    return "utf-8";
  } catch (error) {
    if (isInvalid(error)) return "windows-1252";
    throw error;
  }
}

const isInvalid = (error: unknown) =>
  error instanceof TypeError &&
  "code" in error &&
  error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";

/** Null for bytes that are no UTF-16. */
function encodingOfStart(start: Uint8Array): Encoding | null {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [index, byte] of start.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Letters of UTF-16 have a zero beside them, always on the same side.
  if (odd > start.length / 4 && even === 0) return "utf-16le";
  if (even > start.length / 4 && odd === 0) return "utf-16be";
  if (even + odd > 0) throw codesUnreadable();
  return null;
}

/** The lines without their ends, those of a piece at a time. */
export async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(encoding);
  let rest = "";
  for await (const piece of pieces) {
    rest += decoder.decode(piece, { stream: true });
    // A carriage return at the end may be half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    yield lines;
    if (rest.length > LONGEST_REST) rest = rest.slice(0, LONGEST_LINE);
  }
  rest += decoder.decode();
  yield rest.split(/\r\n|\n|\r/);
}

/** A line with a usable code, or with the rule that it breaks. */
export type Line = { line: number; code: string } | { line: number; rule: LineRule; text: string };

/** Reads the lines of one file, in order. */
export class LineReader {
  /** The heading that the codes stand under. */
  columnName: string | null = null;
  #line = 0;
  #found = 0;
  #separator: string | null = null;
  #column = 0;
  #width = 1;

  /** Null for a line without anything, and for the heading. @throws tooManyCodes */
  next(text: string): Line | null {
    this.#line += 1;
    if (text.trim() === "") return null;
    this.#separator ??= separatorOf(text);
    const cells = cellsOf(text.slice(0, LONGEST_LINE), this.#separator);
    if (this.#found === 0 && this.columnName === null && cells !== null) {
      const heading = codeColumn(cells);
      if (heading !== null) {
        this.#column = heading;
        this.columnName = cells[heading]?.trim() ?? null;
        this.#width = cells.length;
        return null;
      }
    }
    if (this.#found >= MAX_CODES) throw tooManyCodes();
    this.#found += 1;
    const code = (cells?.[this.#column] ?? "").trim();
    const rule = this.#fault(cells, code);
    if (rule === null) return { line: this.#line, code };
    const shown = cells?.[this.#column] ?? text;
    return { line: this.#line, rule, text: shown.trim().slice(0, SHOWN) };
  }

  #fault(cells: readonly string[] | null, code: string): LineRule | null {
    if (cells === null) return "open_quote";
    // Taking one of them and dropping the others would lose codes without a word.
    if (cells.slice(this.#width).some((cell) => cell.trim() !== "")) return "several_values";
    return codeFault(code);
  }
}
