import type { SessionKeeper } from "@bachat/api-client/public";
import { dropAllDrafts } from "../forms/drafts.ts";
import { discardUnsavedWork } from "../forms/unsaved-work.ts";
import { sessionLoss } from "./session-loss.ts";

export { mayLeave } from "../forms/unsaved-work.ts";

/** The person has ended their session: nothing that they typed stays on this device. */
export function endSession(session: SessionKeeper): void {
  discardUnsavedWork();
  dropAllDrafts();
  session.end();
  sessionLoss.note(false);
}
