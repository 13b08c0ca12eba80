import { useEffect } from "react";

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  void import("./start.ts").then(
    (offline) => offline.startOffline(),
    () => undefined,
  );
}

/** Beside the page itself: loads the files for later once the page has come and answers. */
export function OfflineStart() {
  useEffect(() => {
    if (document.readyState === "complete") start();
    else window.addEventListener("load", start, { once: true });
  }, []);
  return null;
}
