import type { QueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, type ReactNode } from "react";
import type { DataRouter } from "react-router";
import { useViewer } from "../offers/use-viewer.ts";
import type { KeptAnswer } from "./answers.ts";

/** Takes what the server read from the API into the browser's cache, so that nothing is asked for twice. */
export function acceptAnswers(cache: QueryClient): void {
  const text = document.getElementById("bachat-data")?.textContent ?? "";
  if (text === "") return;
  for (const [key, data] of JSON.parse(text) as KeptAnswer[]) cache.setQueryData(key, data);
}

/** From here on React hears what is pressed and takes that part over first; what was pressed before keeps its mark. */
export function beginToListen(root: HTMLElement): void {
  root.dataset.rendered = "heard";
}

/** Presses the button that was pressed before anybody listened. One that is not there any more stays unpressed. */
function repeatPress(): void {
  const button = document.querySelector<HTMLElement>("[data-pressed]");
  button?.removeAttribute("data-pressed");
  button?.click();
}

/** Around the page itself, which is taken over after its frame: says on the root that it answers to clicks now. */
export function TakenOver({ children }: { children: ReactNode }) {
  const { isKnown } = useViewer();
  useEffect(() => document.getElementById("root")?.removeAttribute("data-rendered"), []);
  // What a button does depends on who presses it.
  useEffect(() => {
    if (isKnown) repeatPress();
  }, [isKnown]);
  return children;
}

/**
 * A part of a drawn page that the browser takes over by itself, after what stands around it: many short turns instead
 * of a long one in which a tap would wait. A tap on the part makes its turn the next.
 */
export const OwnTurn = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;

/** Resolves when the code of the page at the address is here. */
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
