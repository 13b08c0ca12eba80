import { useEffect, useRef } from "react";

/** What each key does; letters in lower case. Not while typing, in a dialog, or with Ctrl, Alt or Meta held. */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isBusyElsewhere(event)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function isBusyElsewhere({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  // Escape leaves a field; every other key is being typed.
  return key !== "Escape" && target.matches("input, textarea, select");
}
