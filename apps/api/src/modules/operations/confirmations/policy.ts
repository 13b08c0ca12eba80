import { DAY, later } from "@bachat/rules/time";

/** Nothing is done of a change that no second admin confirmed by then. */
export const expiresAfter = (at: Date): Date => later(at, 7 * DAY);

/** So long the list shows what became of a change; the audit log keeps it. */
export const KEPT_MS = 90 * DAY;
