import type { CodeFault } from "@bachat/rules/codes";
import { CSV_MARK, plainCell } from "@bachat/rules/csv";
import { isPoolLow } from "@bachat/rules/offers";
import type { codePoolAlert } from "../../../db/schema/index.ts";

/** Limits of one upload. */
export const MAX_CODES = 100_000;
/** How long the list of left-out lines is kept. */
export const PROBLEM_DAYS = 30;

export type ProblemRule = CodeFault | "several_values" | "repeated" | "too_similar" | "in_pool";

export interface Problem {
  line: number;
  record: number;
  rule: ProblemRule;
  /** The earlier line with the same code, of `repeated`, or with one so like it, of `too_similar`. */
  sameAs: number | null;
  text: string;
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

const MEANINGS: Record<ProblemRule, string> = {
  no_code: "no code in this record",
  too_short: "shorter than 2 characters",
  too_long: "longer than 60 characters",
  line_break: "a line break within the code; a quotation mark may be missing",
  not_text: "has characters that cannot be shown",
  not_typable: "has invisible or special characters that cannot be typed",
  mixed_scripts: "mixes letters or digits of different scripts that look alike",
  spreadsheet_number:
    "a spreadsheet has shortened this number; format the column as text and export it again",
  several_values: "more values than columns, so it is not clear which is the code",
  repeated: "the same code as in an earlier line",
  too_similar: "differs from another code of the pool only in hyphens, spaces or capitals",
  in_pool: "the pool has this code already",
};

/** The left-out lines as a file for a spreadsheet: how it begins, then its rows. */
export const PROBLEM_HEAD = `${CSV_MARK}record,line,rule,meaning,text\r\n`;

export const problemRows = (problems: readonly Problem[]): string =>
  problems
    .map(
      ({ record, line, rule, sameAs, text }) =>
        `${record},${line},${rule},${MEANINGS[rule]}${sameAs === null ? "" : ` (line ${sameAs})`},${plainCell(text)}\r\n`,
    )
    .join("");

export const problemsContext = ({ id, offerId }: { id: string; offerId: string }) =>
  `code_uploads.problems:${offerId}:${id}`;

export type PoolAlert = (typeof codePoolAlert.enumValues)[number];

/** The two warnings to a brand: a fifth of the codes left, and no code left. */
export function alertOf({ total, left }: { total: number; left: number }): PoolAlert {
  if (left === 0) return "empty";
  return isPoolLow({ total, left }) ? "low" : "none";
}

const severity: Record<PoolAlert, number> = { none: 0, low: 1, empty: 2 };
export const isWorse = (now: PoolAlert, before: PoolAlert): boolean =>
  severity[now] > severity[before];

/**
 * How long a pool lasts at the rate of the last 24 hours, or of the last week when the 24 hours gave no code. Null when
 * neither did.
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
