import { conflict } from "../../../errors.ts";

export const offerNotWaiting = () =>
  conflict("offer_not_in_state", "This offer is not waiting for review. Reload to see its status.");

export const offerChanged = () =>
  conflict("offer_changed", "The brand changed the offer since you opened it. Look at it again.");

export const revisionDecided = () =>
  conflict("revision_decided", "This change was already decided or replaced. Reload the page.");

export const categoryGone = () =>
  conflict("category_gone", "The category of this change no longer exists. Send it back.");
