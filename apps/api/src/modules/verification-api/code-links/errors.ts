import { AppError, conflict } from "../../../errors.ts";
import { MOST_LINKS } from "./policy.ts";

export const codeLinkGone = () =>
  new AppError(404, "code_link_gone", "This link gives no codes any more. Go back to the shop.");

export const adultsOnly = () =>
  new AppError(403, "adults_only", "Shops get codes of people aged 18 or older only.");

export const tooManyLinks = () =>
  conflict(
    "too_many_links",
    `A brand has at most ${MOST_LINKS} links at a time. Remove one first.`,
  );

export const offerNotLive = () =>
  conflict("offer_not_live", "Only an offer that students can get now takes a link.");

export const offerWithoutCode = () =>
  conflict("offer_without_code", "Only an offer with a code takes a link.");
