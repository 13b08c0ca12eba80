import { AppError } from "../../../errors.ts";

export const originNotAllowed = (message: string) =>
  new AppError(403, "origin_not_allowed", message);
