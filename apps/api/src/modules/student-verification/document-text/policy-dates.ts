import { latinDigits } from "@bachat/rules/digits";
import { shiftDay, shiftMonths } from "@bachat/rules/time";
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

const VALIDITY = /valid|expir|\bup\s?to\b|until|\btill\b|\bthru\b|वैध/iu;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = `(${MONTHS.join("|")})[a-z]*`;
const GAP = String.raw`[\s.,/'-]*`;

/** How dates are printed in India: the day comes first. What a match means, as `YYYY-MM-DD`, or null. */
const forms: readonly [RegExp, (parts: string[]) => string | null][] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([year, month, day]) => dayOf(year, Number(month), day)],
  [
    /\b(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})\b/g,
    ([day, month, year]) => dayOf(year, Number(month), day),
  ],
  [
    new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?${GAP}${MONTH}${GAP}(\d{4}|\d{2})\b`, "gi"),
    ([day, month, year]) => dayOf(year, monthOf(month), day),
  ],
  [
    new RegExp(String.raw`\b${MONTH}${GAP}(\d{4})\b`, "gi"),
    ([month, year]) => dayOf(year, monthOf(month), null),
  ],
];
const SESSION = /\b(20\d{2})\s?[-–/]\s?(20\d{2}|\d{2})\b/g;

const monthOf = (name = ""): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

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
      for (const [form, read] of forms)
        for (const match of text.matchAll(form)) {
          const day = read(match.slice(1));
          if (day !== null) dates.push({ day, source: "date", ...placeOf(line, match) });
        }
    }
    for (const match of text.matchAll(SESSION)) {
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

const textOf = (line: Line): string => latinDigits(line.map(({ text }) => text).join(" "));

/** The words of a line that a match of its text goes over. */
function placeOf(line: Line, match: RegExpExecArray): Pick<Validity, "text" | "words"> {
  const end = match.index + match[0].length;
  let offset = 0;
  const words = line.filter(({ text }) => {
    const from = offset;
    offset += text.length + 1;
    return from < end && from + text.length > match.index;
  });
  return { text: match[0].trim(), words };
}
