import { DAY } from "@bachat/rules/time";

/** Rules of test events. */

/** A listener that was away for longer misses events, so it says so itself. */
export const KEPT_MS = DAY;
/** The most that a brand's keys can ask for in an hour. */
export const MOST_AN_HOUR = 500;
/** The most that one answer has; the next call goes on. */
export const MOST_AT_ONCE = 100;
/** Seconds for which a call can wait: shorter than the silence after which proxies end one. */
export const MOST_WAIT = 20;
/** While a call waits, how often it looks. */
export const LOOK_MS = 1_000;
/** Long polls that one API process holds at a time; it answers a further call at once. */
export const MOST_WAITING = 200;
