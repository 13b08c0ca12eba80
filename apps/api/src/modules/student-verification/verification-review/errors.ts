import { AppError, conflict } from "../../../errors.ts";

const moment = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

export interface Decided {
  outcome: "approved" | "rejected";
  /** Null for the system. */
  by_name: string | null;
  at: Date;
}

export const alreadyDecided = (decided: Decided) =>
  new AppError(
    409,
    "already_decided",
    `${decided.by_name ?? "The system"} ${decided.outcome} this one on ${moment.format(decided.at)} (IST).`,
    { members: { decided } },
  );

export const ownSubmission = () =>
  new AppError(
    403,
    "own_submission",
    "You cannot decide about your own document. Leave it to another reviewer.",
  );

export const documentsNotReady = () =>
  conflict(
    "documents_not_ready",
    "No page of this submission can be seen yet, so it cannot be approved.",
  );

export const notYourDecision = (by: string) =>
  new AppError(403, "not_your_decision", `Only ${by}, who made this decision, can undo it.`);

export const decisionFinal = (at: Date) =>
  conflict(
    "decision_final",
    `This decision took effect on ${moment.format(at)} (IST) and cannot be undone.`,
  );
