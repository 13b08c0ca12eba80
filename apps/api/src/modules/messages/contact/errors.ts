import { AppError } from "../../../errors.ts";

export const messageHandled = (current: unknown) =>
  new AppError(
    409,
    "message_handled",
    "Someone has already handled this message. Reload to see how.",
    { members: { current } },
  );
