import { latinDigits } from "@bachat/rules/digits";
import { searchForm } from "@bachat/rules/search-form";
import { shiftMonths } from "@bachat/rules/time";
import { keyedHashHex } from "../../../crypto/tokens.ts";
import type { CsvRecord } from "../../../files/csv-records.ts";
import { VALID_MONTHS_MOST } from "../verifications/policy.ts";

/** Rules of rosters that need no database. Days are `YYYY-MM-DD` in Kolkata. */

/** The largest universities have some hundred thousand students. */
export const MOST_ROWS = 300_000;
const ROLL_LENGTH = { least: 2, most: 40 };
const NAME_LENGTH = 160;
/** A longer text is not taken as a name; shorter ones are compared by every choice of their words. */
const MOST_WORDS = 8;

/** A roll number without case, spaces and signs, in one form: `CS/21-0042` is `cs210042`. */
export const rollForm = (typed: string): string =>
  searchForm(typed).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** Titles that a list has and a profile has not. */
const titles = new Set(["mr", "mrs", "ms", "miss", "shri", "smt", "kum", "श्री", "श्रीमती", "कुमारी"]);

/** The words of a name as it is compared: those in full, in one order, and single letters. Null where no word is in full. */
export function nameParts(name: string): { words: string[]; initials: string } | null {
  const all = searchForm(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "" && !titles.has(word));
  const isFull = (word: string) => (word.match(/\p{L}/gu)?.length ?? 0) > 1;
  const words = all.filter(isFull).toSorted();
  const initials = all.filter((word) => !isFull(word)).toSorted();
  if (words.length === 0 || all.length > MOST_WORDS) return null;
  return { words, initials: initials.join("") };
}

/** Both are of a roll number in its form. */
export const rollHash = (secret: string, roll: string): Buffer =>
  Buffer.from(keyedHashHex(secret, "roster.roll", roll), "hex");

/** With the roll number: equal names have different hashes. */
export const nameHash = (secret: string, roll: string, words: readonly string[]): Buffer =>
  Buffer.from(keyedHashHex(secret, "roster.name", `${roll}\0${words.join(" ")}`), "hex");

interface Listed {
  nameHash: Buffer;
  nameWords: number;
  initials: string;
}

/**
 * Whether a typed name is the one of an entry: it has all words that the entry has in full, and for each single letter a
 * further word that begins with it. "Ravi Kumar" is "KUMAR R"; words more than these may be there.
 */
export function nameFits(
  typed: string,
  entry: Listed,
  hashOf: (words: readonly string[]) => Buffer,
): boolean {
  const parts = nameParts(typed);
  if (parts === null) return false;
  return choices(parts.words, entry.nameWords).some(({ chosen, rest }) => {
    if (!hashOf(chosen).equals(entry.nameHash)) return false;
    const left = [...rest, ...parts.initials];
    return [...entry.initials].every((initial) => {
      const index = left.findIndex((word) => word.startsWith(initial));
      if (index !== -1) left.splice(index, 1);
      return index !== -1;
    });
  });
}

/** Each way to choose so many of some words, in their order. */
function choices(words: readonly string[], count: number): { chosen: string[]; rest: string[] }[] {
  const [first, ...others] = words;
  if (count > words.length) return [];
  if (first === undefined || count === 0) return [{ chosen: [], rest: [...words] }];
  return [
    ...choices(others, count - 1).map(({ chosen, rest }) => ({
      chosen: [first, ...chosen],
      rest,
    })),
    ...choices(others, count).map(({ chosen, rest }) => ({ chosen, rest: [first, ...rest] })),
  ];
}

const columnNames = {
  roll: [
    "roll number",
    "roll no",
    "roll",
    "rollno",
    "rollnumber",
    "enrolment number",
    "enrolment no",
    "enrollment number",
    "enrollment no",
    "registration number",
    "registration no",
    "prn",
    "अनुक्रमांक",
    "रोल नंबर",
  ],
  name: ["name", "student name", "name of student", "name of the student", "full name", "नाम"],
  until: [
    "valid until",
    "valid till",
    "valid upto",
    "valid up to",
    "validity",
    "until",
    "end date",
    "expiry",
    "expiry date",
    "कब तक",
    "मान्य",
  ],
} as const;
export type Column = keyof typeof columnNames;
export type Columns = Record<Column, number>;

/** The place of each column in a heading; null for a column that the heading does not name. */
export function columnsOf(cells: readonly string[]): Record<Column, number | null> {
  const named = cells.map((cell) =>
    searchForm(cell)
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim(),
  );
  const find = (column: Column) => {
    const forms = new Set(columnNames[column].map(searchForm));
    const index = named.findIndex((name) => forms.has(name));
    return index === -1 ? null : index;
  };
  return { roll: find("roll"), name: find("name"), until: find("until") };
}

export const rowRules = [
  "several_values",
  "no_roll",
  "roll_form",
  "spreadsheet_number",
  "no_name",
  "name_form",
  "no_date",
  "date_form",
  "past",
  "too_far",
  "repeated",
] as const;
export type RowRule = (typeof rowRules)[number];

export interface Row {
  line: number;
  roll: string;
  words: string[];
  initials: string;
  validUntil: string;
}

/** A row of the roster, or the first rule that it breaks. Answers never quote a row. */
export function rowOf(
  { cells, line }: CsvRecord,
  columns: Columns,
  width: number,
  today: string,
): Row | { line: number; rule: RowRule } {
  const bad = (rule: RowRule) => ({ line, rule });
  if (cells.slice(width).some((cell) => cell.trim() !== "")) return bad("several_values");
  const roll = cellText(cells[columns.roll]);
  if (roll === "") return bad("no_roll");
  if (/^\d+([.,]\d+)?e\+\d+$/i.test(roll)) return bad("spreadsheet_number");
  const form = rollForm(roll);
  if (!isRoll(form)) return bad("roll_form");
  const name = cellText(cells[columns.name]);
  if (name === "") return bad("no_name");
  const parts = name.length > NAME_LENGTH || isBroken(name) ? null : nameParts(name);
  if (parts === null) return bad("name_form");
  const date = cellText(cells[columns.until]);
  if (date === "") return bad("no_date");
  const validUntil = dayOf(date);
  if (validUntil === null) return bad("date_form");
  if (validUntil <= today) return bad("past");
  if (validUntil > shiftMonths(today, VALID_MONTHS_MOST)) return bad("too_far");
  return { line, roll: form, ...parts, validUntil };
}

export const isRoll = (form: string): boolean =>
  form.length >= ROLL_LENGTH.least && form.length <= ROLL_LENGTH.most && /\p{N}/u.test(form);

/** Excel writes `="0042"` and `'0042` for text that looks like a number. */
const cellText = (cell: string | undefined): string =>
  (cell ?? "")
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'/, "")
    .trim();

// oxlint-disable-next-line no-control-regex -- this test refuses control characters
const isBroken = (text: string): boolean => /[\u0000-\u001f\u007f\ufffd\p{Cs}]/u.test(text);

/** `2028-05-31`, `31/05/2028`, `31-5-2028` or `31.05.2028`; null for a text that is not a day. */
export function dayOf(written: string): string | null {
  const text = latinDigits(written);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const indian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year, month, date] =
    iso === null ? [indian?.[3], indian?.[2], indian?.[1]] : [iso[1], iso[2], iso[3]];
  if (year === undefined || month === undefined || date === undefined) return null;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}
