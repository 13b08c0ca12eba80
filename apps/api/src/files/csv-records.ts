import { CsvError, parse } from "csv-parse";

/** Reading the records of whatever a spreadsheet saved as CSV, piece by piece. A line break within quotes ends no record. */

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export type Separator = "," | ";" | "\t";

/** A fault that ends the reading of a file, with its place: a reader would misread all records after it. */
export type CsvFault =
  | { kind: "not_text" }
  | { kind: "open_quote" | "stray_quote" | "record_too_long"; line: number; record: number };
/** The caller's refusal for a fault, which names its own field. */
type Refuse = (fault: CsvFault) => Error;

/** The longest record in bytes, far more than a row of a list needs, so that an unclosed quotation mark does not fill the memory. */
const LONGEST_RECORD = 1024 * 1024;
/** The bytes within which the first line has to end, so that its separator is found. */
const LONGEST_START = 64 * 1024;

/** The encoding of a file, by its byte order mark, else by all of its bytes. @throws for bytes that are no text. */
export async function encodingOf(
  pieces: AsyncIterable<Uint8Array>,
  refuse: Refuse,
): Promise<Encoding> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let isStart = true;
  try {
    for await (const piece of pieces) {
      const marked = isStart ? encodingOfStart(piece.subarray(0, 4096), refuse) : null;
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
function encodingOfStart(start: Uint8Array, refuse: Refuse): Encoding | null {
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
  if (even + odd > 0) throw refuse({ kind: "not_text" });
  return null;
}

async function* textsOf(
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let start: string | null = "";
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    if (start === null) yield text;
    else {
      start += text;
      // The first line is in one piece, so that its separator can be recognised.
      if (!/\S.*[\r\n]/.test(start) && start.length < LONGEST_START) continue;
      yield start;
      start = null;
    }
  }
  yield (start ?? "") + decoder.decode();
}

/** A record of CSV and where it begins: it ends lines below where a cell has line breaks. */
export interface CsvRecord {
  cells: readonly string[];
  /** From 1, as a text editor counts. */
  line: number;
  /** From 1, as a spreadsheet counts its rows: the heading and empty ones are among them. */
  record: number;
}

/** The records of a file, those of a piece at a time. @throws invalid_request where quotation marks make no sense */
export async function* recordsOf(
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  refuse: Refuse,
): AsyncGenerator<CsvRecord[]> {
  let parser: ReturnType<typeof parserOf> | null = null;
  for await (const text of textsOf(pieces, encoding)) {
    parser ??= parserOf(separatorOf(text), refuse);
    yield await parser.next(text);
  }
  if (parser !== null) yield await parser.end();
}

function parserOf(separator: Separator, refuse: Refuse) {
  let found: CsvRecord[] = [];
  let at = { line: 1, record: 1 };
  const csv = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    // A tab counts as a space, so cells are not trimmed where tabs separate them.
    trim: separator !== "\t",
    max_record_size: LONGEST_RECORD,
    // Records are collected here instead of read from the parser, so that the place of a fault is known.
    on_record: (cells: string[]) => {
      found.push({ cells, ...at });
      at = { line: at.line + linesIn(cells), record: at.record + 1 };
      return null;
    },
  });
  csv.on("error", () => {});
  const records = (work: (done: (error?: Error | null) => void) => void) =>
    new Promise<CsvRecord[]>((resolve, reject) => {
      work((error) => {
        if (error != null) return reject(asRefusal(error, at, refuse));
        const ready = found;
        found = [];
        resolve(ready);
      });
    });
  return {
    next: (text: string) => records((done) => csv.write(text, done)),
    end: () => records((done) => csv.end(done)),
  };
}

const linesIn = (cells: readonly string[]): number => {
  let lines = 1;
  for (const cell of cells) {
    if (/[\r\n]/.test(cell)) lines += cell.split(/\r\n|\n|\r/).length - 1;
  }
  return lines;
};

function asRefusal(error: Error, at: { line: number; record: number }, refuse: Refuse): Error {
  if (!(error instanceof CsvError)) return error;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return refuse({ kind: "open_quote", ...at });
  if (error.code === "CSV_MAX_RECORD_SIZE") return refuse({ kind: "record_too_long", ...at });
  return refuse({ kind: "stray_quote", ...at });
}

/** The separator of a file that begins like this, found in its first line outside of quotation marks. */
export function separatorOf(text: string): Separator {
  const [line = ""] = text
    .replaceAll(/"[^"]*"/g, "")
    .trimStart()
    .split(/[\r\n]/, 1);
  const signs = [",", ";", "\t"] as const;
  const counted = signs.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}
