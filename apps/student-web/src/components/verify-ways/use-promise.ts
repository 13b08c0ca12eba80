import { momentText } from "@bachat/site";
import type { Verification } from "../../session/verification.ts";
import { waysMessages } from "./messages/messages.ts";

/** The promised time of the decision, in a sentence; null without a waiting ID or a promise. */
export function usePromise(time: Verification["review_time"]): string | null {
  const text = waysMessages.useText();
  if (time === null || time.due_at === null) return null;
  return text(time.is_late ? "lateText" : "due", { day: momentText(time.due_at) });
}
