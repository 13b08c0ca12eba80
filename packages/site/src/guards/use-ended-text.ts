import { hasDrafts } from "../forms/drafts.ts";
import { sessionLoss } from "../session/session-loss.ts";
import { guardMessages } from "./messages/messages.ts";

/** Why people who were signed in a moment ago are asked to sign in; null for others. */
export function useEndedText(): string | null {
  const text = guardMessages.useText();
  if (!sessionLoss.is()) return null;
  return text(hasDrafts() ? "sessionEndedKept" : "sessionEnded");
}
