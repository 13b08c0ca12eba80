import { AppError } from "../../../errors.ts";

export const tooManyAttempts = (retryAfter: number) =>
  new AppError(429, "too_many_attempts", "Too many attempts. Wait a little, then try again.", {
    retryAfter,
  });
