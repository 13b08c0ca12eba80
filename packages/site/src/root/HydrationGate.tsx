import { createContext, startTransition, useLayoutEffect, useState, type ReactNode } from "react";
import { changeLocaleAfter } from "../i18n/locale.ts";

const HydrationContext = createContext(false);

/**
 * A server-rendered page is hydrated part by part, in the language that the server wrote. Texts read the language from a
 * store, so it changes only when no part is left: a new value of a context above them makes React hydrate all of them
 * before it shows that value.
 */
export function HydrationGate({ children }: { children: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    if (isWhole) return undefined;
    const waiting: (() => void)[] = [];
    changeLocaleAfter(
      () =>
        new Promise((done) => {
          waiting.push(done);
          startTransition(() => setWhole(true));
        }),
    );
    // Once all is hydrated, or the page has gone.
    return () => {
      changeLocaleAfter(null);
      for (const done of waiting) done();
    };
  }, [isWhole]);
  return <HydrationContext value={isWhole}>{children}</HydrationContext>;
}
