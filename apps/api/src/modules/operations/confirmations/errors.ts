import { AppError, conflict } from "../../../errors.ts";

const words = {
  confirmed: "was confirmed and carried out",
  declined: "was declined",
  withdrawn: "was withdrawn",
  expired: "has expired",
} as const;

export const alreadyDecided = (status: keyof typeof words) =>
  conflict("confirmation_decided", `This change ${words[status]} already. Reload the page.`);

export const ownRequest = () =>
  new AppError(
    403,
    "own_request",
    "You asked for this change yourself, so another admin has to decide about it.",
  );

export const notOwnRequest = () =>
  new AppError(403, "not_own_request", "Only the admin who asked for a change withdraws it.");

/** The first admin lost the permission after asking. */
export const requesterNotAllowed = () =>
  conflict(
    "requester_not_allowed",
    "The admin who asked for this change may not make it themselves any longer. Decline it.",
  );
