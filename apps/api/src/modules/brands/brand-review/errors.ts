import { conflict } from "../../../errors.ts";

export const changeDecided = () =>
  conflict("change_decided", "This change was decided, taken back or replaced. Reload the page.");

export const brandNotInState = () =>
  conflict("brand_not_in_state", "The brand is not approved now. The change waits until it is.");

export const logoNotFetched = () =>
  conflict("logo_not_fetched", "The logo is still being fetched. Try again in a few minutes.");
