import { afterEach } from "vitest";
import { dropAllDrafts } from "./forms/drafts.ts";
import { sessionLoss } from "./session/session-loss.ts";

// What one test left unsaved is not restored in the next one, whose visitor never had a session.
afterEach(() => {
  dropAllDrafts();
  localStorage.clear();
  sessionLoss.note(false);
});
