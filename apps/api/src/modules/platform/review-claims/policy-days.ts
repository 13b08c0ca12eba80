import { shiftDay } from "@bachat/rules/time";

/** Republic Day, Independence Day and Gandhi Jayanti, as `MM-DD`. */
const nationalHolidays = ["01-26", "08-15", "10-02"];

/** The days by which applications, offers and changes of offers are answered. */
export interface ReviewDays {
  /** Counted from the day after the one of sending. */
  businessDays: number;
  /** Further days without reviews, as `YYYY-MM-DD`. */
  holidays: ReadonlySet<string>;
}

function isBusinessDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(day).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return !isWeekend && !nationalHolidays.includes(day.slice(5)) && !holidays.has(day);
}

/** The day by which a case of `day` is answered, both as `YYYY-MM-DD` in Kolkata. */
export function reviewBy(day: string, { businessDays, holidays }: ReviewDays): string {
  let answer = day;
  for (let left = businessDays; left > 0;) {
    answer = shiftDay(answer, 1);
    if (isBusinessDay(answer, holidays)) left -= 1;
  }
  return answer;
}

/**
 * The earliest day whose cases are still answered in time on `today`; older cases are overdue. All as `YYYY-MM-DD` in
 * Kolkata.
 */
export function firstDayInTime(today: string, rules: ReviewDays): string {
  let first = today;
  while (reviewBy(shiftDay(first, -1), rules) >= today) first = shiftDay(first, -1);
  return first;
}
