import type { MouseEvent } from "react";

/** For a link that does in place what its address leads to without a script. A new tab or window still opens it. */
export const actInstead =
  (act: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act?.();
  };
