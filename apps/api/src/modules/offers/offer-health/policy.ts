import { DAY, dayInKolkata, later } from "@bachat/rules/time";
import type { offers } from "../../../db/schema/offers.ts";

/**
 * An offer's health by students' answers to "Did it work?": one figure for its page, its brand, the admins and the job
 * that takes its feature and pauses it.
 */

export const outcomes = ["worked", "code_refused", "terms_differ"] as const;
export type Outcome = (typeof outcomes)[number];

export const healthRules = {
  /** Answers count for so long, and only so many of the latest. */
  days: 90,
  answers: 100,
  /** Below, a share says little, and a brand could guess who answered. */
  shownFrom: 10,
} as const;

/** When an offer fails, and how long its brand has to repair it: three settings. */
export interface HealthLimits {
  minAnswers: number;
  workedPercent: number;
  daysUntilPause: number;
}

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
  /** The commonest reason of the failures; null without any. */
  mainReason: Exclude<Outcome, "worked"> | null;
}

export function offerHealth({ worked, codeRefused, termsDiffer }: Answers): OfferHealth {
  const failed = codeRefused + termsDiffer;
  const answers = worked + failed;
  return {
    answers,
    worked,
    isMeasured: answers >= healthRules.shownFrom,
    mainReason: failed === 0 ? null : codeRefused >= termsDiffer ? "code_refused" : "terms_differ",
  };
}

export const fails = (
  { answers, worked }: Pick<OfferHealth, "answers" | "worked">,
  { minAnswers, workedPercent }: HealthLimits,
): boolean => answers >= minAnswers && worked * 100 < workedPercent * answers;

export type FailingOffer = Pick<
  typeof offers.$inferSelect,
  "status" | "endDate" | "failingSince" | "pausedByHealthAt"
>;

export const healthStates = ["failing", "paused"] as const;
type HealthState = (typeof healthStates)[number];

/** The offer's state by its health. */
export const healthState = ({
  failingSince,
  pausedByHealthAt,
}: Pick<FailingOffer, "failingSince" | "pausedByHealthAt">): "ok" | HealthState =>
  pausedByHealthAt !== null ? "paused" : failingSince !== null ? "failing" : "ok";

/** When a failing offer is paused unless it is repaired. */
export const pausesAt = (failingSince: Date, { daysUntilPause }: HealthLimits): Date =>
  later(failingSince, daysUntilPause * DAY);

/**
 * The next state of an offer, and the day to look again if no new answer comes. A failing offer keeps failing
 * until its days are over, whatever students answer meanwhile, so that its brand does not get a mail for every answer.
 */
export function healthStep(
  offer: FailingOffer,
  health: Pick<OfferHealth, "answers" | "worked">,
  limits: HealthLimits,
  now: Date,
): { step: "fail" | "pause" | "recover" | null; lookAt: Date | null } {
  const isReleased = offer.status === "published" || offer.status === "paused";
  const isOver = offer.endDate !== null && offer.endDate < dayInKolkata(now);
  if (!isReleased || isOver || offer.pausedByHealthAt !== null) return { step: null, lookAt: null };
  // Daily, so that a changed setting counts soon.
  const waitFor = (deadline: Date) => {
    const tomorrow = later(now, DAY);
    return deadline > now && deadline < tomorrow ? deadline : tomorrow;
  };
  if (offer.failingSince === null)
    return fails(health, limits)
      ? { step: "fail", lookAt: waitFor(pausesAt(now, limits)) }
      : { step: null, lookAt: null };
  const deadline = pausesAt(offer.failingSince, limits);
  if (now < deadline) return { step: null, lookAt: waitFor(deadline) };
  if (!fails(health, limits)) return { step: "recover", lookAt: null };
  // A brand that paused the offer itself disappoints no student, so the job need not pause it.
  if (offer.status === "paused") return { step: null, lookAt: waitFor(deadline) };
  return { step: "pause", lookAt: null };
}

export const answersSince = (now: Date): Date => later(now, -healthRules.days * DAY);
