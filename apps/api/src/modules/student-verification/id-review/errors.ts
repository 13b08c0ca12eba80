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
  outcome: "approved" | "rejected" | "asked";
  /** Null for the system. */
  by_name: string | null;
  at: Date;
}

const did = {
  approved: "approved this one",
  rejected: "rejected this one",
  asked: "asked the student for another document",
};

export const alreadyDecided = (decided: Decided) =>
  new AppError(
    409,
    "already_decided",
    `${decided.by_name ?? "The system"} ${did[decided.outcome]} on ${moment.format(decided.at)} (IST).`,
    { members: { decided } },
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

export const accountDeleted = (at: Date) =>
  new AppError(
    409,
    "already_decided",
    `The student deleted their account on ${moment.format(at)} (IST), so there is nothing to decide.`,
    { members: { decided: { outcome: "rejected", by_name: null, at } } },
  );

export const waitsForStudent = (at: Date) =>
  conflict(
    "waits_for_student",
    `The student was asked for another document on ${moment.format(at)} (IST). The case comes back when it is here.`,
  );

export const anotherReviewer = () =>
  new AppError(
    403,
    "another_reviewer",
    "You decided about this one before. Another reviewer has to look at it.",
  );

export const tooManyDocuments = () =>
  conflict(
    "too_many_documents",
    "This submission has as many documents as it can hold. Decide by what is there.",
  );

export const secondReviewClosed = () =>
  conflict("second_review_closed", "This approval does not wait for another look.");

export const notOpened = () =>
  conflict(
    "not_opened",
    "Open this case first: only cases that you have seen, or whose student confirmed an academic email, can be approved together.",
  );
