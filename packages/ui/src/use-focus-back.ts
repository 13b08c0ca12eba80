import { useEffect } from "react";

/** A dialog's own return of focus comes 10 ms after it closed; ours looks whether it did. */
const AFTER_DIALOG_MS = 20;

/**
 * Gives the focus back to what had it before, when a dialog closes or is taken away. Mantine does so only for dialogs
 * that were there, closed, before; ours often come as a chunk of their own, already open.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        const now = document.activeElement;
        const isLost = now === null || now === document.body || now.closest("[role=dialog]");
        if (isLost && before instanceof HTMLElement && before.isConnected) {
          before.focus({ preventScroll: true });
        }
      }, AFTER_DIALOG_MS);
    };
  }, [opened]);
}
