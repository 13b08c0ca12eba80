import { later, MINUTE, SECOND } from "@bachat/rules/time";

/** The time by which a case is decided. */

/** A case takes this turn until a machine agrees with it. */
export const ORDINARY_TURN = 1;
/** Older reviews say little about the present pace. */
export const REVIEW_TIME_DAYS = 30;
export const REVIEW_TIME_SAMPLE = 200;
/** Under this many decisions a median says nothing. */
export const REVIEW_TIME_MINIMUM = 10;
/** A late case gets a new promise of at least this: the second promise has to be kept. */
const LATE_SECONDS = 3_600;
const PROMISE_STEP = 15 * MINUTE;

/**
 * In how long a case is decided, by the queue: never sooner than usual, than the oldest case before it has waited, and than
 * those cases take at the pace of the last day. A promise stays, and grows where the queue needs longer. A case
 * beyond its promise is late and gets a new time; if no case was reviewed for a day, it gets as long again as it has waited.
 */
export function promiseOf(facts: {
  now: Date;
  /** Null for a case that is not sent yet. */
  sentAt: Date | null;
  promisedAt: Date | null;
  /** How often the student got a new time. */
  timesCorrected: number;
  /** Handed out to no reviewer before. */
  snoozedUntil: Date | null;
  median: number;
  ahead: number;
  /** Since when the oldest of those before it waits. */
  oldestAt: Date | null;
  /** Cases that reviewers decided in the last day. */
  reviewed: number;
}) {
  const { now, sentAt, promisedAt, timesCorrected, snoozedUntil, median, ahead } = facts;
  const { oldestAt, reviewed } = facts;
  const secondsSince = (at: Date | null) =>
    at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1_000);
  const waited = secondsSince(sentAt);
  const pace = reviewed === 0 ? 0 : (ahead / reviewed) * 86_400;
  const left = Math.max(median - waited, secondsSince(oldestAt) - waited, pace);
  if (sentAt === null) return { expected_seconds: Math.round(left), due_at: null, is_late: false };
  const isOver = promisedAt === null ? waited >= median : now >= promisedAt;
  const again = isOver ? Math.max(LATE_SECONDS, reviewed === 0 ? waited : 0) : 0;
  const times = [later(now, Math.max(left, again) * SECOND), promisedAt, snoozedUntil];
  const due = Math.max(...times.map((at) => at?.getTime() ?? 0));
  return {
    expected_seconds: Math.round((due - sentAt.getTime()) / 1_000),
    // Nobody knows it to the minute.
    due_at: new Date(Math.ceil(due / PROMISE_STEP) * PROMISE_STEP),
    is_late: isOver || timesCorrected > 0,
  };
}
