import { afterEach } from "vitest";
import { dropAllDrafts } from "./forms/drafts.ts";
import { sessionLoss } from "./session/session-loss.ts";

// Each test file stands for a browser of its own. Node's BroadcastChannel reaches every thread, so a sign-out in one file
// would end the sessions in the files beside it.
Reflect.deleteProperty(globalThis, "BroadcastChannel");
// A page that is unmounted after its test may still send something: it must not reach an API on this machine.
globalThis.fetch = () => Promise.reject(new TypeError("A component test has no network."));

// Unsaved text of one test must not be restored in the next, whose visitor never had a session.
afterEach(() => {
  dropAllDrafts();
  localStorage.clear();
  sessionLoss.note(false);
});
