import { shiftDay } from "@bachat/rules/time";

/** The mail about saved offers that end, at most one a week for each student. Days are `YYYY-MM-DD` in Kolkata. */

/** It names offers that end within so many days, and the next comes at least so many days later. */
export const REMINDED_DAYS = 7;
/** More would not be read; the mail says how many there are. */
export const NAMED_MOST = 6;

/** The last day that a mail of this day names. */
export const lastNamedDay = (today: string): string => shiftDay(today, REMINDED_DAYS);

/** Whether the student can have another mail on this day. */
export const mayRemind = (sentOn: string | null, today: string): boolean =>
  sentOn === null || shiftDay(sentOn, REMINDED_DAYS) <= today;
