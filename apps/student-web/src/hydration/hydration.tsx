import { pageMarks } from "@bachat/rules/page-marks";
import type { QueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, type ReactNode } from "react";
import type { DataRouter } from "react-router";
import { isBuilt } from "../config.ts";
import { useViewer } from "../offers/use-viewer.ts";
import type { InitialData } from "../server/initial-data.ts";

/** Puts the server's answers from the API into the browser's cache, so that the page does not fetch them again. */
export function restoreInitialData(cache: QueryClient): void {
  const text = document.getElementById(pageMarks.dataId)?.textContent ?? "";
  if (text === "") return;
  for (const [key, data] of JSON.parse(text) as InitialData) cache.setQueryData(key, data);
}

/** From here on React listens and first hydrates a pressed element; an earlier press keeps its mark. */
export const markHydrating = (root: HTMLElement): void =>
  root.setAttribute(pageMarks.rendered, "hydrating");

/**
 * Finds the element that was pressed before the scripts ran. When the session becomes known, another element of the same name
 * may replace it; an element that left the page is not pressed. @returns a function that presses it
 */
function pressedBefore(): () => void {
  const early = document.querySelector<HTMLElement>(`[${pageMarks.pressed}]`);
  if (early === null) return () => undefined;
  const name = early.getAttribute(pageMarks.press);
  return () => {
    early.removeAttribute(pageMarks.pressed);
    const later = name === null ? null : `[${pageMarks.press}="${CSS.escape(name)}"]`;
    const target = early.isConnected || later === null ? early : document.querySelector(later);
    if (target instanceof HTMLElement) target.click();
  };
}

/**
 * The page answers, so the logos further down are loaded, which waited for that on a slow link. The fonts come with the service
 * worker, which keeps them for later anyway; a page that has one loads them now.
 */
function loadWhatWaited(): void {
  const page = document.documentElement;
  if (!page.hasAttribute(pageMarks.slow)) return;
  const comesLater =
    isBuilt && "serviceWorker" in navigator && navigator.serviceWorker.controller === null;
  if (comesLater) page.setAttribute(pageMarks.slow, "fonts");
  else page.removeAttribute(pageMarks.slow);
}

/** Around the page itself, which is hydrated after its frame: then the root answers to clicks. */
export function Hydrated({ children }: { children: ReactNode }) {
  const { isKnown } = useViewer();
  const repeatPress = useRef<(() => void) | null>(null);
  useEffect(() => {
    repeatPress.current = pressedBefore();
    document.getElementById("root")?.removeAttribute(pageMarks.rendered);
    loadWhatWaited();
  }, []);
  // What a button does depends on the account.
  useEffect(() => {
    if (isKnown) repeatPress.current?.();
  }, [isKnown]);
  return children;
}

/**
 * A part of a page that React hydrates separately, after its surroundings: many short tasks instead of a long one
 * in which a tap would wait. A tap on the part makes it the next.
 */
export const HydrationBoundary = ({ children }: { children: ReactNode }) => (
  <Suspense>{children}</Suspense>
);

/** Resolves when the code of the page at the address is loaded. */
export function untilLoaded(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((done) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      done();
    });
  });
}
