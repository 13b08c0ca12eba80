import { useErrorToast } from "@bachat/site";
import { useEffect, useRef } from "react";
import type { AdminList } from "./list-address.ts";

/** The id that is open now, for what comes later; undefined once the page has been left. */
export function useOpenId(open: string | null) {
  const openId = useRef<string | null | undefined>(open);
  useEffect(() => {
    openId.current = open;
    return () => {
      openId.current = undefined;
    };
  }, [open]);
  return openId;
}

/**
 * For a decision that fails after its row was left: says so in a toast that stays, and opens the row again. A row that is
 * still open says so itself.
 */
export function useFailedDecision<S extends string>({ state, change }: AdminList<S>) {
  const showError = useErrorToast();
  const openId = useOpenId(state.open);
  return (id: string, title: string, error: unknown): void => {
    if (openId.current === id) return;
    showError(error, title, { isKept: true });
    if (openId.current !== undefined) change({ open: id });
  };
}
