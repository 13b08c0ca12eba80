import { pageMarks } from "@bachat/rules/page-marks";
import { useLayoutEffect, useRef } from "react";
import { ScrollRestoration, useLocation } from "react-router";

/** The session storage's key for positions by history entry; given to the router, which reads and writes them. */
const POSITIONS = "bachat-scroll-positions";

function storePosition(entry: string, top: number): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(POSITIONS) ?? "{}") as Record<string, number>;
    sessionStorage.setItem(POSITIONS, JSON.stringify({ ...stored, [entry]: top }));
  } catch {
    // Storage is closed to this page: then nothing is restored either.
  }
}

/** Whether this is the first page of the document, and the server rendered it. */
const isBeingHydrated = () =>
  document.getElementById("root")?.hasAttribute(pageMarks.rendered) === true;

/** Runs its effect before those of the elements after it. */
function First({ effect }: { effect: () => void }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- at the start only
  useLayoutEffect(effect, []);
  return null;
}

/**
 * A new page opens at its top or its hash, Back and reload where they were left. A page that the server rendered can be
 * scrolled before its code is here: it stays there, where the router alone would begin at the top.
 */
export function ScrollPlace() {
  const { key } = useLocation();
  const early = useRef(0);
  useLayoutEffect(() => {
    if (early.current > 0) window.scrollTo({ top: early.current, behavior: "instant" });
  }, []);
  return (
    <>
      <First
        effect={() => {
          if (!isBeingHydrated() || window.scrollY === 0) return;
          early.current = window.scrollY;
          storePosition(key, early.current);
        }}
      />
      <ScrollRestoration storageKey={POSITIONS} />
    </>
  );
}
