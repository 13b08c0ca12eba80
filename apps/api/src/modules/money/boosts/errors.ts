import { conflict } from "../../../errors.ts";

export const notBoostable = () =>
  conflict("offer_not_boostable", "Only a published offer that has not ended can be boosted.");

export const offerFails = () =>
  conflict(
    "offer_failing",
    "Students say that this offer fails. Fix it and say so on the offer's page, then boost it.",
  );

export const boostOverlaps = (until: string) =>
  conflict(
    "boost_overlaps",
    `The offer is boosted in that time, until ${until}. Choose a later day, or let the boost start as soon as possible.`,
  );

export const outsideOffer = (from: string, to: string | null) =>
  conflict(
    "boost_outside_offer",
    to === null
      ? `The offer starts on ${from}. Choose that day or a later one.`
      : `The offer runs from ${from} to ${to}, and the boost would not. Choose another day or plan, or change the offer's last day.`,
  );

export const startOutOfRange = (from: string, to: string) =>
  conflict("boost_start_out_of_range", `Choose a day from ${from} to ${to}.`);

export const notWaiting = () =>
  conflict("boost_not_waiting", "This boost has already started. Reload the page.");
