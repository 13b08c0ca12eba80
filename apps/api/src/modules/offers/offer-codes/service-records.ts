import { codeFault, type CodeFault } from "@bachat/rules/codes";
import type { CsvRecord } from "../../../files/csv-records.ts";
import * as errors from "./errors.ts";
import { codeColumn, MAX_CODES } from "./policy.ts";

/** Reading codes out of the records of a file. */

const SHOWN = 60;

/** A record with a usable code, or with the rule that it breaks. */
export type Entry = { line: number; record: number } & (
  | { code: string }
  | { rule: CodeFault | "several_values"; text: string }
);

/** Reads the records of one file, in order. */
export class CodeReader {
  /** The heading that the codes stand under. */
  columnName: string | null = null;
  #found = 0;
  #column = 0;
  #width = 1;

  /** Null for a record without anything, and for the heading. @throws too_many_codes */
  next({ cells, line, record }: CsvRecord): Entry | null {
    if (cells.every((cell) => cell.trim() === "")) return null;
    if (this.#found === 0 && this.columnName === null) {
      // Excel's line that names its separator.
      if (record === 1 && cells[0] === "sep=") return null;
      const heading = codeColumn(cells);
      if (heading !== null) {
        this.#column = heading;
        this.columnName = cells[heading]?.trim() ?? null;
        this.#width = cells.length;
        return null;
      }
    }
    if (this.#found >= MAX_CODES) throw errors.tooManyCodes();
    this.#found += 1;
    const code = (cells[this.#column] ?? "").trim();
    // Taking one of several and dropping the others would lose codes without a word.
    const isRagged = cells.slice(this.#width).some((cell) => cell.trim() !== "");
    const rule = isRagged ? "several_values" : codeFault(code);
    return rule === null
      ? { line, record, code }
      : { line, record, rule, text: code.slice(0, SHOWN) };
  }
}
