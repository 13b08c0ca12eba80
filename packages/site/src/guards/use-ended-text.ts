import { hasDrafts } from "../forms/drafts.ts";
import { sessionLoss } from "../session/session-loss.ts";
import { guardMessages } from "./messages/en.ts";

/** The reason why a person who was signed in a moment ago must sign in again; null for others. */
export function useEndedText(): string | null {
  const text = guardMessages.useText();
  if (!sessionLoss.is()) return null;
  return text(hasDrafts() ? "sessionEndedKept" : "sessionEnded");
}
