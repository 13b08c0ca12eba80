import { AppError, conflict } from "../../../errors.ts";

export const notARedirect = () =>
  conflict("not_a_redirect", "This offer gives a code. Redeem it instead of opening it.");

export const linkExpired = () =>
  new AppError(410, "link_expired", "This link has expired. Open the offer again.");
