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
      ? "This offer has ended. Take a look at other offers."
      : `This offer ended on ${endedOn}. Take a look at other offers.`,
    { members: { ended_on: endedOn } },
  );
