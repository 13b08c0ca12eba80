import { DAY, later } from "@bachat/rules/time";

/** The end of the time in which a second admin can confirm a change. */
export const expiresAfter = (at: Date): Date => later(at, 7 * DAY);

/** How long the list shows decided changes; the audit log keeps them for longer. */
export const KEPT_MS = 90 * DAY;
