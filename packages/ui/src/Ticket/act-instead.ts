import type { MouseEvent } from "react";

/** For a link whose act a script carries out in place. A new tab or window still opens its address. */
export const actInstead =
  (act: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act?.();
  };
