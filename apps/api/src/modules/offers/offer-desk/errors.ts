import { type OfferStatus, offerStatusWords } from "@bachat/rules/offers";
import { conflict } from "../../../errors.ts";

export const notPossible = (status: OfferStatus) =>
  conflict(
    "offer_not_in_state",
    `This is not possible while the offer is ${offerStatusWords[status]}. Reload the page to see it as it is now.`,
  );

export const notHeld = () =>
  conflict(
    "offer_not_held",
    "Bachat did not pause this offer: its brand publishes it again itself, or repairs it first.",
  );

export const offerHasEnded = () =>
  conflict(
    "offer_past_its_end",
    "This offer has ended. Its brand has to give it another last day first.",
  );
