import { AppError } from "../../../errors.ts";

export const invalidRange = () =>
  new AppError(400, "invalid_range", "Choose a first day before the last, at most 366 days.");
