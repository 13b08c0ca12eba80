import {
  createContext,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from "react";
import { changeLocaleAfter } from "../i18n/locale.ts";

const HydrationContext = createContext(false);

/**
 * A server-rendered page is hydrated part by part, in the language that the server wrote. Texts read the language from a
 * store, so it changes only when no part is left: a new value of a context above them makes React hydrate all of them
 * before it shows that value.
 */
export function HydrationGate({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly (() => void)[]>([]);
  useLayoutEffect(() => {
    changeLocaleAfter(
      () =>
        new Promise((done) => {
          startTransition(() => setWaiting((before) => [...before, done]));
        }),
    );
    return () => changeLocaleAfter(null);
  }, []);
  useEffect(() => {
    for (const done of waiting) done();
  }, [waiting]);
  return <HydrationContext value={waiting.length > 0}>{children}</HydrationContext>;
}
