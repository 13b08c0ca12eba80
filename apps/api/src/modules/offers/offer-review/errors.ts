import { conflict } from "../../../errors.ts";

export const offerNotWaiting = () =>
  conflict(
    "offer_not_in_state",
    "This offer does not wait for review. Reload to see what became of it.",
  );

export const offerChanged = () =>
  conflict("offer_changed", "The brand changed the offer since you opened it. Look at it again.");

export const revisionDecided = () =>
  conflict("revision_decided", "This change was decided or replaced already. Reload the page.");

export const categoryGone = () =>
  conflict("category_gone", "The category of this change does not exist any more. Send it back.");
