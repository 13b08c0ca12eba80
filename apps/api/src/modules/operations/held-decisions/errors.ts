import { AppError, conflict } from "../../../errors.ts";
import { momentInIndia } from "../../platform/review-claims/policy.ts";

export const alreadyDecided = (name: string, at: Date) =>
  conflict(
    "already_decided",
    `${name} decided this case on ${momentInIndia(at)}; the decision takes effect in a moment.`,
  );

export const notYourDecision = (name: string) =>
  new AppError(403, "not_your_decision", `Only ${name}, who made this decision, can undo it.`);

export const decisionFinal = (at: Date) =>
  conflict(
    "decision_final",
    `This decision took effect on ${momentInIndia(at)} and cannot be undone.`,
  );
