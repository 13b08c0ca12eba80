import { isPoolLow } from "@bachat/rules/offers";
import type { codePoolAlert } from "../../db/schema/index.ts";

/** Limits of one upload. */
export const MAX_CODES = 100_000;
export const MAX_BYTES = 20 * 1024 * 1024;
/** How long the list of left-out lines is kept. */
export const PROBLEM_DAYS = 30;

/** As the code of a shared offer. */
const CODE = { min: 2, max: 60 } as const;

export type LineRule =
  | "no_code"
  | "too_short"
  | "too_long"
  | "not_text"
  | "open_quote"
  | "several_values";
export type ProblemRule = LineRule | "repeated" | "in_pool";

export interface Problem {
  line: number;
  rule: ProblemRule;
  /** The earlier line with the same code, of `repeated`. */
  sameAs: number | null;
  text: string;
}

/** Why this cannot be a code, or null. A text that a spreadsheet would take for a formula is a code like any other. */
export function codeFault(code: string): LineRule | null {
  if (code === "") return "no_code";
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\u0000-\u001f\u007f-\u009f\ufffd\p{Cs}]/u.test(code)) return "not_text";
  if (code.length < CODE.min) return "too_short";
  return code.length > CODE.max ? "too_long" : null;
}

const headings = new Set(
  ["code", "codes", "coupon", "coupon code", "voucher", "voucher code", "promo code"].concat([
    "discount code",
    "redemption code",
  ]),
);

/** Which column of a heading holds the codes; null when the line is no heading. */
export function codeColumn(cells: readonly string[]): number | null {
  const index = cells.findIndex((cell) =>
    headings.has(cell.trim().toLowerCase().replaceAll(/[_-]/g, " ")),
  );
  return index < 0 ? null : index;
}

/** What separates the cells of this file, by its first line. */
export function separatorOf(firstLine: string): string {
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: firstLine.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** The cells of a line of CSV; null when a quote stays open. Quotes count at the start of a cell only. */
export function cellsOf(line: string, separator: string): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (line[at] === '"') {
      let text = "";
      for (;;) {
        const end = line.indexOf('"', at + 1);
        if (end < 0) return null;
        text += line.slice(at + 1, end);
        at = end + 1;
        if (line[at] !== '"') break;
        text += '"';
      }
      const next = line.indexOf(separator, at);
      cells.push(text + line.slice(at, next < 0 ? undefined : next));
      if (next < 0) return cells;
      at = next + 1;
    } else {
      const next = line.indexOf(separator, at);
      cells.push(line.slice(at, next < 0 ? undefined : next));
      if (next < 0) return cells;
      at = next + 1;
    }
  }
}

const MEANINGS: Record<ProblemRule, string> = {
  no_code: "no code in this line",
  too_short: "shorter than 2 characters",
  too_long: "longer than 60 characters",
  not_text: "has characters that cannot be shown",
  open_quote: "a quotation mark is not closed",
  several_values: "more values than columns, so it is not clear which is the code",
  repeated: "the same code as in an earlier line",
  in_pool: "the pool has this code already",
};

/** A cell that no spreadsheet takes for a formula. */
export function plainCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The left-out lines as a file for a spreadsheet: how it begins, then its rows. */
// The mark at the front tells spreadsheets that it is UTF-8.
export const PROBLEM_HEAD = "\ufeffline,rule,meaning,text\r\n";

export const problemRows = (problems: readonly Problem[]): string =>
  problems
    .map(
      ({ line, rule, sameAs, text }) =>
        `${line},${rule},${MEANINGS[rule]}${sameAs === null ? "" : ` (line ${sameAs})`},${plainCell(text)}\r\n`,
    )
    .join("");

export const problemsContext = ({ id, offerId }: { id: string; offerId: string }) =>
  `code_uploads.problems:${offerId}:${id}`;

export type PoolAlert = (typeof codePoolAlert.enumValues)[number];

/** What the brand is warned of: a fifth left, and none. */
export function alertOf({ total, left }: { total: number; left: number }): PoolAlert {
  if (left === 0) return "empty";
  return isPoolLow({ total, left }) ? "low" : "none";
}

const severity: Record<PoolAlert, number> = { none: 0, low: 1, empty: 2 };
export const isWorse = (now: PoolAlert, before: PoolAlert): boolean =>
  severity[now] > severity[before];

/**
 * How long a pool lasts at the rate of the last 24 hours; of the last week where nothing was given in them. Null when
 * nothing was given at all.
 */
export function forecast(left: number, given: { lastDay: number; lastWeek: number }) {
  const isToday = given.lastDay > 0;
  const perDay = isToday ? given.lastDay : given.lastWeek / 7;
  if (perDay === 0) return null;
  return {
    rate: isToday ? ("today" as const) : ("week" as const),
    per_day: Math.round(perDay * 10) / 10,
    days_left: Math.floor(left / perDay),
  };
}
