import { AppError, conflict } from "../../errors.ts";

export const emailNotConfirmed = () =>
  new AppError(
    403,
    "email_not_confirmed",
    "Confirm your e-mail first. We can send the link again.",
  );

export const verificationRequired = () =>
  new AppError(
    403,
    "verification_required",
    "This offer is for verified students. Verify your student status first.",
  );

export const profileIncomplete = () =>
  conflict(
    "profile_incomplete",
    "Complete your profile first: college, year, degree and location.",
  );

export const offerEnded = () =>
  new AppError(410, "offer_ended", "This offer has ended. There are others.");
