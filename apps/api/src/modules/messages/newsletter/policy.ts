import { DAY, MINUTE } from "@bachat/rules/time";

/** When the newsletter may write to an address, and how long its data is stored. */

/** A confirmation link works this long. */
export const CONFIRM_LIFETIME_MS = 7 * DAY;

/** Anybody can type anybody's address, so an unconfirmed one gets few mails, and not one after the other. */
const RESEND_AFTER_MS = 10 * MINUTE;
const MAILS_A_WEEK = 3;

/** Whether another confirmation mail may go out. `sentAt` are those of the last week. */
export function mayMailAgain(sentAt: readonly Date[], now: Date): boolean {
  if (sentAt.length >= MAILS_A_WEEK) return false;
  return sentAt.every((sent) => now.getTime() - sent.getTime() >= RESEND_AFTER_MS);
}

/** Addresses that were never confirmed, or that left, are forgotten after this long. */
export const FORGET_AFTER_MS = 30 * DAY;

/** A week's mail has at most this many offers, all published since the last one. */
export const ISSUE_OFFERS = 5;
export const ISSUE_DAYS_MS = 7 * DAY;
/** Subscribers whose mails are queued in one transaction. */
export const ISSUE_STRETCH = 200;
