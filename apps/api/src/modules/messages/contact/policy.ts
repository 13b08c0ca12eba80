import type { Locale } from "@bachat/rules/accounts";
import {
  type ContactKind,
  type ContactState,
  type DataRequestKind,
  isDataRequest,
} from "@bachat/rules/contact";
import { dayInKolkata, shiftDay } from "@bachat/rules/time";
/** Rules of messages to Bachat that need no database. */

/** Nobody reads and fills four fields faster than this; programs do. */
export const MIN_FILL_MS = 2_000;

/** The same words from the same address within this time are one message, sent twice. */
export const REPEAT_HOURS = 24;

/** Receipts that one address gets a day: more would let a stranger flood another person's inbox. */
export const RECEIPTS_A_DAY = 3;

/** The most notices to admins within an hour; further messages wait in the list without a mail. */
export const NOTICES_AN_HOUR = 20;

/** Both `new` and `read` are open: servers of the previous version write them. */
export type ContactStatus = "new" | "read" | "answered" | "closed";

export const stateOf = (status: ContactStatus): ContactState =>
  status === "answered" || status === "closed" ? status : "open";

/** A hidden field that was filled, or a form sent faster than a person can: a program. */
export const looksAutomatic = (form: { website: string; filled_in_ms: number }): boolean =>
  form.website !== "" || form.filled_in_ms < MIN_FILL_MS;

/** A person who writes in Hindi gets the answer in a Hindi mail. */
export const languageOf = (text: string): Locale =>
  /\p{Script=Devanagari}/u.test(text) ? "hi" : "en";

interface Promises {
  answerDays: Readonly<Record<DataRequestKind, number>>;
  /** The third business day. */
  reviewDay: (since: Date) => string;
}

/** The day in Kolkata by which a message that waits since then is answered. */
export const dueOn = (kind: ContactKind, since: Date, promises: Promises): string =>
  isDataRequest(kind)
    ? shiftDay(dayInKolkata(since), promises.answerDays[kind])
    : promises.reviewDay(since);

export const contactSorts = ["oldest", "newest", "due"] as const;
export type ContactSort = (typeof contactSorts)[number];

/** The ids of offers and the slugs of brands whose pages a text names. */
export function pagesIn(text: string): { offers: string[]; brands: string[] } {
  const found = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? "")),
  ];
  return {
    offers: found(/\/offers\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g).slice(0, 5),
    brands: found(/\/brands\/([a-z0-9]+(?:-[a-z0-9]+)*)/g).slice(0, 5),
  };
}
