import { dayHere, dayInKolkata, daysBetween } from "@bachat/rules/time";
import { currentLocale } from "./locale.ts";

/** Numbers, days and moments as the reader's language writes them. Moments are in the reader's zone, or in a site's own. */

/** The language tag that they are written in: Indian grouping in both. */
export const localeTag = (): "en-IN" | "hi-IN" => (currentLocale() === "hi" ? "hi-IN" : "en-IN");

/** A formatter takes a cheap phone tens of milliseconds to make: only when it is needed, and once. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Undefined for the reader's own. */
let siteZone: string | undefined;

/** For a site whose people talk to each other about times: all its moments are in one zone, wherever its reader is. */
export function writeMomentsIn(timeZone: string | undefined): void {
  siteZone = timeZone;
  formatters.clear();
}

/** A moment in the reader's language, by the options of Intl.DateTimeFormat. */
function writeMoment(date: Date, given: Intl.DateTimeFormatOptions): string {
  const options = { ...(siteZone !== undefined && { timeZone: siteZone }), ...given };
  const key = localeTag() + JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(localeTag(), options);
  formatters.set(key, formatter);
  return formatter.format(date);
}

export { numberText } from "@bachat/ui";

// Made when first needed: the first page shows no sum.
let rupees: Intl.NumberFormat | undefined;
/** "₹4,999", "₹4.50", "−₹700" of paise, in both languages. */
export function rupeeText(paise: number): string {
  rupees ??= new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    trailingZeroDisplay: "stripIfInteger",
  });
  // A minus sign: lines break after a hyphen.
  return rupees.format(paise / 100).replace("-", "−");
}

const dayMonth = { day: "numeric", month: "short" } as const;
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

// As en-IN and hi-IN shorten them.
const months = {
  en: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" "),
  hi: "जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्तू॰ नव॰ दिस॰".split(" "),
};

/**
 * "31 Dec 2026" of a calendar day, the same in every time zone. The first page shows one: it is written by hand, since the
 * formatter would take longer than all else there, and a server's may shorten months differently from a browser's.
 */
export const dayText = (day: string): string => `${dayMonthText(day)} ${day.slice(0, 4)}`;

function dayMonthText(day: string): string {
  const date = startOf(day);
  return `${date.getUTCDate()} ${months[currentLocale()][date.getUTCMonth()]}`;
}

/** "1 November 2026" of a calendar day. */
export const longDayText = (day: string): string =>
  writeMoment(startOf(day), { dateStyle: "long", timeZone: "UTC" });

/** "18 Nov 2026" of a moment. */
export const dateText = (moment: string): string =>
  writeMoment(new Date(moment), { ...dayMonth, year: "numeric" });

const yearOf = (date: Date): string =>
  siteZone === undefined ? dayHere(date).slice(0, 4) : writeMoment(date, { year: "numeric" });

const isSameYear = (date: Date, now: Date): boolean => yearOf(date) === yearOf(now);

/** Day and month, with the year where it is another than now. */
const recently = (date: Date, now: Date): Intl.DateTimeFormatOptions =>
  isSameYear(date, now) ? dayMonth : { ...dayMonth, year: "numeric" };

/** "18 Nov" of a moment this year, "18 Nov 2025" of one in another. A dashboard shows several: by hand like `dayText`. */
export function recentDateText(moment: string, now = new Date()): string {
  const date = new Date(moment);
  if (siteZone !== undefined) return writeMoment(date, recently(date, now));
  const day = dayHere(date);
  return isSameYear(date, now) ? dayMonthText(day) : dayText(day);
}

/** Hindi names the part of the day where English has am and pm: "शाम 7:05". */
const timeOfDay = (): Intl.DateTimeFormatOptions => ({
  hour: "numeric",
  minute: "2-digit",
  ...(currentLocale() === "hi" && { dayPeriod: "short" }),
});

/** "7:05 pm" */
export const timeText = (moment: string): string => writeMoment(new Date(moment), timeOfDay());

/** "18 Nov, 7:05 pm" of a moment this year, "18 Nov 2025, 7:05 pm" of one in another. */
export function momentText(moment: string, now = new Date()): string {
  const date = new Date(moment);
  return writeMoment(date, { ...recently(date, now), ...timeOfDay() });
}

/** "18 Nov 2026, 7:05 pm" */
export const longMomentText = (moment: string): string =>
  writeMoment(new Date(moment), { ...dayMonth, year: "numeric", ...timeOfDay() });

/** "18 Nov 2026, 7:05:09 pm": of a clock that runs. */
export const clockText = (moment: string): string =>
  writeMoment(new Date(moment), {
    ...dayMonth,
    year: "numeric",
    ...timeOfDay(),
    second: "2-digit",
  });

/** `YYYY-MM-DD` today in Kolkata: offers begin and end in its days. */
export const todayInKolkata = (now = new Date()): string => dayInKolkata(now);

/** Calendar days in Kolkata from today until the last day, which counts: 0 is the last day itself. */
export const daysLeft = (lastDay: string, now = new Date()): number =>
  daysBetween(dayInKolkata(now), lastDay);

/** Several names as a sentence has them: "A, B and C". */
export const listText = (names: string[]): string => new Intl.ListFormat(localeTag()).format(names);
