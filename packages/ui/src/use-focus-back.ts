import { useEffect } from "react";

/** A dialog's own return of focus comes 10 ms after it closed; ours looks whether it did. */
const AFTER_DIALOG_MS = 20;

/** The element that is about to get the focus back. A dialog that replaces another one takes it over. */
let waiting: { before: Element | null; timer: ReturnType<typeof setTimeout> } | null = null;

/** A menu's entry goes with its menu: the focus belongs to the button that opened that. */
function lasting(element: Element | null): Element | null {
  const menu = element?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : element;
}

function takeOver(): Element | null {
  if (waiting === null) return lasting(document.activeElement);
  clearTimeout(waiting.timer);
  const { before } = waiting;
  waiting = null;
  return before;
}

/**
 * When a dialog closes or is removed, gives the focus back to the element that had it before. Mantine does so only for dialogs
 * that were rendered closed before; ours often come as a chunk of their own, already open.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = takeOver();
    return () => {
      const timer = setTimeout(() => {
        waiting = null;
        const now = document.activeElement;
        const isLost = now === null || now === document.body || now.closest("[role=dialog]");
        if (isLost && before instanceof HTMLElement && before.isConnected) {
          before.focus({ preventScroll: true });
        }
      }, AFTER_DIALOG_MS);
      waiting = { before, timer };
    };
  }, [opened]);
}
