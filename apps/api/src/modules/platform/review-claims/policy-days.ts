import { shiftDay } from "@bachat/rules/time";

/** Applications, offers and changes of offers are answered on the second or third business day after the one on which they came. */
const REVIEW_BUSINESS_DAYS = 3;

/** Republic Day, Independence Day and Gandhi Jayanti, as `MM-DD`. */
const nationalHolidays = ["01-26", "08-15", "10-02"];

/** In the settings table: further days without reviews, as a list of `YYYY-MM-DD`. */
export const REVIEW_HOLIDAYS_KEY = "review.holidays";

/** The days of that setting. What is no day is left out: a mistyped one must not stop what is sent in. */
export function holidaysIn(setting: unknown): ReadonlySet<string> {
  const days = Array.isArray(setting) ? setting : [];
  return new Set(days.filter((day) => typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day)));
}

function isBusinessDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(day).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return !isWeekend && !nationalHolidays.includes(day.slice(5)) && !holidays.has(day);
}

/** The day by which what came on `day` is answered, both as `YYYY-MM-DD` in Kolkata. */
export function reviewBy(day: string, holidays: ReadonlySet<string>): string {
  let answer = day;
  for (let left = REVIEW_BUSINESS_DAYS; left > 0;) {
    answer = shiftDay(answer, 1);
    if (isBusinessDay(answer, holidays)) left -= 1;
  }
  return answer;
}

/**
 * The day from which on what came is still answered in time on `today`; what came before is overdue. All as `YYYY-MM-DD` in
 * Kolkata.
 */
export function firstDayInTime(today: string, holidays: ReadonlySet<string>): string {
  let first = today;
  while (reviewBy(shiftDay(first, -1), holidays) >= today) first = shiftDay(first, -1);
  return first;
}
