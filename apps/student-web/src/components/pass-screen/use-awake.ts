import { useEffect } from "react";

/** Keeps the screen on while this is shown, where the browser can: a shop's scanner takes its time. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const release = () => {
      // It may be released already, by a phone in a pocket.
      void lock?.release().catch(() => undefined);
      lock = null;
    };
    const hold = async () => {
      if (document.hidden || !("wakeLock" in navigator)) return;
      try {
        const held = await navigator.wakeLock.request("screen");
        release();
        lock = held;
        if (isGone) release();
      } catch {
        // Refused, as with a low battery: the screen goes dark as it always does.
      }
    };
    // The browser lets go of it whenever the page is hidden.
    const holdAgain = () => void hold();
    void hold();
    document.addEventListener("visibilitychange", holdAgain);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", holdAgain);
      release();
    };
  }, []);
}
