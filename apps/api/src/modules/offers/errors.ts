import { AppError } from "../../errors.ts";

export const verificationRequired = () =>
  new AppError(
    403,
    "verification_required",
    "This offer is for verified students. Verify your student status first.",
  );

export const offerEnded = () =>
  new AppError(410, "offer_ended", "This offer has ended. There are others.");
