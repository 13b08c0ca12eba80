import { AppError } from "../../../errors.ts";

export const verificationRequired = () =>
  new AppError(
    403,
    "verification_required",
    "This offer is for verified students. Verify your student status first.",
  );

/** It was public and may be again. 404, as for one that never was: search engines drop the page and may find it later. */
export const offerPaused = () =>
  new AppError(404, "offer_paused", "This offer is paused. It may come back.");

/** `endedOn`: its last day, or null where it was taken down before that. */
export const offerEnded = (endedOn: string | null) =>
  new AppError(
    410,
    "offer_ended",
    endedOn === null
      ? "This offer has ended. There are others."
      : `This offer ended on ${endedOn}. There are others.`,
    { members: { ended_on: endedOn } },
  );
