import { useLayoutEffect, useRef } from "react";
import { keyOf } from "./key-of.ts";

type Keys = Record<string, (() => void) | undefined>;

/**
 * The act of each key; letters in lower case. Not while typing, in a dialog, or with Ctrl, Alt or Meta held. A key held
 * down acts once, so that it never decides the next case; keys in `repeating` go on. Mantine's useHotkeys does neither,
 * has no name for the keys + and ?, and goes by the character alone or by the place alone.
 */
export function useHotkeys(once: Keys, repeating: Keys = {}): void {
  const latest = useRef({ once, repeating });
  // Before the paint, not after it: a key pressed as soon as its button is enabled does the same as the button.
  useLayoutEffect(() => {
    latest.current = { once, repeating };
  });
  useLayoutEffect(() => {
    // As it was when the key came down: Escape closes a dialog before the window hears of it, and means nothing more.
    let wasBusy = false;
    const onKeyFirst = (event: KeyboardEvent) => {
      wasBusy = isBusyElsewhere(event);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (wasBusy || isBusyElsewhere(event)) {
        // Escape leaves the field; the typed text stays.
        if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      const key = keyOf(event);
      const act = latest.current.repeating[key] ?? latest.current.once[key];
      if (act === undefined) return;
      event.preventDefault();
      if (event.repeat && latest.current.repeating[key] === undefined) return;
      act();
    };
    window.addEventListener("keydown", onKeyFirst, { capture: true });
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKeyFirst, { capture: true });
      window.removeEventListener("keydown", onKey);
    };
  }, []);
}

function isBusyElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}
