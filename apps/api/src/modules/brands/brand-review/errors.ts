import { conflict } from "../../../errors.ts";

export const changeDecided = () =>
  conflict(
    "change_decided",
    "This change was already decided, withdrawn or replaced. Reload the page.",
  );

export const brandNotInState = () =>
  conflict(
    "brand_not_in_state",
    "The brand is not approved at the moment. The change can be decided once it is.",
  );

export const logoNotFetched = () =>
  conflict("logo_not_fetched", "The logo is still being fetched. Try again in a few minutes.");
