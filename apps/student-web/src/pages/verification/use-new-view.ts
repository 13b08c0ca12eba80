import { useEffect, useRef, type RefObject } from "react";

/** Whether the element with the focus has left the page. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Where the page turns into another view and takes the focus along, the new one's heading has it and is read out. */
export function useNewView(view: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const heading = place.current?.querySelector("h1");
    if (!heading || !isFocusLost()) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [view]);
  return place;
}
