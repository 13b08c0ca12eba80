import { pageMarks } from "@bachat/rules/page-marks";
import { onPersonLeft } from "@bachat/site";
import { isBuilt } from "../../config.ts";
import { followSession } from "./follow-session.ts";

/** On a slow line the worker's files must not come between a page and its own. */
const PATIENCE_MS = 3000;

/** Once the page answers: nothing that is seen first waits for it. */
export function startOffline(): void {
  followSession();
  onPersonLeft(() => void endNotifications().catch(() => undefined));
  // The dev server has no worker, and would be hidden by one.
  if (!isBuilt || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    keepFonts();
    // On a slow link the fonts waited for it.
    document.documentElement.removeAttribute(pageMarks.slow);
  });
  setTimeout(() => void register().catch(() => undefined), PATIENCE_MS);
}

/** They were asked for by the person who leaves. */
async function endNotifications(): Promise<void> {
  const { unsubscribe } = await import("../../push/push-browser.ts");
  await unsubscribe();
}

/**
 * A new worker keeps the files that every reader needs. The Hindi fonts are not among them, being larger than all the rest:
 * who reads Hindi has loaded them before this worker came, and asking again, out of the browser's cache, has it keep them.
 */
function keepFonts(): void {
  for (const { name } of performance.getEntriesByType("resource"))
    if (name.endsWith(".woff2")) void fetch(name).catch(() => undefined);
}

/** Where storage is closed to the page, the call itself may throw. */
const register = async () => navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
