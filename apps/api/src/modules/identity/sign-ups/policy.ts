import { randomInt } from "node:crypto";
import { DAY, MINUTE } from "@bachat/rules/time";

/** Rules of a sign-up that waits for its confirmation. Times are in milliseconds. */

/** As long as the link in the same mail. */
export const SIGN_UP_MS = DAY;
export const CODE_MS = 30 * MINUTE;
export const CODE_TRIES = 5;
/** The most mails of one sign-up, to whatever addresses: after that it begins from the start. */
export const MOST_SENDS = 10;

/** Seconds before another mail can be requested, after this many: half a minute, then twice as long each time. */
export const FIRST_WAIT_SECONDS = 30;
export const LONGEST_WAIT_SECONDS = 900;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** "492 039": easier to read and to remember for a moment. */
export const codeInMail = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
