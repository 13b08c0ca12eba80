import { AppError } from "../../../errors.ts";

export const callsTooMany = (most: number) =>
  new AppError(
    409,
    "export_too_large",
    `One file has at most ${most.toLocaleString("en-IN")} calls. Choose fewer days.`,
  );
