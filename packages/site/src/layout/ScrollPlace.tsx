import { pageMarks } from "@bachat/rules/page-marks";
import { useLayoutEffect } from "react";
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from "react-router";

/** The session storage's key for positions by history entry; given to the router, which reads and writes them. */
const POSITIONS = "bachat-scroll-positions";

/** As long as a page is waited for to become as tall as it was. */
const WAIT_MS = 10_000;

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? "{}") as Record<string, number>;
  } catch {
    // This page may not use storage: then no position is restored.
    return {};
  }
}

function storePosition(entry: string, top: number): void {
  try {
    sessionStorage.setItem(POSITIONS, JSON.stringify({ ...storedPositions(), [entry]: top }));
  } catch {
    // As above.
  }
}

const goTo = (top: number) => window.scrollTo(0, top);

/** Whether this is the first page of the document, and the server rendered it. */
const isBeingHydrated = () =>
  document.getElementById("root")?.hasAttribute(pageMarks.rendered) === true;

/**
 * The router goes to the entry's place once, when a page that loads its content is not yet as tall. Goes there as soon
 * as it is, unless the person has begun to do something. @returns stops waiting
 */
function scrollWhenTall(top: number): () => void {
  const signs = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, stop);
  };
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    goTo(top);
    stop();
  });
  const timer = setTimeout(stop, WAIT_MS);
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** Runs its effect before those of the elements after it, at the start and at each entry. */
function First({ entry, effect }: { entry: string; effect: () => void }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- by entry only
  useLayoutEffect(effect, [entry]);
  return null;
}

let isFirstOfDocument = true;

/**
 * A new page opens at its top or its hash, Back and reload where they were left. A page that the server rendered can be
 * scrolled before its code is here: it stays there, where the router alone would begin at the top.
 */
export function ScrollPlace() {
  const { key, hash } = useLocation();
  const way = useNavigationType();
  useLayoutEffect(() => {
    if (!isFirstOfDocument) return undefined;
    isFirstOfDocument = false;
    const top = storedPositions()[key] ?? 0;
    if (top === 0) return undefined;
    goTo(top);
    return scrollWhenTall(top);
  }, [key]);
  return (
    <>
      <First
        entry={key}
        effect={() => {
          // On a return, a list lays out all its rows (OfferGrid): guessed heights would move the position.
          const isReturn =
            way === NavigationType.Pop && (!isFirstOfDocument || key in storedPositions());
          document.documentElement.toggleAttribute("data-returned", isReturn);
          const isScrolled =
            isFirstOfDocument && isBeingHydrated() && window.scrollY > 0 && hash === "";
          // Where an entry was left, the browser has gone near there itself.
          if (isScrolled && !(key in storedPositions())) storePosition(key, window.scrollY);
        }}
      />
      <ScrollRestoration storageKey={POSITIONS} />
    </>
  );
}
