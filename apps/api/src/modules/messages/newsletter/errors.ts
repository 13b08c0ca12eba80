import { AppError } from "../../../errors.ts";

export const linkExpired = () =>
  new AppError(410, "link_expired", "This link was already used or is too old. Ask for a new one.");
