import { AppError } from "../../../errors.ts";

export const passNotVerified = () =>
  new AppError(
    403,
    "pass_not_verified",
    "The pass is for verified students. Verify your student status first.",
  );
