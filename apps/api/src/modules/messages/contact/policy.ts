import type { Locale } from "@bachat/rules/accounts";
/** Rules of messages to Bachat that need no database. */

/** Nobody reads and fills four fields faster than this; programs do. */
export const MIN_FILL_MS = 2_000;

/** The same words from the same address within this time are one message, sent twice. */
export const REPEAT_HOURS = 24;

/** Receipts that one address gets a day: more would let a stranger flood another person's inbox. */
export const RECEIPTS_A_DAY = 3;

/** Notices to admins within an hour; what comes on top waits in the list without a mail. */
export const NOTICES_AN_HOUR = 20;

/** How long a message stays once it is answered or closed. */
export const KEPT_DAYS = 365;

export type ContactStatus = "new" | "read" | "answered" | "closed";

/** From which states a message may come into this one. An answer has gone out: it is not taken back. */
export const comesFrom: Record<Exclude<ContactStatus, "new">, readonly ContactStatus[]> = {
  read: ["new"],
  answered: ["new", "read"],
  closed: ["new", "read", "answered"],
};

/** A hidden field that was filled, or a form sent faster than a person can: a program. */
export const looksAutomatic = (form: { website: string; filled_in_ms: number }): boolean =>
  form.website !== "" || form.filled_in_ms < MIN_FILL_MS;

/** People who write in Hindi are answered in a Hindi frame. */
export const languageOf = (text: string): Locale =>
  /\p{Script=Devanagari}/u.test(text) ? "hi" : "en";
