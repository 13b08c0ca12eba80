/** Lengths of time in milliseconds, and calendar days in Kolkata, in which offers, validity and quotas are counted. */

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** India keeps one offset all year, so arithmetic serves where a formatter would be slow. */
const KOLKATA_OFFSET = 5.5 * HOUR;

/** The moment `milliseconds` later, or earlier when negative: `later(now, -7 * DAY)`. */
export const later = (moment: Date, milliseconds: number): Date =>
  new Date(moment.getTime() + milliseconds);

/** The same clock time in UTC as in Kolkata, so that UTC getters read Kolkata's hour and weekday. */
export const kolkataTimeAsUtc = (moment: Date): Date => later(moment, KOLKATA_OFFSET);

/** The calendar day of a moment in Kolkata, as `YYYY-MM-DD`. */
export const dayInKolkata = (moment: Date): string =>
  kolkataTimeAsUtc(moment).toISOString().slice(0, 10);

/** The calendar day of a moment, `YYYY-MM-DD`, in the zone of the machine: a reader's own. */
export const dayHere = (moment: Date): string =>
  later(moment, -moment.getTimezoneOffset() * MINUTE)
    .toISOString()
    .slice(0, 10);

/** The moment at which a day (`YYYY-MM-DD`) begins in Kolkata. */
export const startOfDayInKolkata = (day: string): Date =>
  new Date(Date.parse(day) - KOLKATA_OFFSET);

/** The start of the clock hour in Kolkata that holds a moment: half past an hour of UTC. */
export const startOfHourInKolkata = (moment: Date): Date =>
  new Date(Math.floor((moment.getTime() + KOLKATA_OFFSET) / HOUR) * HOUR - KOLKATA_OFFSET);

/** The day some days after (or before) another, all as `YYYY-MM-DD`. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The same day some months on; the month's last day where that day does not exist. */
export function shiftMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10);
}

/** Calendar days from one day to another, both as `YYYY-MM-DD`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);
