import { conflict } from "../../../errors.ts";

export const messageHandled = () =>
  conflict("message_handled", "Someone has already handled this message. Reload to see how.");
