import { conflict } from "../../../errors.ts";

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
