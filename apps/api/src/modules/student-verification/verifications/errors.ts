import { AppError, conflict } from "../../../errors.ts";
import { ATTEMPT_WINDOW_DAYS, ATTEMPTS_ALLOWED, RENEWAL_DAYS } from "./policy.ts";

export const adultsOnly = () =>
  new AppError(
    403,
    "adults_only",
    "Only people aged 18 or older can upload a document. Open offers are for everyone.",
  );

export const profileIncomplete = () =>
  conflict("profile_incomplete", "Complete your profile first: the ID is compared with it.");

export const submissionPending = () =>
  conflict(
    "in_review",
    "Your last upload is still in review. You can send another after the decision.",
  );

export const refusedFinally = () =>
  conflict(
    "refused_finally",
    "The last decision is final, so you cannot send another document. You can ask for a second look.",
  );

export const nothingAsked = () =>
  conflict("nothing_asked", "No document is asked for here. It may have arrived already.");

export const nothingToReplace = () =>
  conflict(
    "nothing_to_replace",
    "Only a document that looks like a government ID can be replaced, until the decision. It may have been replaced already.",
  );

export const appealNotPossible = () =>
  conflict(
    "appeal_not_possible",
    "You can ask once for another look at your latest rejected document, while we still have it.",
  );

export const tooManySubmissions = (retryAfter: number) =>
  new AppError(
    429,
    "too_many_submissions",
    `You have used all ${ATTEMPTS_ALLOWED} tries in ${ATTEMPT_WINDOW_DAYS} days. You can try again ${ATTEMPT_WINDOW_DAYS} days after the first of them.`,
    { retryAfter },
  );

export const renewalNotOpen = (opensOn: string) =>
  conflict(
    "renewal_not_open",
    `You are verified. You can send a newer ID from ${opensOn}, ${RENEWAL_DAYS} days before it ends.`,
  );

export const alreadyDecided = () =>
  conflict("already_decided", "Another reviewer has already decided this one.");

/** The request was refused by its Content-Length, before it was known which file is too large. */
export const uploadTooLarge = () =>
  new AppError(413, "file_too_large", "A file is larger than 10 MB.");
