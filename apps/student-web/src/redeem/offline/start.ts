import { isBuilt } from "../../config.ts";
import { followSession } from "./follow-session.ts";

/** On a slow line the worker's files must not come between a page and its own. */
const PATIENCE_MS = 3000;

/** After the page has loaded: nothing that is seen first waits for it. */
export function startOffline(): void {
  followSession();
  // The dev server has no worker, and would be hidden by one.
  if (!isBuilt || !("serviceWorker" in navigator)) return;
  setTimeout(() => void register().catch(() => undefined), PATIENCE_MS);
}

/** Where storage is closed to the page, the call itself may throw. */
const register = async () => navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
