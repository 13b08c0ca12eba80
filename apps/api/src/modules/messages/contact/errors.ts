import { conflict } from "../../../errors.ts";

export const messageHandled = () =>
  conflict("message_handled", "Somebody has handled this message already. Reload to see how.");
