import { AppError } from "../../../errors.ts";

export const noLiveChanges = (cause?: unknown) =>
  new AppError(
    503,
    "no_live_changes",
    "Changes cannot be followed now. Read the list from time to time.",
    {
      retryAfter: 15,
      cause,
    },
  );
