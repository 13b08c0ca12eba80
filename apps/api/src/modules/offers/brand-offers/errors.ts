import { type OfferStatus, offerStatusWords } from "@bachat/rules/offers";
import { AppError, conflict, type FieldError } from "../../../errors.ts";

export const offerNotInState = (status: OfferStatus) =>
  conflict(
    "offer_not_in_state",
    `This is not possible while the offer is ${offerStatusWords[status]}.`,
  );

export const pausedByHealth = () =>
  conflict(
    "offer_paused_by_health",
    "Students say that this offer fails. Fix it and say so: it is then published again.",
  );

export const pausedByBachat = () =>
  conflict(
    "offer_paused_by_bachat",
    "Bachat paused this offer. Read why on its page, and write to us when it is settled.",
  );

const together = (errors: FieldError[]) => errors.map(({ message }) => message).join("; ");

/** @throws nothing; the caller throws it with what was found. */
export function invalidOffer(errors: FieldError[]): AppError {
  return new AppError(400, "invalid_request", together(errors), { errors });
}

/** As `invalidOffer`, but for faults of the stored offer rather than of a body. */
export const offerIncomplete = (errors: FieldError[]) =>
  new AppError(409, "offer_incomplete", together(errors), { errors });

export const revisionDecided = () =>
  conflict("revision_decided", "This change was already decided or replaced. Reload the page.");
