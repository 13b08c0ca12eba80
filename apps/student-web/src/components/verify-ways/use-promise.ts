import { momentText } from "@bachat/site";
import type { Verification } from "../../session/verification.ts";
import { waysMessages } from "./messages/messages.ts";

/** By when the ID that waits is decided, in a sentence; null while none waits or nothing is promised. */
export function usePromise(time: Verification["review_time"]): string | null {
  const text = waysMessages.useText();
  if (time === null || time.due_at === null) return null;
  return text(time.is_late ? "lateText" : "due", { day: momentText(time.due_at) });
}
