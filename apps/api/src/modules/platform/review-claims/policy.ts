import { later, MINUTE } from "@bachat/rules/time";

/** A claim on a case; renewed while it is worked on. */
export const CLAIM_MINUTES = 10;

export const claimEnds = (now: Date): Date => later(now, CLAIM_MINUTES * MINUTE);

const moment = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** When something was decided, in a refusal's words: "26 Nov, 14:05 (IST)". */
export const momentInIndia = (at: Date): string => `${moment.format(at)} (IST)`;
