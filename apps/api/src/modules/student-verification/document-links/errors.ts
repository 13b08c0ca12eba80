import { AppError, conflict } from "../../../errors.ts";

export const documentAway = (cause: unknown) =>
  new AppError(
    503,
    "unavailable",
    "This document cannot be read at the moment. Try again shortly.",
    {
      retryAfter: 10,
      cause,
    },
  );

export const documentDeleted = () =>
  new AppError(
    410,
    "document_deleted",
    "This document has been deleted, as promised to the student.",
  );

export const documentNotReady = () =>
  conflict("document_not_ready", "This document is still being prepared. Try again in a moment.");

export const reasonRequired = () =>
  conflict(
    "reason_required",
    "The case of this document is decided. Say why you open it: choose one of the reasons.",
  );

export const documentBudgetSpent = (budget: number, retryAfter: number) =>
  new AppError(
    429,
    "document_budget_spent",
    `You may open ${budget} decided documents a day, and this would be more. The count begins again at midnight (IST). Owners are alerted.`,
    { retryAfter },
  );

export const linkExpired = () =>
  new AppError(410, "link_expired", "This link is no longer valid. Ask for a new one.");
