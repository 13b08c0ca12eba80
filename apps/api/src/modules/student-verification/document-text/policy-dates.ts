import { latinDigits } from "@bachat/rules/digits";
import { shiftDay, shiftMonths } from "@bachat/rules/time";
import {
  BETWEEN_YEARS,
  MONTH,
  monthOf,
  printedForm,
  SESSION_LABEL,
  VALIDITY,
} from "./policy-date-words.ts";
import type { Line, PlacedWord } from "./policy-lines.ts";

export interface Calendar {
  today: string;
  /** The last day of academic years, `MM-DD`. */
  yearEnd: string;
}

export interface Validity {
  day: string;
  text: string;
  source: "date" | "session";
  words: PlacedWord[];
}

const GAP = String.raw`[\s.,/॰'-]*`;
/** "31st", "৩১শে". */
const ORDINAL = "(?:st|nd|rd|th|শে|ই|লা|রা|ঠা)?";

/** How dates are printed in India: the day comes first. What a match means, as `YYYY-MM-DD`, or null. */
const forms: readonly [RegExp, (parts: string[]) => string | null][] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([year, month, day]) => dayOf(year, Number(month), day)],
  [
    /\b(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})\b/g,
    ([day, month, year]) => dayOf(year, Number(month), day),
  ],
  [
    new RegExp(String.raw`\b(\d{1,2})${ORDINAL}${GAP}${MONTH}${GAP}(\d{4}|\d{2})\b`, "giu"),
    ([day, month, year]) => dayOf(year, monthOf(month), day),
  ],
  [
    new RegExp(String.raw`(?<![\p{L}\p{M}\d])${MONTH}${GAP}(\d{4})\b`, "giu"),
    ([month, year]) => dayOf(year, monthOf(month), null),
  ],
  [
    /(?<![\d./-])(\d{1,2})\s?[./-]\s?(20\d{2})(?![\d./-])/g,
    ([month, year]) => dayOf(year, Number(month), null),
  ],
];
const session = (between: string): RegExp =>
  new RegExp(String.raw`\b(20\d{2})\s?(?:${between})\s?(20\d{2}|\d{2})\b`, "giu");
const SESSION = session(`[-–—/]|${BETWEEN_YEARS}`);
const LABELLED_SESSION = session(String.raw`[-–—/\s]|${BETWEEN_YEARS}`);

/** @param day null is the last one of the month */
function dayOf(year = "", month: number, day: string | null = null): string | null {
  const from = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, "0")}`;
  if (month < 1 || month > 12) return null;
  const last = shiftDay(shiftMonths(`${from}-01`, 1), -1);
  const whole = day === null ? last : `${from}-${day.padStart(2, "0")}`;
  return whole > last || whole.endsWith("-00") ? null : whole;
}

/** A course is no longer than this. */
const YEARS_MOST = 8;

/** Until when the ID says that it is valid; else the end of the academic year in which its session ends. */
export function findValidity(
  lines: readonly Line[],
  { today, yearEnd }: Calendar,
): Validity | null {
  const isLikely = ({ day }: Validity) =>
    day > shiftMonths(today, -12 * YEARS_MOST) && day < shiftMonths(today, 12 * YEARS_MOST);
  const dates: Validity[] = [];
  const sessions: Validity[] = [];
  for (const [index, line] of lines.entries()) {
    const text = textOf(line);
    // The label is on the same line or above.
    if (VALIDITY.test(text) || VALIDITY.test(textOf(lines[index - 1] ?? []))) {
      let rest = text;
      for (const [form, read] of forms) {
        for (const match of rest.matchAll(form)) {
          const day = read(match.slice(1));
          if (day !== null) dates.push({ day, source: "date", ...placeOf(line, match) });
        }
        // The month of a whole date is no date of its own.
        rest = rest.replaceAll(form, (match) => " ".repeat(match.length));
      }
    }
    const form = SESSION_LABEL.test(text) ? LABELLED_SESSION : SESSION;
    for (const match of text.matchAll(form)) {
      const [, from = "", to = ""] = match;
      const last = to.length === 2 ? from.slice(0, 2) + to : to;
      const years = Number(last) - Number(from);
      if (years >= 1 && years <= YEARS_MOST)
        sessions.push({ day: `${last}-${yearEnd}`, source: "session", ...placeOf(line, match) });
    }
  }
  return latest(dates.filter(isLikely)) ?? latest(sessions.filter(isLikely));
}

const latest = (found: Validity[]): Validity | null =>
  found.toSorted((one, other) => other.day.localeCompare(one.day))[0] ?? null;

const printed = (line: Line): string => line.map(({ text }) => printedForm(text)).join(" ");

const textOf = (line: Line): string => printed(line).replaceAll(/\p{Nd}/gu, digitAlone);

/** Digits of the basic plane only, so that places in the text stay. */
const digitAlone = (digit: string): string => (digit.length === 1 ? latinDigits(digit) : digit);

/** The words of a line that a match of its text goes over. */
function placeOf(line: Line, match: RegExpExecArray): Pick<Validity, "text" | "words"> {
  const end = match.index + match[0].length;
  let offset = 0;
  const words = line.filter((word) => {
    const from = offset;
    offset += printedForm(word.text).length + 1;
    return from < end && offset - 1 > match.index;
  });
  return { text: printed(line).slice(match.index, end).trim(), words };
}
