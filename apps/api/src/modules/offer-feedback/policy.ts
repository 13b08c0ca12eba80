import { DAY, later } from "@bachat/rules/time";
/**
 * What students' answers to "Did it work?" say about an offer. One figure for the offer's page, its brand and the admins;
 * they differ in how many answers must stand behind it.
 */

export const outcomes = ["worked", "code_refused", "terms_differ"] as const;
export type Outcome = (typeof outcomes)[number];

export const healthRules = {
  /** Answers count for so long, and only so many of the latest. */
  days: 90,
  answers: 100,
  /** Below, a share says little, and a brand could guess who answered. */
  shownFrom: 10,
  /** An offer fails when this many students say so and fewer than this share of all say that it worked. */
  failures: 3,
  workingShare: 0.8,
} as const;

export interface Answers {
  worked: number;
  codeRefused: number;
  termsDiffer: number;
}

export interface OfferHealth {
  answers: number;
  worked: number;
  /** Enough answers to say the share to everybody. */
  isMeasured: boolean;
  isFailing: boolean;
  /** What most of the failures are; null without any. */
  mainReason: Exclude<Outcome, "worked"> | null;
}

export function offerHealth({ worked, codeRefused, termsDiffer }: Answers): OfferHealth {
  const failed = codeRefused + termsDiffer;
  const answers = worked + failed;
  return {
    answers,
    worked,
    isMeasured: answers >= healthRules.shownFrom,
    isFailing: failed >= healthRules.failures && worked < healthRules.workingShare * answers,
    mainReason: failed === 0 ? null : codeRefused >= termsDiffer ? "code_refused" : "terms_differ",
  };
}

export const answersSince = (now: Date): Date => later(now, -healthRules.days * DAY);

/** How a first answer, or one in place of another, changes an offer's totals. */
export function countChanges(before: Outcome | null, after: Outcome) {
  const change = (isOf: (outcome: Outcome) => boolean) =>
    Number(isOf(after)) - Number(before !== null && isOf(before));
  return {
    workedCount: change((outcome) => outcome === "worked"),
    failedCount: change((outcome) => outcome !== "worked"),
  };
}
