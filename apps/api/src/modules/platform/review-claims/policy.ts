import { later, MINUTE } from "@bachat/rules/time";

/** A claim on a case; renewed while it is worked on. */
export const CLAIM_MINUTES = 10;

export const claimEnds = (now: Date): Date => later(now, CLAIM_MINUTES * MINUTE);
