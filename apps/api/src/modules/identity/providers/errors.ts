import { AppError, conflict } from "../../../errors.ts";

/** The cookie of the attempt is missing, too old, of another browser, or was used. */
export const attemptEnded = () =>
  new AppError(
    410,
    "provider_attempt_ended",
    "This took too long, or began in another browser. Nothing was changed. Try again.",
  );

export const providerOff = () =>
  new AppError(404, "provider_off", "Signing in this way is not offered here.");

export const providerDenied = () =>
  new AppError(422, "provider_denied", "You did not agree there, so nothing was changed.");

export const providerFailed = (cause: unknown) =>
  new AppError(
    502,
    "provider_failed",
    "The other service did not answer as it should. Nothing was changed. Try again.",
    { cause },
  );

/** Two presses sent the same answer, or it came after minutes. */
export const answerSpent = () =>
  conflict(
    "provider_answer_used",
    "This answer was used already, as by a second press, or is too old. What the first press did counts: load the page again.",
  );

export const addressUnproven = () =>
  new AppError(
    422,
    "provider_address_unproven",
    "The other service does not answer for your address. Sign up or sign in with it here.",
  );

export const providerTaken = () =>
  conflict(
    "provider_taken",
    "Your account is linked with another account of this service. Unlink that one in your profile first.",
  );
